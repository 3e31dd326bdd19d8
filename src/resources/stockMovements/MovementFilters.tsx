import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useListContext } from "react-admin";
import { movementKinds } from "#contract/stock/goods.ts";
import type { Movement } from "#contract/stock/movements.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { DayField } from "#src/forms/dates/DayField.tsx";
import { readableDay, typedDay } from "#src/forms/dates/typedDates.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { HolderPicker } from "#src/resources/stock/HolderPicker.tsx";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { dayOfFilter, fromDay, inOrder, type MovementFilter, toDay } from "./movementFilter.ts";

/** Which movements are listed. Of an order only those who come by a link see them alone. */
export const MovementFilters = () => {
  const words = useWords("stock.movements.filters");
  const kindWords = useWords("movementKinds");
  const { filterValues, setFilters } = useListContext<Movement>();
  const filter: MovementFilter = filterValues;
  const change = (part: MovementFilter) => setFilters(inOrder({ ...filter, ...part }));
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
        moment={filter.from}
        momentOf={fromDay}
        onChange={(from) => change({ from })}
      />
      <DayFilter label={words("to")} moment={filter.to} momentOf={toDay} onChange={(to) => change({ to })} />
      {filter.orderId && <OrderChip onDelete={() => change({ orderId: undefined })} />}
    </Box>
  );
};

type DayFilterProps = {
  label: string;
  moment: string | undefined;
  momentOf: (day: string) => string;
  onChange: (moment: string | undefined) => void;
};

const DayFilter = ({ label, moment, momentOf, onChange }: DayFilterProps) => {
  // What is half typed filters nothing yet.
  const [half, setHalf] = useState<string | null>(null);
  return (
    <DayField
      label={label}
      value={half ?? dayOfFilter(moment)}
      onChange={(day) => {
        const isWhole = day === "" || typedDay(readableDay(day)) !== null;
        setHalf(isWhole ? null : day);
        if (isWhole) onChange(day ? momentOf(day) : undefined);
      }}
      slotProps={{ htmlInput: { autoComplete: "off" }, inputLabel: { shrink: true } }}
    />
  );
};

/** The order's number is known from its movements. */
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
  const { data = [], error } = useLookup("products");
  return (
    <Autocomplete
      size="small"
      options={data}
      value={data.find(({ id }) => id === value) ?? null}
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
