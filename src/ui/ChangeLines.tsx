import Box from "@mui/material/Box";
import { useWords } from "#src/i18n/useWords.ts";

/** What an event changed, as a list of sentences; too many are folded into one line. */
export const ChangeLines = ({ lines }: { lines: readonly string[] }) => {
  const words = useWords("common.history");
  if (lines.length === 0) return null;
  const list = (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </Box>
  );
  if (lines.length <= maxListed) return list;
  return (
    <details>
      <summary>{words("changes", lines.length)}</summary>
      {list}
    </details>
  );
};

const maxListed = 3;
