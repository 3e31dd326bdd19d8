import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { inForcedColors } from "#src/layout/theme/forcedColors.ts";
import { tokens } from "#src/layout/theme/tokens.ts";

type Props = ButtonProps & { isPending: boolean };

/**
 * A button that shows while its work is under way. Unlike with MUI's `loading` it is not disabled meanwhile, because it
 * would lose the focus; `aria-disabled` does the same for any other reason that pressing it may bring about. A submit button
 * still submits: its form has to ignore that.
 */
export const PendingButton = ({
  isPending,
  "aria-disabled": isIdle = false,
  onClick,
  startIcon,
  ...props
}: Props) => (
  <Button
    {...props}
    startIcon={isPending ? <CircularProgress color="inherit" size={tokens.icon} /> : startIcon}
    aria-busy={isPending}
    aria-disabled={isPending || isIdle}
    onClick={isPending || isIdle ? undefined : onClick}
    sx={isIdle && !isPending ? idle : props.sx}
  />
);

/** As MUI's disabled buttons look. */
const idle = {
  "&&": { color: "action.disabled", bgcolor: "action.disabledBackground", cursor: "default" },
  [inForcedColors]: { color: "GrayText" },
} as const;
