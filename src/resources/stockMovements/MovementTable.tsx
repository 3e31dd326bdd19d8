import { DataTable, useListContext, useRecordContext } from "react-admin";
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
      <DataTable.Col source="at" label={words("at")} disableSort>
        <MovementTime />
      </DataTable.Col>
      <DataTable.Col source="kind" label={words("kind")} disableSort cellClassName="kind">
        <MovementKindName />
        {/* Few movements have a reason, so it has no column of its own, which would also be off the screen. */}
        <MovementReason />
      </DataTable.Col>
      <DataTable.Col source="productName" label={words("product")} disableSort cellClassName="product">
        <ProductCell />
      </DataTable.Col>
      <DataTable.Col source="serialNumber" label={words("batch")} disableSort cellClassName="long" />
      <DataTable.NumberCol source="amount" label={words("amount")} disableSort />
      <DataTable.Col source="from" label={words("way")} disableSort cellClassName="way">
        <MovementWay />
      </DataTable.Col>
      <DataTable.Col source="actor" label={words("actor")} disableSort cellClassName="long">
        <MovementActor />
      </DataTable.Col>
      {hasHolder(filterValues) && (
        <DataTable.NumberCol source="balance" label={words("balance")} disableSort />
      )}
    </DataTable>
  );
};

const ProductCell = () => {
  const movement = useRecordContext<Movement>();
  return movement ? <bdi title={movement.productName}>{movement.productName}</bdi> : null;
};

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
