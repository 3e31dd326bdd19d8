import { useState } from "react";
import { Notification, useNotificationContext } from "react-admin";
import { toastTime } from "#src/ui/errorToast.tsx";

/**
 * Notifications, hidden after seconds. A new one takes the place of the one that is shown: react-admin would let it
 * wait, and an answer to a key that comes five seconds later is none.
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
      // A click elsewhere is work, and takes no way back with it.
      slotProps={staysOnClicks}
    />
  );
};

const staysOnClicks = {
  clickAwayListener: {
    onClickAway: (event: MouseEvent | TouchEvent) => Object.assign(event, { defaultMuiPrevented: true }),
  },
};

/** In the middle of the bar, where there is nothing to work with; elsewhere it would lie over actions. */
const overTheBar = {
  "&&": { top: 3 },
  ".MuiSnackbarContent-root, .MuiPaper-root": { minHeight: 40, py: 0, maxWidth: 720 },
};
