import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { DataTable, useRecordContext } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { WarehouseDetails } from "#src/resources/warehouses/details/WarehouseDetails.tsx";
import type { WarehouseRow } from "#src/resources/warehouses/warehouseRows.ts";
import { ExpandButton, expandableRowStyles } from "#src/ui/ExpandButton.tsx";
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
      <DataTable.Col source="owner" label={words("owner")}>
        <OwnerCell />
      </DataTable.Col>
      <DataTable.Col source="region" label={words("region")}>
        <RegionCell />
      </DataTable.Col>
      <DataTable.Col source="totalStockCount" label={words("total")} align="right">
        <TotalCell isNarrow={isNarrow} />
      </DataTable.Col>
    </DataTable>
  );
};

const OwnerCell = () => {
  const warehouse = useRecordContext<WarehouseRow>();
  return (
    <ExpandButton isSingle>
      <bdi data-hint="">{warehouse?.owner}</bdi>
    </ExpandButton>
  );
};

const RegionCell = () => <bdi data-hint="">{useRecordContext<WarehouseRow>()?.region}</bdi>;

/** The number of pieces and the mark of low stock, which on narrow screens is a number without words. */
const TotalCell = ({ isNarrow }: { isNarrow: boolean }) => {
  const words = useWords("warehouses");
  const { plain } = useNumbers();
  const warehouse = useRecordContext<WarehouseRow>();
  if (!warehouse) return null;
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
