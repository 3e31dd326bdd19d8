import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { currency } from "#contract/orders/statuses.ts";
import type { SettlementKind } from "#contract/settlementKinds.ts";
import type { SettlementPreview } from "#contract/settlements.ts";
import { useUnchosenText } from "#src/forms/useUnchosenText.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { AmountTable } from "#src/ui/AmountTable.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

type Props = {
  kind: SettlementKind;
  preview: SettlementPreview;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Who would be settled and the amounts: all, or a chosen one. */
export const ClosePreview = ({ kind, preview: { rows, total }, chosenId, onChoose }: Props) => {
  const words = useWords("settlements");
  const chosen = rows.find(({ id }) => id === chosenId) ?? null;
  const { inputRef, problem, textProps } = useUnchosenText(chosen?.name ?? "");
  const shown = chosenId === undefined ? rows : chosen ? [chosen] : [];
  return (
    <>
      {(rows.length > 0 || chosenId !== undefined) && (
        <Autocomplete
          {...textProps}
          size="small"
          options={rows}
          value={chosen}
          onChange={(_event, row) => onChoose(row?.id)}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          sx={{ maxWidth: { sm: 320 } }}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={inputRef}
              label={words(`close.one.${kind}`)}
              error={Boolean(problem)}
              helperText={problem ?? words(`close.oneHint.${kind}`)}
              slotProps={{ ...params.slotProps, formHelperText: problem ? { role: "alert" } : undefined }}
            />
          )}
        />
      )}
      {shown.length === 0 ? (
        <Alert severity="info">{words("close.nothing")}</Alert>
      ) : (
        <Rows kind={kind} rows={shown} total={chosen ? { settlements: 1, ...chosen } : total} />
      )}
    </>
  );
};

const Rows = ({ kind, rows, total }: RowsProps) => {
  const words = useWords("settlements");
  const { money } = useNumbers();
  return (
    // The tab stop lets the keyboard scroll it.
    <AmountTable role="group" aria-label={words("close.preview")} tabIndex={0} sx={scrolling}>
      <table aria-label={words("close.preview")}>
        <thead>
          <tr>
            <th scope="col">{words(`close.one.${kind}`)}</th>
            <th scope="col" className="amount">
              {words("columns.lines")}
            </th>
            <th scope="col" className="amount external">
              {words("columns.opening")}
            </th>
            <th scope="col" className="amount">
              {words("columns.amount")}
            </th>
            <th scope="col" className="amount external">
              {words("columns.closing")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <Box component="td" sx={{ whiteSpace: "normal !important", overflowWrap: "anywhere" }}>
                <bdi>{row.name}</bdi>
              </Box>
              <td className="amount">{row.lines}</td>
              <td className="amount external">{money(row.opening, currency)}</td>
              <td className="amount">{money(row.amount, currency)}</td>
              <td className="amount external">{money(row.closing, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words("close.total", total.settlements)}</th>
            <td className="amount">{total.lines}</td>
            <td className="amount external">{money(total.opening, currency)}</td>
            <td className="amount">{money(total.amount, currency)}</td>
            <td className="amount external">{money(total.closing, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </AmountTable>
  );
};

type RowsProps = { kind: SettlementKind } & Pick<SettlementPreview, "rows" | "total">;

/** The names of the columns and the sums stay visible while the rows scroll. */
const scrolling = {
  maxHeight: 320,
  overflowY: "auto",
  "thead, tfoot": { position: "sticky", bgcolor: "background.paper" },
  thead: { top: 0 },
  // A shadow instead of a border, because borders of a collapsed table are not sticky.
  tfoot: { bottom: 0, boxShadow: ({ palette }: Theme) => `0 -1px ${palette.divider}` },
} as const;
