import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { view } from "#contract/zipCodes.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** Which postal codes these are; where they are not a whole country's, how to get those. */
export const SourceNote = ({ source }: Pick<ResponseOf<typeof view>, "source">) => {
  const translate = useTranslate();
  const { plain } = useNumbers();
  const kind = source?.kind ?? "none";
  const codes =
    source && translate("zipCodes.source.codes", { smart_count: source.codes, number: plain(source.codes) });
  if (kind === "geonames" && source) {
    return translate("zipCodes.source.geonames", { codes, moment: stampText(source.importedAt) });
  }
  return (
    <Box component="span" sx={{ color: "warning.main" }}>
      {translate(`zipCodes.source.${kind}`, { codes })} <code>npm run geo:import</code>
    </Box>
  );
};
