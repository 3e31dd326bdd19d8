import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { findLocations } from "./findLocations.ts";
import { LocationDialog } from "./form/LocationDialog.tsx";
import { LocationList } from "./list/LocationList.tsx";
import { LocationSearch } from "./list/LocationSearch.tsx";
import { LocationsFailed, LocationsLoading, NoLocations } from "./list/LocationStates.tsx";

/** As many are found by looking. */
const handful = 5;

/** The locations of a company, with forms to add and change them; `limit` is how many it may have. */
export function CompanyLocations({ companyId, limit }: { companyId: string; limit?: number }) {
  const translate = useTranslate();
  const { data, total = 0, error, refetch } = useLookup("locations", { companyId });
  const [open, setOpen] = useState<{ id?: string } | null>(null);
  const [phrase, setPhrase] = useState("");
  const isFull = limit !== undefined && total >= limit;
  const isSearchable = total > handful;

  return (
    <Box
      component="section"
      aria-label={translate("locations.title")}
      sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", minHeight: 32 }}>
        {data && (
          <Typography color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {limit === undefined ? total : translate("locations.ofMost", { count: total, most: limit })}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {isSearchable && <LocationSearch phrase={phrase} onChange={setPhrase} />}
        {data && !isFull && (
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpen({})}>
            {translate("locations.add")}
          </Button>
        )}
      </Box>
      {isFull && (
        <Typography color="textSecondary">{translate("locations.full", { most: limit })}</Typography>
      )}
      {error && <LocationsFailed error={error} onRetry={refetch} />}
      {!data && !error && <LocationsLoading />}
      {data &&
        (total === 0 ? (
          <NoLocations />
        ) : (
          <LocationList
            locations={isSearchable ? findLocations(data, phrase) : data}
            onOpen={({ id }) => setOpen({ id })}
          />
        ))}
      {open && (
        <LocationDialog
          companyId={companyId}
          location={data?.find(({ id }) => id === open.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}
