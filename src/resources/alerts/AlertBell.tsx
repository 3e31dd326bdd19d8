import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useCallback, useId, useMemo, useRef, useState } from "react";
import { maxAlerts } from "#contract/alerts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOfferInPalette } from "#src/ui/palette/paletteContext.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { AlertCentre } from "./AlertCentre.tsx";
import { useAlertSignals } from "./useAlertSignals.ts";
import { useAlerts } from "./useAlerts.ts";

/** The bell with the number of unseen alerts, which opens the alert centre. Only for accounts that may see exceptions. */
export const AlertBell = () => {
  const { permissions } = useSessionUser();
  return permissions.exceptions.canAccessPage && <Bell />;
};

const Bell = () => {
  const words = useWords("alerts");
  const [centreId, titleId] = [useId(), useId()];
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = () => setOpen(false);
  const { data } = useAlerts();
  const said = useAlertSignals(data, open);
  const unseen = data?.rows.filter(({ isSeen }) => !isSeen).length ?? 0;
  const isMore = data?.leftOut === "unseen";
  const name = isMore
    ? words("moreUnseen", { count: unseen })
    : unseen > 0
      ? words("unseen", unseen)
      : words("title");
  useOfferInPalette(useMemo(() => [{ name: "alerts", label: words("open"), run: open }], [words, open]));
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          ref={button}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? centreId : undefined}
          onClick={open}
        >
          {/* A Badge with the content 0 is invisible, but keeps its last number in the DOM. */}
          {unseen > 0 ? (
            <Badge badgeContent={isMore ? `${unseen}+` : unseen} color="error" max={maxAlerts} sx={small}>
              <NotificationsOutlined />
            </Badge>
          ) : (
            <NotificationsOutlined />
          )}
        </IconButton>
      </Tooltip>
      <span role="status" style={visuallyHidden}>
        {said > 0 && words("arrived", said)}
      </span>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: { id: centreId, role: "dialog", "aria-labelledby": titleId, sx: paper },
        }}
      >
        <AlertCentre titleId={titleId} onClose={close} />
      </Popover>
    </>
  );
};

/** Small enough that three digits don't cover the bell. */
const small = { ".MuiBadge-badge": { height: 15, minWidth: 15, px: 0.5, fontSize: 10 } } as const;

const paper = {
  display: "flex",
  flexDirection: "column",
  width: "min(440px, calc(100vw - 16px))",
  maxHeight: "min(640px, calc(100dvh - 72px))",
} as const;
