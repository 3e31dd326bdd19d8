import type { ComponentType } from "react";
import type { OrderAction } from "#contract/orders/availableActions.ts";
import { RouteDialog } from "#src/resources/orders/track/RouteDialog.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { ChangeDriverDialog } from "./ChangeDriverDialog.tsx";
import { ContactClientDialog } from "./ContactClientDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { EditDialog } from "./EditDialog.tsx";
import { HoldDialog } from "./HoldDialog.tsx";
import { LabelDownload } from "./LabelDownload.tsx";
import { ReleaseDialog } from "./ReleaseDialog.tsx";
import { UnlockPinDialog } from "./UnlockPinDialog.tsx";
import { VerifyPickupDialog } from "./VerifyPickupDialog.tsx";

/** What opens when an action is chosen; one without a dialog does its deed as soon as it is mounted. */
export const dialogs: Record<OrderAction, ComponentType<DialogProps>> = {
  cancel: CancelDialog,
  hold: HoldDialog,
  release: ReleaseDialog,
  changeDriver: ChangeDriverDialog,
  verifyPickup: VerifyPickupDialog,
  unlockPin: UnlockPinDialog,
  edit: EditDialog,
  contactClient: ContactClientDialog,
  route: RouteDialog,
  label: LabelDownload,
};
