import { useWords } from "#src/i18n/useWords.ts";
import {
  densities,
  startSorts,
  useDensity,
  useStartSort,
} from "#src/resources/orders/list/listPreferences.ts";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { Choice } from "./Choice.tsx";

/** The initial sort and the row height of the list of orders. */
export function OrderListCard() {
  const words = useWords("settings.orderList");
  const displayWords = useWords("orderList.display");
  const [density, setDensity] = useDensity();
  const [startSort, setStartSort] = useStartSort();
  return (
    <SectionCard title={words("title")} text={words("text")}>
      <Choice
        title={words("start")}
        value={startSort}
        options={startSorts.map((sort) => [sort, words(`starts.${sort}`)] as const)}
        onChange={setStartSort}
      />
      <Choice
        title={displayWords("density")}
        value={density}
        options={densities.map((name) => [name, displayWords(name)] as const)}
        onChange={setDensity}
      />
    </SectionCard>
  );
}
