import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { settings } from "#locales/en/settings.ts";

/** What a tab is about. */
export const TabTitle = ({ label, text }: { label: keyof typeof settings.tabs; text?: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2">{translate(`settings.tabs.${label}`)}</Typography>
      {text && (
        <Typography color="textSecondary" sx={{ textWrap: "pretty", maxWidth: 640 }}>
          {text}
        </Typography>
      )}
    </Box>
  );
};
