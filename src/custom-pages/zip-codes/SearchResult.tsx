import { useTranslate } from "react-admin";
import { AskFailed } from "./AskFailed.tsx";
import { Asking } from "./Asking.tsx";
import { CodeList } from "./CodeList.tsx";
import { Hint } from "./Hint.tsx";
import type { Search } from "./tasks.ts";
import { Understood } from "./Understood.tsx";

/** The codes around an address, in words: what the map shows, for everybody. */
export const SearchResult = ({ answer, error, isAsking }: Pick<Search, "answer" | "error" | "isAsking">) => {
  const translate = useTranslate();
  if (isAsking) return <Asking />;
  if (error) return <AskFailed error={error} />;
  if (!answer) return <Hint>{translate("zipCodes.search.hint")}</Hint>;
  return (
    <>
      {answer.outcome !== "found" && <Understood outcome={answer.outcome} place={answer.place} />}
      <CodeList name="inRange" codes={answer.zipCodes.map(({ name }) => name)} />
      <CodeList name="outOfBounds" codes={answer.zipCodesOutOfBounds.map(({ name }) => name)} />
    </>
  );
};
