import CancelOutlined from "@mui/icons-material/CancelOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined";
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined";
import PhoneInTalkOutlined from "@mui/icons-material/PhoneInTalkOutlined";
import PinOutlined from "@mui/icons-material/PinOutlined";
import PlayCircleOutlined from "@mui/icons-material/PlayCircleOutlined";
import QrCode2Outlined from "@mui/icons-material/QrCode2Outlined";
import RouteOutlined from "@mui/icons-material/RouteOutlined";
import SwapHorizOutlined from "@mui/icons-material/SwapHorizOutlined";
import Button from "@mui/material/Button";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Tooltip from "@mui/material/Tooltip";
import { type ComponentType, useId } from "react";
import { useTranslate } from "react-admin";
import type { OrderAction } from "#contract/orders/availableActions.ts";

/** One action; where it is not available it stays reachable, or nobody could learn why. */
export const ActionButton = ({ action, isTabStop, isOpen, reason, onOpen }: Props) => {
  const translate = useTranslate();
  const reasonId = useId();
  const Icon = icons[action];
  return (
    <>
      <Tooltip title={reason && <span>{reason}</span>} describeChild enterTouchDelay={0}>
        <Button
          variant="outlined"
          startIcon={<Icon />}
          data-action={action}
          tabIndex={isTabStop ? 0 : -1}
          aria-disabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          aria-busy={isOpen}
          onClick={reason === null ? onOpen : undefined}
          sx={reason === null ? undefined : unavailable}
        >
          {translate(
            isOpen && action === "label" ? "orderChanges.label.pending" : `orderActions.names.${action}`,
          )}
        </Button>
      </Tooltip>
      {reason !== null && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
};

type Props = {
  action: OrderAction;
  /** Whether the Tab key stops here; the arrows go on to the others. */
  isTabStop: boolean;
  /** Whether its dialog is open, or its deed under way. */
  isOpen: boolean;
  /** Why it is not available; null: it is. */
  reason: string | null;
  onOpen: () => void;
};

const unavailable = {
  color: "text.secondary",
  borderColor: "divider",
  borderStyle: "dashed",
  cursor: "default",
  "&:hover": { background: "none", borderColor: "divider" },
  "& .MuiButton-startIcon": { opacity: 0.6 },
};

const icons: Record<OrderAction, ComponentType<SvgIconProps>> = {
  cancel: CancelOutlined,
  hold: PauseCircleOutlined,
  release: PlayCircleOutlined,
  changeDriver: SwapHorizOutlined,
  verifyPickup: PinOutlined,
  unlockPin: LockOpenOutlined,
  edit: EditOutlined,
  contactClient: PhoneInTalkOutlined,
  route: RouteOutlined,
  label: QrCode2Outlined,
};
