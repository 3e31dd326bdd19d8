import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { useListContext } from "react-admin";
import { movementKinds } from "#contract/stock/goods.ts";
import type { Movement } from "#contract/stock/movements.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { DayFilter } from "#src/forms/dates/DayFilter.tsx";
import { useChoicesWith } from "#src/forms/useChoicesWith.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { HolderPicker } from "#src/resources/stock/HolderPicker.tsx";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { useListFilter } from "#src/ui/useListFilter.ts";
import { dayEnd, dayStart } from "#src/ui/warsawTime.ts";
import { dayOfFilter, inOrder } from "./movementFilter.ts";

/** The filters of the movements. An order is set by a link, and can only be removed here. */
export const MovementFilters = () => {
  const words = useWords("stock.movements.filters");
  const kindWords = useWords("movementKinds");
  const { filter, change } = useListFilter(inOrder);
  return (
    <Box component="search" aria-label={words("label")} sx={bar}>
      <ProductPicker value={filter.productId} onChange={(productId) => change({ productId })} />
      <HolderPicker
        type="warehouse"
        label={words("warehouse")}
        value={filter.warehouseId}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <HolderPicker
        type="driver"
        label={words("driver")}
        value={filter.driverId}
        onChange={(driverId) => change({ driverId })}
      />
      <FilterSelect
        label={words("kind")}
        value={filter.kind}
        options={movementKinds.map((id) => ({ id, name: kindWords(id) }))}
        onChange={(kind) => change({ kind })}
      />
      <DayFilter
        label={words("from")}
        day={dayOfFilter(filter.from)}
        onChange={(day) => change({ from: day && dayStart(day) })}
      />
      <DayFilter
        label={words("to")}
        day={dayOfFilter(filter.to)}
        onChange={(day) => change({ to: day && dayEnd(day) })}
      />
      {filter.orderId && <OrderChip onDelete={() => change({ orderId: undefined })} />}
    </Box>
  );
};

/** A filter by an order, whose number is taken from its movements. */
const OrderChip = ({ onDelete }: { onDelete: () => void }) => {
  const words = useWords("stock.movements.filters");
  const { data } = useListContext<Movement>();
  const orderNo = data?.[0]?.orderNo;
  return (
    <Box sx={{ alignSelf: "center" }}>
      <Chip label={orderNo ? words("order", { orderNo }) : words("anOrder")} onDelete={onDelete} />
    </Box>
  );
};

type PickerProps = { value: string | undefined; onChange: (id: string | undefined) => void };

const ProductPicker = ({ value, onChange }: PickerProps) => {
  const words = useWords("stock.movements.filters");
  const pickWords = useWords("stock.pick");
  const { data, error } = useLookup("products");
  // A product of the address that the account does not reach filters as well, so it must be shown.
  const options = useChoicesWith(data, value ? [value] : []);
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(_event, product) => onChange(product?.id)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      noOptionsText={pickWords(error ? "failed" : "noMatch")}
      renderInput={(params) => <TextField {...params} label={words("product")} />}
    />
  );
};

const bar = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    lg: "repeat(4, minmax(0, 1fr))",
  },
  gap: 1.5,
} as const;
