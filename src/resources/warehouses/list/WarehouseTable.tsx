import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { DataTable } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { WarehouseDetails } from "#src/resources/warehouses/details/WarehouseDetails.tsx";
import type { WarehouseRow } from "#src/resources/warehouses/warehouseRows.ts";
import { ExpandButton, expandableRowStyles } from "#src/ui/ExpandButton.tsx";
import { SortedColumn } from "#src/ui/SortedColumn.tsx";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

/** The table of warehouses in the list context; a row expands to its goods. For the keyboard the owner is a button. */
export const WarehouseTable = () => {
  const words = useWords("warehouses.columns");
  const isNarrow = useMediaQuery("(max-width: 600px)");
  return (
    <DataTable<WarehouseRow>
      bulkActionButtons={false}
      expand={WarehouseDetails}
      expandSingle
      rowClick="expand"
      sx={tableStyles}
    >
      <Column
        source="owner"
        label={words("owner")}
        render={({ owner }) => (
          <ExpandButton isSingle>
            <bdi data-hint="">{owner}</bdi>
          </ExpandButton>
        )}
      />
      <Column
        source="region"
        label={words("region")}
        render={({ region }) => <bdi data-hint="">{region}</bdi>}
      />
      <Column
        source="totalStockCount"
        label={words("total")}
        align="right"
        render={(warehouse) => <TotalCell warehouse={warehouse} isNarrow={isNarrow} />}
      />
    </DataTable>
  );
};

const Column = SortedColumn<WarehouseRow>;

/** The number of pieces and the mark of low stock, which on narrow screens is a number without words. */
const TotalCell = ({ warehouse, isNarrow }: { warehouse: WarehouseRow; isNarrow: boolean }) => {
  const words = useWords("warehouses");
  const { plain } = useNumbers();
  const { lowStockCount, totalStockCount } = warehouse;
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {lowStockCount > 0 && (
        <Box component="span" title={words("low", lowStockCount)} sx={{ mr: 1 }}>
          <ToneChip tone="waiting" shape="triangle">
            {isNarrow ? (
              <>
                <span aria-hidden>{lowStockCount}</span>
                <span style={visuallyHidden}>{words("low", lowStockCount)}</span>
              </>
            ) : (
              words("low", lowStockCount)
            )}
          </ToneChip>
        </Box>
      )}
      {plain(totalStockCount)}
    </Box>
  );
};

const tableStyles = {
  ...expandableRowStyles,
  "& .RaDataTable-row > td, & th": { whiteSpace: "nowrap" },
  "& .column-owner, & .column-region": { maxWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
  "& .column-owner": { width: "50%" },
  "& .column-region": { width: "30%" },
  "@media (max-width: 600px)": {
    "& .RaDataTable-row > td": { whiteSpace: "normal", overflowWrap: "anywhere", paddingBlock: "6px" },
    "& td, & th": { paddingInline: "6px" },
  },
} as const;
