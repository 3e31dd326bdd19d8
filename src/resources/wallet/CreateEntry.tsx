import AddOutlined from "@mui/icons-material/AddOutlined";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useNotify, useRedirect } from "react-admin";
import { useWatch } from "react-hook-form";
import type { ErrorBody } from "#contract/errorBody.ts";
import { bodyOf } from "#contract/errors.ts";
import { currency } from "#contract/orders/statuses.ts";
import { manualEntryTypes } from "#contract/walletEntry.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { FormAutocompleteInput } from "#src/forms/AutocompleteInputs.tsx";
import { ResourceDialog } from "#src/forms/CommandDialog.tsx";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { decimalOf } from "#src/forms/decimalOf.ts";
import { FormSelectInput, FormTextInput, NoteInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { UndoButton } from "#src/ui/UndoButton.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { useBalance } from "./useWallet.ts";

/** The button that adds an entry to the driver's wallet. */
export const CreateEntryButton = ({ driverId }: { driverId: string }) => {
  const words = useWords("wallet.create");
  return (
    <DialogButton
      variant="contained"
      startIcon={<AddOutlined />}
      dialog={(close) => <CreateDialog driverId={driverId} onClose={close} />}
    >
      {words("open")}
    </DialogButton>
  );
};

const CreateDialog = ({ driverId, onClose }: { driverId: string; onClose: () => void }) => {
  const words = useWords("wallet.create");
  const typeWords = useWords("wallet.types");
  const refetch = useRefetch(keys.wallet.all);
  const clientLabel = useOptionalLabel("wallet.create.payoutClient");
  const leave = useLeaveForDrivers();
  const { data: driver, error } = useBalance(driverId);
  const isUnknown = isDriverUnknown(bodyOf(error));
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown, leave]);
  return (
    <ResourceDialog
      resource="wallet"
      words="wallet.create"
      title={driver ? words("title", { name: driver.driverName }) : words("open")}
      record={empty}
      toInput={({ type, payoutDriver, payoutClient, companyId, comment }) => ({
        driverId,
        type: type || undefined,
        payoutDriver: decimalOf(payoutDriver),
        payoutClient: decimalOf(payoutClient),
        companyId: (isAmount(payoutClient) && companyId) || undefined,
        currency,
        comment: comment || undefined,
      })}
      submit={({ payoutDriver }) =>
        Number(decimalOf(payoutDriver)) < 0 ? { words: "wallet.subtract", isDangerous: true } : {}
      }
      onSettled={refetch}
      toastAction={({ id }) => <UndoEntry id={id} />}
      errorInputs={companyErrors}
      onError={(problem) => {
        if (!isDriverUnknown(problem)) return false;
        leave();
        return true;
      }}
      onClose={onClose}
    >
      <FormSelectInput
        source="type"
        label="wallet.create.type"
        autoFocus
        choices={manualEntryTypes.map((id) => ({ id, name: typeWords(id) }))}
        translateChoice={false}
      />
      <FormTextInput
        source="payoutDriver"
        label="wallet.create.payoutDriver"
        helperText={words("payoutDriverHint")}
        isNeeded
        unit={currency.toUpperCase()}
        slotProps={decimals}
      />
      <FormTextInput
        source="payoutClient"
        label={clientLabel}
        unit={currency.toUpperCase()}
        slotProps={decimals}
      />
      <CompanyInput />
      <Typography variant="body2" color="textSecondary">
        {words("currency")}
      </Typography>
      <NoteInput source="comment" label="wallet.create.comment" helperText="wallet.visibleToDriver" />
    </ResourceDialog>
  );
};

/** The undo button: marks the entry as deleted. It stays in the list, with the reason. */
const UndoEntry = ({ id }: { id: string }) => {
  const words = useWords("wallet.create");
  const refetch = useRefetch(keys.wallet.all);
  const { deleteWalletEntry } = useCalls();
  const [options] = useState(() => ({ idempotencyKey: crypto.randomUUID() }));
  const undo = async () => {
    const input = { walletEntryId: id, reason: words("undoReason") };
    await deleteWalletEntry(input, options);
    await refetch();
    return { text: words("undone") };
  };
  return <UndoButton undo={undo} />;
};

/** Whether an amount is typed; zero is the same as none. */
const isAmount = (typed: unknown): boolean => decimalOf(typed) !== undefined && decimalOf(typed) !== 0;

/** The company that is charged the client's amount, shown once there is one. Without a company nobody is charged. */
const CompanyInput = () => {
  const label = useOptionalLabel("wallet.create.company");
  const payoutClient: unknown = useWatch({ name: "payoutClient" });
  const companies = useCompanyChoices() ?? [];
  if (!isAmount(payoutClient)) return null;
  return (
    <FormAutocompleteInput
      source="companyId"
      label={label}
      helperText="wallet.create.companyHint"
      choices={companies}
      parse={(id: string | null) => id ?? ""}
    />
  );
};

const companyErrors = { company_not_found: "companyId" } as const;
const empty = { type: "", payoutDriver: "", payoutClient: "", companyId: "", comment: "" };
const decimals = { htmlInput: { inputMode: "text" } } as const;

const isDriverUnknown = ({ errorCode }: Partial<ErrorBody>): boolean => errorCode === "driver_not_found";

/** Returns a function that leads to where another driver can be chosen: the list of drivers, or all wallets without it. */
function useLeaveForDrivers(): () => void {
  const { permissions } = useSessionUser();
  const home = permissions.drivers.canAccessPage ? "/drivers" : "/wallet";
  const redirect = useRedirect();
  const notify = useNotify();
  const words = useWords("errors");
  const [leave] = useState(() => () => {
    notify(words("driver_not_found"), { type: "error" });
    redirect(home);
  });
  return leave;
}
