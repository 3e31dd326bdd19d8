import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import type { FieldValues } from "react-hook-form";
import { type Driver, type driverStatuses, fullName } from "#contract/drivers.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormSelectInput, FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { LongInputs } from "./LongInputs.tsx";
import { ReachLine } from "./ReachLine.tsx";
import { RegionsInput } from "./RegionsInput.tsx";
import { recipientsOf } from "./recipients.ts";

type Props = {
  /** If given, only these drivers are recipients, whatever their region and status. */
  drivers?: readonly Driver[];
  onSent?: () => void;
  onClose: () => void;
};

/** The dialog that writes a notification to drivers; it shows the number of recipients before sending. */
export const SendDialog = ({ drivers, onSent, onClose }: Props) => {
  const words = useWords("notifications.send");
  const refetch = useRefetch(keys.notifications.all);
  return (
    <CommandDialog
      call="sendNotification"
      words="notifications.send"
      title={drivers && words("titleChosen", drivers.length)}
      maxWidth="sm"
      ignoreBackdropClick
      record={drivers ? { ...blank, regions: "*", driverIds: drivers.map(({ id }) => id) } : blank}
      toInput={inputOf}
      doneArgs={({ recipients }) => ({ smart_count: recipients })}
      onSuccess={() => {
        void refetch();
        onSent?.();
      }}
      onClose={onClose}
    >
      {drivers ? (
        <Names drivers={drivers} />
      ) : (
        <Box sx={pair}>
          <RegionsInput />
          <FormSelectInput
            source="status"
            label="notifications.send.status"
            choices={statuses.map((id) => ({ id, name: words(`statuses.${id}`) }))}
            translateChoice={false}
          />
        </Box>
      )}
      <ReachLine />
      <FormTextInput
        source="short.title"
        label="notifications.send.shortTitle"
        helperText="notifications.send.shortHint"
        isNeeded
        autoFocus={Boolean(drivers)}
      />
      <FormTextInput
        source="short.body"
        label="notifications.send.shortBody"
        isNeeded
        multiline
        minRows={2}
        maxRows={6}
      />
      <LongInputs />
      <Typography variant="body2" color="textSecondary">
        {words("blocked")}
      </Typography>
    </CommandDialog>
  );
};

/** Whom the notification is for. Many names scroll, with the keyboard too. */
const Names = ({ drivers }: { drivers: readonly Driver[] }) => {
  const words = useWords("drivers.bulk");
  return (
    <Typography
      tabIndex={0}
      role="region"
      aria-label={words("rows")}
      sx={{ maxHeight: 96, overflow: "auto" }}
    >
      {drivers.map((driver, index) => (
        <Fragment key={driver.id}>
          {index > 0 && ", "}
          <bdi>{fullName(driver)}</bdi>
        </Fragment>
      ))}
    </Typography>
  );
};

const statuses = ["all", "online", "offline"] as const satisfies readonly (
  | "all"
  | (typeof driverStatuses)[number]
)[];

const blank = {
  regions: [],
  status: "all",
  short: { title: "", body: "" },
  long: { title: "", body: "" },
};

const inputOf = (values: FieldValues) => ({
  ...recipientsOf(values),
  short: values.short,
  long: values.long,
});

const pair = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
};
