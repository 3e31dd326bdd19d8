import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { type Exceptions, maxCounted } from "#contract/exceptions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useExceptionFilter } from "./useExceptions.ts";

/** Kinds with their counts, one's own, and those that are put off; a second press lets go. */
export const ExceptionFilters = ({
  kinds,
  mine,
  snoozed,
}: Pick<Exceptions, "kinds" | "mine" | "snoozed">) => {
  const words = useWords("exceptions");
  const { filter, setFilter } = useExceptionFilter();
  const shown = filter.kind && !kinds.some(({ kind }) => kind === filter.kind);
  const all = filter.kind && shown ? [...kinds, { kind: filter.kind, count: 0 }] : kinds;
  const show = (which: "mine" | "snoozed") =>
    setFilter({ ...filter, show: filter.show === which ? undefined : which });
  return (
    <Box role="group" aria-label={words("filters")} sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
      <Choice text={words("mine")} count={mine} isOn={filter.show === "mine"} onPress={() => show("mine")} />
      {all.map(({ kind, count }) => (
        <Choice
          key={kind}
          text={words(`kinds.${kind}`)}
          count={count}
          isOn={filter.kind === kind}
          onPress={() => setFilter({ ...filter, kind: filter.kind === kind ? undefined : kind })}
        />
      ))}
      <Choice
        text={words("snoozed")}
        count={snoozed}
        isOn={filter.show === "snoozed"}
        onPress={() => show("snoozed")}
      />
    </Box>
  );
};

type ChoiceProps = { text: string; count: number; isOn: boolean; onPress: () => void };

const Choice = ({ text, count, isOn, onPress }: ChoiceProps) => (
  <Chip
    size="small"
    label={`${text} ${count < maxCounted ? count : `${maxCounted}+`}`}
    color={isOn ? "primary" : "default"}
    variant={isOn ? "filled" : "outlined"}
    aria-pressed={isOn}
    onClick={onPress}
  />
);
