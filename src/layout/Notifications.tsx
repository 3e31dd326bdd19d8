import { useState } from "react";
import { Notification, useNotificationContext } from "react-admin";
import { toastTime } from "#src/ui/errorToast.tsx";

/**
 * Toasts, which disappear after seconds. A new one replaces the one that is shown: react-admin would queue it, and the
 * answer to a keystroke would come seconds too late.
 */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  const [arrived, setArrived] = useState({ waiting: 0, times: 0 });
  const waiting = notifications.length;
  if (waiting !== arrived.waiting) {
    setArrived(({ times }) => ({ waiting, times: waiting > arrived.waiting ? times + 1 : times }));
  }
  return (
    <Notification
      key={arrived.times}
      autoHideDuration={toastTime}
      anchorOrigin={{ vertical: "top", horizontal: "center" }}
      sx={overTheBar}
      // A click elsewhere on the page must not close a toast, whose undo button would be lost.
      slotProps={staysOnClicks}
    />
  );
};

const staysOnClicks = {
  clickAwayListener: {
    onClickAway: (event: MouseEvent | TouchEvent) => Object.assign(event, { defaultMuiPrevented: true }),
  },
};

/** In the middle of the top bar, which has no controls there; elsewhere it would cover some. */
const overTheBar = {
  "&&": { top: 3 },
  ".MuiSnackbarContent-root, .MuiPaper-root": { minHeight: 40, py: 0, maxWidth: 720 },
};
