import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { changeDriver } from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import { DriverField } from "./DriverField.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { bestFirst, fullName, regionsOf } from "./driverChoices.ts";
import { NoteField } from "./NoteField.tsx";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Gives the order to a driver, of its own region or another one. */
export const ChangeDriverDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`orderChanges.driver.${key}`, args);
  const sentence = useErrorSentence();
  const choices = useDriverChoices(info.id);
  const [region, setRegion] = useState(info.region);
  const [driverId, setDriverId] = useState<string | null>(null);
  const [comment, setComment] = useState("");
  const [isRequired, setRequired] = useState(false);
  const { send, isPending, problems, conflict, forget } = useOrderCommand(changeDriver, {
    order: info,
    done: "orderChanges.driver.done",
    onDone: onClose,
    inputs: {
      driver_not_found: "driverId",
      driver_insufficient_company_permissions: "driverId",
      order_already_belongs_to_driver: "driverId",
    },
  });
  const { orderNo } = info;
  const isWaiting = isIn("waiting", info.stage.status);
  const offered = bestFirst(choices.data ?? [], region);
  // Who is not of the chosen region is not chosen any more.
  const driver = offered.find(({ id }) => id === driverId) ?? null;

  const choose = (id: string | null) => {
    setDriverId(id);
    setRequired(false);
    forget();
  };

  return (
    <ActionDialog
      title={say(isWaiting ? "titleWaiting" : "title", { orderNo })}
      confirm={
        driver ? say("confirmDriver", { orderNo, driver: fullName(driver) }) : say("confirm", { orderNo })
      }
      pending={say("pending")}
      isPending={isPending}
      conflict={conflict}
      onConfirm={() => {
        if (!driver) return setRequired(true);
        send({ orderId: info.id, driverId: driver.id, comment: comment || undefined });
      }}
      onClose={onClose}
    >
      {isWaiting && <Alert severity="info">{say("accepts")}</Alert>}
      {choices.error && (
        <Alert
          severity="error"
          action={<Button onClick={() => choices.refetch()}>{translate("common.tryAgain")}</Button>}
        >
          {say("failed")} {sentence(choices.error)}
        </Alert>
      )}
      <TextField
        select
        label={say("region")}
        value={region}
        onChange={({ target }) => {
          setRegion(target.value);
          choose(null);
        }}
      >
        {regionsOf(choices.data ?? [], info.region).map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <DriverField
        choices={offered}
        isLoading={choices.isFetching}
        presentId={info.xDeliverer?.id}
        value={driver}
        problem={isRequired ? translate("validation.required") : problems.driverId}
        onChange={choose}
      />
      <NoteField
        label={translate("orderActions.comment")}
        value={comment}
        problem={problems.comment}
        onChange={(text) => {
          setComment(text);
          forget();
        }}
      />
    </ActionDialog>
  );
};

// Where drivers are and what they have changes by the minute: it is asked for whenever somebody wants to choose.
function useDriverChoices(orderId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: keys.orders.driverChoices(orderId),
    queryFn: ({ signal }) => dataProvider.ask(orders.driverChoices, { orderId }, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
