import { DataTable, useListContext, useRecordContext } from "react-admin";
import type { Movement } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MovementActor, MovementKindName, MovementTime, MovementWay } from "./MovementParts.tsx";
import { hasHolder } from "./movementFilter.ts";

/** The list context's movements as lines. The balance is of the holder that is chosen. */
export const MovementTable = () => {
  const words = useWords("stock.movements.columns");
  const { filterValues } = useListContext<Movement>();
  return (
    <DataTable<Movement> bulkActionButtons={false} rowClick={false} sx={tableStyles}>
      <DataTable.Col source="at" label={words("at")} disableSort>
        <MovementTime />
      </DataTable.Col>
      <DataTable.Col source="kind" label={words("kind")} disableSort>
        <MovementKindName />
      </DataTable.Col>
      <DataTable.Col source="productName" label={words("product")} disableSort cellClassName="long">
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
      <DataTable.Col source="reason" label={words("reason")} disableSort cellClassName="long">
        <ReasonCell />
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

const ReasonCell = () => {
  const movement = useRecordContext<Movement>();
  return movement?.reason ? <bdi title={movement.reason}>{movement.reason}</bdi> : null;
};

const tableStyles = {
  overflowX: "auto",
  "& td, & th": { whiteSpace: "nowrap" },
  // Figures of one width widen hyphens too: not in names.
  "& td:not(.long, .way)": { fontVariantNumeric: "tabular-nums" },
  "& .long, & .way": { maxWidth: { xs: 120, xl: 180 }, overflow: "hidden", textOverflow: "ellipsis" },
  "& .way": { maxWidth: { xs: 280, xl: 420 } },
} as const;
