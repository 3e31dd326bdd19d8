import { useTranslate } from "react-admin";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { useOrderFilter } from "./useOrderFilter.ts";

/** The search phrase, half a second after the last key. */
export const SearchFilter = () => {
  const translate = useTranslate();
  const { filter, change } = useOrderFilter();
  return (
    <SearchBox
      label={translate("orders.filters.search")}
      clearLabel={translate("orders.filters.searchClear")}
      asked={filter.q ?? ""}
      onSearch={(q) => change({ q: q || undefined })}
      rest={500}
      longest={100}
      onKeyDown={({ key }, typed) => key === "Enter" && change({ q: typed })}
      sx={{ flex: "1 1 150px", maxWidth: { md: 220 } }}
    />
  );
};
