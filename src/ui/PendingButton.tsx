import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { tokens } from "#src/layout/theme/tokens.ts";

type Props = ButtonProps & { isPending: boolean };

/**
 * A button that shows while its work is under way. Unlike with MUI's `loading` it is not disabled meanwhile, because it
 * would lose the focus. A submit button still submits: its form has to ignore that.
 */
export const PendingButton = ({ isPending, onClick, startIcon, ...props }: Props) => (
  <Button
    {...props}
    startIcon={isPending ? <CircularProgress color="inherit" size={tokens.icon} /> : startIcon}
    aria-busy={isPending}
    aria-disabled={isPending}
    onClick={isPending ? undefined : onClick}
  />
);
