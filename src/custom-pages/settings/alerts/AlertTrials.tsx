import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { AlertSettings } from "#contract/alerts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { askForNotices, showNotice } from "#src/resources/alerts/browserNotices.ts";
import { useNoticeState } from "#src/resources/alerts/useNoticeState.ts";
import { playSound } from "#src/ui/playSound.ts";

/** Buttons that try the sound and the notice and, where the browser shows no notices, the reason. */
export const AlertTrials = () => {
  const words = useWords("alerts.settings");
  const kinds: AlertSettings["kinds"] = useWatch({ name: "kinds" });
  const [isBroken, setBroken] = useState(false);
  const permission = useNoticeState();
  const state = isBroken ? "unsupported" : permission;
  const isWanted = Object.values(kinds ?? {}).some(({ notice }) => notice);
  const show = () => {
    const sample = { title: words("title"), body: words("sample"), tag: "sample", onClick: () => {} };
    setBroken(!showNotice(sample));
  };
  return (
    <>
      {isWanted && state !== "granted" && (
        <Alert
          severity={state === "default" ? "info" : "warning"}
          action={
            state === "default" && (
              <Button color="inherit" onClick={() => void askForNotices()}>
                {words("ask")}
              </Button>
            )
          }
        >
          {words(`noticeStates.${state}`)}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => playSound()}>
          {words("trySound")}
        </Button>
        {state === "granted" && (
          <Button size="small" variant="outlined" onClick={show}>
            {words("tryNotice")}
          </Button>
        )}
      </Box>
    </>
  );
};
