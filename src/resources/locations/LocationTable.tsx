import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { RecordsIterator, useRecordContext } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { noPhone } from "#contract/rules/phone.ts";
import { hoursOn } from "#contract/rules/workingHours.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { CoverageLink } from "./CoverageLink.tsx";

/** Locations by region: a table, or cards where there is no room for one. */
export function LocationTable({ locations, onOpen }: Props) {
  const words = useWords("locations");
  if (locations.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 2 }}>
        {words("nothingFound")}
      </Typography>
    );
  }
  return (
    <Box role="table" aria-label={words("title")} sx={frame}>
      <Box role="rowgroup" sx={{ display: "none", [roomForColumns]: { display: "block" } }}>
        <Box role="row" sx={head}>
          {(["name", "address", "phone", "today", "note", "state"] as const).map((column) => (
            <Box key={column} role="columnheader" sx={{ gridArea: column }}>
              {words(`columns.${column}`)}
            </Box>
          ))}
        </Box>
      </Box>
      {[...Map.groupBy(locations, ({ region }) => region)].map(([region, ones]) => (
        <Box key={region} role="rowgroup" aria-label={region}>
          <Box role="row" sx={regionRow}>
            <Box role="rowheader" sx={{ fontWeight: 600 }}>
              {region}{" "}
              <Box component="span" sx={{ fontWeight: 400 }}>
                · {words("count", ones.length)}
              </Box>
            </Box>
          </Box>
          <RecordsIterator data={ones}>
            <LocationRow onOpen={onOpen} />
          </RecordsIterator>
        </Box>
      ))}
    </Box>
  );
}

type Props = { locations: readonly Location[] } & RowProps;
type RowProps = { onOpen: (id: string) => void };

/** The row of a location. A click anywhere in it opens the location; for the keyboard the name is a button. */
function LocationRow({ onOpen }: RowProps) {
  const words = useWords("locations");
  const { palette } = useTokens();
  const today = useToday();
  const location = useRecordContext<Location>();
  if (!location) return null;
  const { id, name, address, phone, defaultNote, active } = location;
  const hours = hoursOn(location.workingSettings, today);
  const open = () => onOpen(id);
  return (
    <Box role="row" onClick={open} sx={{ ...row, "&:hover": { background: palette.hover } }}>
      <Cell area="name" tooltip={name}>
        <MuiLink component="button" type="button" underline="hover" onClick={open} sx={nameLink}>
          <bdi>{name}</bdi>
        </MuiLink>
      </Cell>
      <Cell area="address" tooltip={address.formatted}>
        {address.formatted}
      </Cell>
      <Cell area="phone" isOptional={phone === null || phone === noPhone}>
        <PhoneLink phone={phone} />
      </Cell>
      <Cell area="today">
        {hours ? `${hours.from}–${hours.to}` : words(hours === null ? "closedToday" : "hours.notGiven")}
      </Cell>
      <Cell area="note" tooltip={defaultNote ?? undefined}>
        {defaultNote}
      </Cell>
      <Cell area="state">
        <Box sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
          <Box component="span" sx={{ color: active ? "success.main" : "text.secondary" }}>
            {words(active ? "active" : "inactive")}
          </Box>
          {/* A click on the link must not open the row too. */}
          <Box component="span" onClick={(event) => event.stopPropagation()}>
            <CoverageLink name={name} address={address} />
          </Box>
        </Box>
      </Cell>
    </Box>
  );
}

/** A part of a location in its grid area. A text that is too long is cut, and whole in the tooltip. */
const Cell = ({ area, tooltip, isOptional = false, children }: CellProps) => (
  <Box
    role="cell"
    data-hint={tooltip}
    dir="auto"
    sx={{ ...cell, gridArea: area, ...(isOptional && onlyInColumns) }}
  >
    {children}
  </Box>
);

type CellProps = {
  area: string;
  tooltip?: string;
  /** Whether the cell is shown only in the layout with columns. */
  isOptional?: boolean;
  children: ReactNode;
};

/** Container widths, because the list can be narrow on a wide screen: from this width on there are columns with a header. */
const roomForColumns = "@container (min-width: 860px)";
const roomForTwoLines = "@container (min-width: 560px)";

const onlyInColumns = { display: "none", [roomForColumns]: { display: "block" } };

/** The grid areas of a location: in one row, in two rows, or as a card. */
const columns = {
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  px: 1.5,
  gridTemplateColumns: "minmax(0, 1fr) 136px",
  gridTemplateAreas: '"name state" "address address" "today phone" "note note"',
  [roomForTwoLines]: {
    gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1.8fr) 104px 136px",
    gridTemplateAreas: '"name address today state" "phone note note note"',
  },
  [roomForColumns]: {
    gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1.8fr) 104px 104px minmax(0, 1fr) 136px",
    gridTemplateAreas: '"name address phone today note state"',
  },
} as const;

const head = {
  ...columns,
  minHeight: 32,
  borderBottom: 1,
  borderColor: "divider",
  color: "text.secondary",
  fontWeight: 600,
};

const regionRow = { borderTop: 1, borderColor: "divider", px: 1.5, py: 0.75, color: "text.secondary" };

const row = {
  ...columns,
  minHeight: tokens.row.compact,
  py: 1,
  rowGap: 0.25,
  [roomForColumns]: { ...columns[roomForColumns], py: 0 },
  borderTop: 1,
  borderColor: "divider",
  cursor: "pointer",
};

const cell = {
  minWidth: 0,
  // Room for the focus outline of the name.
  p: "2px",
  m: "-2px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textAlign: "left",
};

/** The button cuts its text itself, because the cell's ellipsis does not work for a button. On a card the name may wrap. */
const nameLink = {
  display: "block",
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  font: "inherit",
  fontWeight: 600,
  textAlign: "left",
  whiteSpace: "normal",
  [roomForTwoLines]: { whiteSpace: "nowrap" },
};

const frame = {
  containerType: "inline-size",
  overflow: "hidden",
  fontSize: tokens.text.table,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  // The first region has no line above it: the header or the frame has one there.
  "& > :nth-of-type(2) > :first-of-type": { borderTop: 0 },
};
