import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";

/** The long part of a notification, which is sent only if it has both of its texts. */
export const LongInputs = () => {
  const words = useWords("notifications.send");
  const headingId = useId();
  const [title, body]: [string?, string?] = useWatch({ name: ["long.title", "long.body"] }) as never;
  const isIncomplete = Boolean(title?.trim()) !== Boolean(body?.trim());
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ display: "grid", gap: 2 }}>
      <Box>
        <Typography id={headingId} variant="subtitle2" component="h3">
          {words("longPart")}
        </Typography>
        <Typography
          variant="body2"
          role={isIncomplete ? "status" : undefined}
          sx={{ color: isIncomplete ? "warning.main" : "text.secondary" }}
        >
          {words(isIncomplete ? "longIncomplete" : "longHint")}
        </Typography>
      </Box>
      <FormTextInput source="long.title" label="notifications.send.longTitle" />
      <FormTextInput
        source="long.body"
        label="notifications.send.longBody"
        multiline
        minRows={2}
        maxRows={10}
      />
    </Box>
  );
};
