import AssignmentReturnedOutlined from "@mui/icons-material/AssignmentReturnedOutlined";
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined";
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined";
import PersonRemoveOutlined from "@mui/icons-material/PersonRemoveOutlined";
import PhoneInTalkOutlined from "@mui/icons-material/PhoneInTalkOutlined";
import PinOutlined from "@mui/icons-material/PinOutlined";
import PlayCircleOutlined from "@mui/icons-material/PlayCircleOutlined";
import QrCode2Outlined from "@mui/icons-material/QrCode2Outlined";
import RouteOutlined from "@mui/icons-material/RouteOutlined";
import SwapHorizOutlined from "@mui/icons-material/SwapHorizOutlined";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";
import type { OrderAction } from "#contract/orders/availableActions.ts";
import { RouteDialog } from "#src/resources/orders/show/track/RouteDialog.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { ChangeDriverDialog } from "./ChangeDriverDialog.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { HoldDialog, ReleaseDialog } from "./HoldDialogs.tsx";
import { LabelDownload } from "./LabelDownload.tsx";
import { BringBackDialog, ContactClientDialog } from "./NoteDialogs.tsx";
import type { DialogProps } from "./OrderDialog.tsx";
import { UnlockPinDialog, VerifyPickupDialog } from "./PinDialogs.tsx";
import { RemoveDriverDialog } from "./RemoveDriverDialog.tsx";

type ActionRow = { Icon: ComponentType<SvgIconProps>; Dialog: ComponentType<DialogProps> };

/**
 * The actions on an order; their names are below `orderActions.names`. A dialog gets the order as its record in context.
 * `LabelDownload` shows no dialog and acts as soon as it is mounted.
 */
export const actionTable = {
  cancel: { Icon: CancelOutlined, Dialog: CancelDialog },
  hold: { Icon: PauseCircleOutlined, Dialog: HoldDialog },
  release: { Icon: PlayCircleOutlined, Dialog: ReleaseDialog },
  changeDriver: { Icon: SwapHorizOutlined, Dialog: ChangeDriverDialog },
  removeDriver: { Icon: PersonRemoveOutlined, Dialog: RemoveDriverDialog },
  verifyPickup: { Icon: PinOutlined, Dialog: VerifyPickupDialog },
  unlockPin: { Icon: LockOpenOutlined, Dialog: UnlockPinDialog },
  edit: { Icon: EditOutlined, Dialog: EditDialog },
  contactClient: { Icon: PhoneInTalkOutlined, Dialog: ContactClientDialog },
  bringBack: { Icon: AssignmentReturnedOutlined, Dialog: BringBackDialog },
  route: { Icon: RouteOutlined, Dialog: RouteDialog },
  label: { Icon: QrCode2Outlined, Dialog: LabelDownload },
} as const satisfies Record<OrderAction, ActionRow>;
