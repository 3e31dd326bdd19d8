import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { CoverageLink } from "#src/resources/locations/address/CoverageLink.tsx";
import { Cell } from "./Cell.tsx";
import { columns, roomForColumns } from "./columns.ts";
import { useTodaysHours } from "./useTodaysHours.ts";

/** One location; the whole row opens it, its name by keyboard too. */
export function LocationRow({ location, onOpen }: { location: Location; onOpen: () => void }) {
  const translate = useTranslate();
  const { palette } = useTokens();
  const hours = useTodaysHours(location);
  const { name, address, phone, defaultNote, active } = location;
  return (
    <Box role="row" onClick={onOpen} sx={{ ...row, "&:hover": { background: palette.hover } }}>
      <Cell area="name">
        <MuiLink
          component="button"
          type="button"
          color="textPrimary"
          underline="hover"
          onClick={onOpen}
          sx={{ font: "inherit", fontWeight: 600, verticalAlign: "baseline" }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
      </Cell>
      <Cell area="address" tooltip={address.formatted}>
        {address.formatted}
      </Cell>
      <Cell area="phone">{phone === null || phone === "-" ? "–" : phone}</Cell>
      <Cell area="today">{hours}</Cell>
      <Cell area="note" tooltip={defaultNote ?? undefined}>
        {defaultNote}
      </Cell>
      <Cell area="state">
        <Box sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
          <Box component="span" sx={{ color: active ? "success.main" : "text.secondary" }}>
            {translate(active ? "locations.active" : "locations.inactive")}
          </Box>
          {/* The row must not open as well. */}
          <Box component="span" onClick={(event) => event.stopPropagation()}>
            <CoverageLink location={location} />
          </Box>
        </Box>
      </Cell>
    </Box>
  );
}

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
