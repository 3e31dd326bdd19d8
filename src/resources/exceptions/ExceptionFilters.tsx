import { type Exceptions, maxCounted } from "#contract/exceptions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CountButtons } from "#src/ui/CountButtons.tsx";
import { useExceptionFilter } from "./useExceptions.ts";

/** Filters by kind, by one's own exceptions, and by those that are put off, with counts. A second click removes a filter. */
export const ExceptionFilters = ({
  kinds,
  mine,
  snoozed,
}: Pick<Exceptions, "kinds" | "mine" | "snoozed">) => {
  const words = useWords("exceptions");
  const { filter, setFilter } = useExceptionFilter();
  const shown = filter.kind && !kinds.some(({ kind }) => kind === filter.kind);
  const all = filter.kind && shown ? [...kinds, { kind: filter.kind, count: 0 }] : kinds;
  const choice = (key: string, text: string, count: number, isOn: boolean, next: typeof filter) => ({
    ...{ key, text, isOn },
    count: count < maxCounted ? count : `${maxCounted}+`,
    onPress: () => setFilter(next),
  });
  const own = (which: "mine" | "snoozed", count: number) => {
    const isOn = filter.show === which;
    return choice(which, words(which), count, isOn, { ...filter, show: isOn ? undefined : which });
  };
  return (
    <CountButtons
      label={words("filters")}
      choices={[
        own("mine", mine),
        ...all.map(({ kind, count }) => {
          const isOn = filter.kind === kind;
          return choice(kind, words(`kinds.${kind}`), count, isOn, {
            ...filter,
            kind: isOn ? undefined : kind,
          });
        }),
        own("snoozed", snoozed),
      ]}
    />
  );
};
