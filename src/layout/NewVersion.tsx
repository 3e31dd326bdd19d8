import RefreshOutlined from "@mui/icons-material/RefreshOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useWords } from "#src/i18n/useWords.ts";
import { useIsOutdated } from "#src/live/LiveContext.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

/** Says that the service has a newer version of the console; a click reloads. The page asks about unsaved values. */
export function NewVersion() {
  const words = useWords("shell.newVersion");
  const isOutdated = useIsOutdated();
  return (
    <Box role="status" sx={{ display: "flex" }}>
      {isOutdated && (
        <Tooltip describeChild title={words("hint")}>
          <Button
            size="small"
            startIcon={<RefreshOutlined />}
            onClick={() => window.location.reload()}
            sx={button}
          >
            <Box component="span" sx={label}>
              {words("reload")}
            </Box>
          </Button>
        </Tooltip>
      )}
    </Box>
  );
}

const button = {
  whiteSpace: "nowrap",
  minWidth: 0,
  "& .MuiButton-startIcon": { mx: { xs: 0, md: 0.5 } },
} as const;

/** On a phone only the icon is shown. */
const label = ({ breakpoints }: Theme) => ({ [breakpoints.down("md")]: visuallyHidden });
