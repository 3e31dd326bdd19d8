import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import { DataTable, useExpanded, useRecordContext } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { WarehouseDetails } from "#src/resources/warehouses/details/WarehouseDetails.tsx";
import type { WarehouseRow } from "#src/resources/warehouses/warehouseRows.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

/** The list context's warehouses; a row opens with its goods. The owner is the button for the keyboard. */
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
      <DataTable.Col source="region" label={words("region")} />
      <DataTable.Col source="totalStockCount" label={words("total")} align="right">
        <TotalCell isNarrow={isNarrow} />
      </DataTable.Col>
    </DataTable>
  );
};

const OwnerCell = () => {
  const warehouse = useRecordContext<WarehouseRow>();
  const [isExpanded, toggle] = useExpanded("warehouses", warehouse?.id ?? "", true);
  if (!warehouse) return null;
  return (
    <ButtonBase
      aria-expanded={isExpanded}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      sx={{ font: "inherit", fontWeight: 500, borderRadius: 0.5, textAlign: "start" }}
    >
      <ChevronRightOutlined sx={{ fontSize: 18, mr: 0.5, rotate: isExpanded ? "90deg" : "none" }} />
      <bdi>{warehouse.owner}</bdi>
    </ButtonBase>
  );
};

/** Where there is no room for the words, the mark has the number alone. */
const TotalCell = ({ isNarrow }: { isNarrow: boolean }) => {
  const words = useWords("warehouses");
  const { plain } = useNumbers();
  const warehouse = useRecordContext<WarehouseRow>();
  if (!warehouse) return null;
  const { lowStockCount, totalStockCount } = warehouse;
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
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
  // The owner's button opens a row, by keyboard too.
  "& .RaDataTable-expandIconCell, & .RaDataTable-expandHeader": { display: "none" },
  // Of a row that is closed nothing is seen.
  "& .RaDataTable-expandRow, & .RaDataTable-expandRow > td": { height: "auto", borderBottom: "none" },
  "& .RaDataTable-row > td, & th": { whiteSpace: "nowrap" },
  "@media (max-width: 600px)": {
    "& .RaDataTable-row > td": { whiteSpace: "normal", paddingBlock: "6px" },
    "& td, & th": { paddingInline: "6px" },
  },
} as const;
