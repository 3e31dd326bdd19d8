import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { minSearchPhrase } from "#contract/orders/orders.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { PaletteFailure, PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { Finder } from "#src/ui/palette/paletteContext.ts";
import { useOrderLink } from "./useOrderSeen.ts";

const shown = 6;

/** Orders of all days that match the phrase, the newest first. */
export const FoundOrders = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const statusWords = useWords("orders.statuses");
  const { searchOrders } = useCalls();
  const link = useOrderLink();
  const isEnough = phrase.length >= minSearchPhrase;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: keys.palette.orders(phrase),
    queryFn: ({ signal }) => searchOrders({ phrase }, { signal }),
    enabled: isEnough,
    // Keeps the last results while a letter is typed, so that the list does not jump.
    placeholderData: keepPreviousData,
  });
  if (isEnough && error) return <PaletteFailure heading={words("orders")} error={error} />;
  const rows = isEnough ? (data ?? []).slice(0, shown) : [];
  return (
    <PaletteGroup heading={words("orders")}>
      {rows.map((row) => (
        <PaletteLink
          key={row.id}
          {...link(row)}
          note={[statusWords(row.stage.status), row.clientName].filter(Boolean).join(" · ")}
          isOld={isPlaceholderData}
        />
      ))}
    </PaletteGroup>
  );
};
