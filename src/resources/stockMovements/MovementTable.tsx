import { DataTable, useListContext } from "react-admin";
import type { Movement } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import {
  MovementActor,
  MovementKindName,
  MovementReason,
  MovementTime,
  MovementWay,
} from "./MovementParts.tsx";
import { hasHolder } from "./movementFilter.ts";

/** The table of movements in the list context. The balance column is the chosen holder's. */
export const MovementTable = () => {
  const words = useWords("stock.movements.columns");
  const { filterValues } = useListContext<Movement>();
  return (
    <DataTable<Movement> bulkActionButtons={false} rowClick={false} sx={tableStyles}>
      <Column
        source="at"
        label={words("at")}
        disableSort
        render={(movement) => <MovementTime movement={movement} />}
      />
      <Column
        source="kind"
        label={words("kind")}
        disableSort
        cellClassName="kind"
        render={(movement) => (
          <>
            <MovementKindName movement={movement} />
            {/* Few movements have a reason, so it has no column of its own, which would also be off the screen. */}
            <MovementReason movement={movement} />
          </>
        )}
      />
      <Column
        source="productName"
        label={words("product")}
        disableSort
        cellClassName="product"
        render={({ productName }) => <bdi title={productName}>{productName}</bdi>}
      />
      <Column source="serialNumber" label={words("batch")} disableSort cellClassName="long" />
      <DataTable.NumberCol source="amount" label={words("amount")} disableSort />
      <Column
        source="from"
        label={words("way")}
        disableSort
        cellClassName="way"
        render={(movement) => <MovementWay movement={movement} />}
      />
      <Column
        source="actor"
        label={words("actor")}
        disableSort
        cellClassName="long"
        render={(movement) => <MovementActor movement={movement} />}
      />
      {hasHolder(filterValues) && (
        <DataTable.NumberCol source="balance" label={words("balance")} disableSort />
      )}
    </DataTable>
  );
};

const Column = DataTable.Col<Movement>;

const tableStyles = {
  overflowX: "auto",
  "& td, & th": { whiteSpace: "nowrap" },
  // Tabular figures also widen hyphens, so names don't use them.
  "& td:not(.product, .long, .way)": { fontVariantNumeric: "tabular-nums" },
  "& .kind": { maxWidth: { xs: 190, xl: 320 }, whiteSpace: "normal", overflowWrap: "anywhere" },
  "& .reason": { display: "block", color: "text.secondary", fontSize: tokens.text.small, pb: 0.5 },
  "& .product, & .long, & .way": { overflow: "hidden", textOverflow: "ellipsis" },
  "& .product": { maxWidth: { xs: 130, lg: 190, xl: 220 } },
  "& .long": { maxWidth: { xs: 110, xl: 220 } },
  "& .way": { maxWidth: { xs: 280, xl: 420 } },
} as const;
