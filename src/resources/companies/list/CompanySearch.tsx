import { useTranslate } from "react-admin";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { useCompanyQuestion } from "./useCompanyQuestion.ts";

/** A part of the name; Enter and the arrow down go on to what was found. */
export const CompanySearch = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const { question, change } = useCompanyQuestion();
  return (
    <SearchBox
      label={translate("companies.list.search")}
      clearLabel={translate("companies.list.searchClear")}
      asked={question.q}
      onSearch={(q) => change({ q })}
      rest={120}
      longest={200}
      onKeyDown={(event, typed) => {
        if (event.key !== "Enter" && event.key !== "ArrowDown") return;
        event.preventDefault();
        // What is shown may still be what was typed before.
        if (typed !== question.q) return change({ q: typed });
        onLeave();
      }}
      sx={{ flex: "1 1 160px", maxWidth: { sm: 320 } }}
    />
  );
};
