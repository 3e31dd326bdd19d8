import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

/**
 * The activation state of a client's company; nothing for operators. Narrow screens have room for one dot: until the
 * company is active it is this one, afterwards the connection's. The account's menu shows the state in words.
 */
export function ActivationMark() {
  const words = useWords("shell.account");
  const { tones } = useTokens();
  const { userType, activated } = useSessionUser();
  useActivationNotice(activated);
  if (userType !== "client") return null;
  const colors = activated ? tones.moving : tones.waiting;
  const label = words(activated ? "active" : "inactive");
  return (
    <Tooltip title={label}>
      <Box
        data-inactive={activated ? undefined : ""}
        sx={{
          ...pill,
          display: { xs: activated ? "none" : "inline-flex", sm: "inline-flex" },
          bgcolor: colors.chip,
          color: colors.onChip,
        }}
      >
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            border: 2,
            borderColor: "currentcolor",
            ...(activated ? filled : hollow),
          }}
        />
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {label}
        </Box>
        <Box component="span" sx={{ ...visuallyHidden, display: { sm: "none" } }}>
          {label}
        </Box>
      </Box>
    </Tooltip>
  );
}

/** Notifies the client of the activation on any page. */
function useActivationNotice(activated: boolean): void {
  const notify = useNotify();
  const before = useRef(activated);
  useEffect(() => {
    if (activated && !before.current) notify("onboarding.nowActive", { type: "success" });
    before.current = activated;
  }, [activated, notify]);
}

const filled = { bgcolor: "currentcolor", borderRadius: "50%" } as const;
const hollow = { borderRadius: "50%" } as const;

const pill = {
  alignItems: "center",
  gap: 0.75,
  px: 1,
  height: 22,
  flex: "none",
  borderRadius: 999,
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: "nowrap",
} as const;
