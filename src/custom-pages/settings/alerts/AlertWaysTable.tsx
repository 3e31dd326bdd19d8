import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { type AlertKind, type AlertSettings, type AlertWay, alertWays } from "#contract/alerts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { askForNotices } from "#src/resources/alerts/browserNotices.ts";
import { playSound } from "#src/ui/playSound.ts";
import { useTitleId } from "#src/ui/titleId.ts";

/** The kinds of alerts that the account may choose, each with its ways: centre, sound and notice. */
export const AlertWaysTable = ({ kinds }: Pick<AlertSettings, "kinds">) => {
  const words = useWords("alerts.settings");
  const kindWords = useWords("alerts.kinds");
  return (
    <Table size="small" aria-labelledby={useTitleId()} sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{words("kind")}</TableCell>
          {alertWays.map((way) => (
            <TableCell key={way} align="center">
              {words(`ways.${way}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {(Object.keys(kinds) as AlertKind[]).map((kind) => (
          <TableRow key={kind} hover>
            <TableCell component="th" scope="row">
              {kindWords(kind)}
            </TableCell>
            {alertWays.map((way) => (
              <TableCell key={way} align="center" padding="none">
                <WayCheckbox kind={kind} way={way} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

type WayProps = { kind: AlertKind; way: AlertWay };

const WayCheckbox = ({ kind, way }: WayProps) => {
  const words = useWords("alerts.settings");
  const kindWords = useWords("alerts.kinds");
  const { setValue } = useFormContext();
  const { field } = useInput({ source: `kinds.${kind}.${way}` });
  const set = (other: AlertWay, isOn: boolean) =>
    setValue(`kinds.${kind}.${other}`, isOn, { shouldDirty: true });
  const choose = (isOn: boolean) => {
    field.onChange(isOn);
    // Sound and notice require the centre.
    if (isOn && way !== "centre") set("centre", true);
    if (!isOn && way === "centre") for (const other of ["sound", "notice"] as const) set(other, false);
    // Plays the sound as an example. A click is also what browsers require before they play sounds and ask for permission.
    if (isOn && way === "sound") playSound();
    if (isOn && way === "notice") void askForNotices();
  };
  return (
    <Checkbox
      size="small"
      checked={Boolean(field.value)}
      onChange={(_, isOn) => choose(isOn)}
      slotProps={{
        input: {
          ref: field.ref,
          "aria-label": words("of", { kind: kindWords(kind), way: words(`ways.${way}`) }),
        },
      }}
    />
  );
};

const table = {
  tableLayout: "fixed",
  maxWidth: 640,
  "th, td": { px: 1 },
  "th:not(:first-of-type), td": { width: { xs: 76, sm: 120 } },
  "th:first-of-type": { pl: 0, overflowWrap: "anywhere" },
  "tbody th": { fontWeight: "inherit" },
} as const;
