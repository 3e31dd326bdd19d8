import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { settings } from "#locales/en/settings.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** The title of a tab, and what it is about. */
export const TabTitle = ({ label, text }: { label: keyof typeof settings.tabs; text?: string }) => {
  const words = useWords("settings.tabs");
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2">{words(`${label}`)}</Typography>
      {text && (
        <Typography color="textSecondary" sx={{ textWrap: "pretty", maxWidth: 640 }}>
          {text}
        </Typography>
      )}
    </Box>
  );
};
