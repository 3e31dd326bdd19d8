import AddOutlined from "@mui/icons-material/AddOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { RecordContextProvider } from "react-admin";
import { maxAllLocations } from "#contract/locations.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useOpenRecord } from "#src/ui/useOpenRecord.ts";
import { findLocations } from "./findLocations.ts";
import { LocationCreateDialog, LocationEditDialog } from "./LocationDialogs.tsx";
import { LocationTable } from "./LocationTable.tsx";

/** A list with more locations than this has a search box. */
const searchAbove = 5;

/**
 * The locations of a company, with dialogs that add and edit them. `limit` is the maximum number of active locations of a
 * client, who also has one for all, with inactive ones.
 */
export function CompanyLocations({ companyId, limit }: { companyId: string; limit?: number }) {
  const words = useWords("locations");
  const { reachesAll } = useSessionUser();
  const { data, total = 0, error, refetch } = useLookup("locations", { companyId });
  const { record: edited, open, close } = useOpenRecord(data);
  const [isAdding, setAdding] = useState(false);
  const [phrase, setPhrase] = useState("");
  const active = data?.filter((one) => one.active).length ?? 0;
  const hasAll = limit !== undefined && total >= maxAllLocations;
  const isFull = limit !== undefined && active >= limit;
  const isSearchable = total > searchAbove;

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", minHeight: 32 }}>
        {data && (
          <Typography color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {limit === undefined ? words("count", total) : words("ofLimit", { count: active, limit })}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {isSearchable && <LocationSearch phrase={phrase} onChange={setPhrase} />}
        {data && !hasAll && !isFull && reachesAll.locations && (
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
            {words("add")}
          </Button>
        )}
      </Box>
      {(hasAll || isFull) && (
        <Typography color="textSecondary">
          {hasAll ? words("fullInAll", { most: maxAllLocations }) : words("full", { most: limit })}
        </Typography>
      )}
      {!reachesAll.locations && <Typography color="textSecondary">{words("someOnly")}</Typography>}
      {error && <LoadError title={words("failed")} error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows />}
      {data?.length === 0 && <NoLocations canAdd={reachesAll.locations} />}
      {data && data.length > 0 && (
        <LocationTable locations={isSearchable ? findLocations(data, phrase) : data} onOpen={open} />
      )}
      {isAdding && <LocationCreateDialog companyId={companyId} onClose={() => setAdding(false)} />}
      {edited && (
        <RecordContextProvider value={edited}>
          <LocationEditDialog onClose={close} />
        </RecordContextProvider>
      )}
    </Box>
  );
}

function LocationSearch({ phrase, onChange }: { phrase: string; onChange: (phrase: string) => void }) {
  const label = useWords("locations")("search");
  return (
    <TextField
      type="search"
      value={phrase}
      onChange={({ target }) => onChange(target.value)}
      placeholder={label}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 240px" }, order: { xs: 1, sm: 0 } }}
      slotProps={{
        htmlInput: { "aria-label": label, maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Placeholders of the rows' height. */
function LoadingRows() {
  const words = useWords("common");
  return (
    <Box role="status" aria-label={words("loading")}>
      {[0.8, 0.6, 0.7].map((width) => (
        <Box key={width} sx={loadingRow}>
          <Skeleton width={`${width * 22}%`} />
          <Skeleton width={`${width * 40}%`} />
          <Skeleton width={88} />
        </Box>
      ))}
    </Box>
  );
}

const loadingRow = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  height: tokens.row.compact,
  borderTop: 1,
  borderColor: "divider",
};

function NoLocations({ canAdd }: { canAdd: boolean }) {
  const words = useWords("locations");
  return (
    <Box role="status" sx={{ py: 3, textAlign: "center", borderTop: 1, borderColor: "divider" }}>
      <Typography variant="h3">{words("none")}</Typography>
      {canAdd && <Typography color="textSecondary">{words("noneHint")}</Typography>}
    </Box>
  );
}
