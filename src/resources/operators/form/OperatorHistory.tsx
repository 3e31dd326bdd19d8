import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { HistoryList } from "#src/ui/HistoryList.tsx";

/** Who changed which of a user's rights, and when. */
export const OperatorHistory = ({ operatorId }: { operatorId: string }) => {
  const words = useWords("operators.history");
  const commonWords = useWords("common.history");
  const { operatorHistory } = useCalls();
  const lineOf = useChangeText();
  const query = useQuery({
    queryKey: keys.operators.history(operatorId),
    queryFn: ({ signal }) => operatorHistory({ operatorId }, { signal }),
  });
  return (
    <Box component="section" aria-label={words("title")}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {words("title")}
      </Typography>
      <DataStates query={query} failed={commonWords("failed")} loading={<LoadingBox height={96} />}>
        {(entries) =>
          entries.length === 0 ? (
            <Typography color="textSecondary">{commonWords("none")}</Typography>
          ) : (
            <HistoryList
              entries={entries}
              linesOf={({ changes }) =>
                Object.entries(changes).flatMap(([field, [before, after]]) => lineOf(field, before, after))
              }
            />
          )
        }
      </DataStates>
    </Box>
  );
};

/** What was added to a list and what was taken from it; of a single value, what it was and is. */
function useChangeText() {
  const words = useWords("operators.history");
  const commonWords = useWords("common.history");
  const fieldWords = useWords("operators.fields");
  const nameOf = useValueName();
  return (field: string, before: unknown, after: unknown): string[] => {
    const label = fieldWords(fieldNames[field] ?? "scope");
    const names = (values: readonly string[]) => values.map((value) => nameOf(field, value)).join(", ");
    if (Array.isArray(after)) {
      const was: string[] = Array.isArray(before) ? before : [];
      const added = after.filter((value) => !was.includes(value));
      const removed = was.filter((value) => !after.includes(value));
      return [
        ...(added.length > 0 ? [words("added", { field: label, names: names(added) })] : []),
        ...(removed.length > 0 ? [words("removed", { field: label, names: names(removed) })] : []),
      ];
    }
    const value = (one: unknown) => (one ? nameOf(field, String(one)) : "–");
    return [commonWords("was", { field: label, before: value(before), after: value(after) })];
  };
}

/** The form's names of the stored fields. */
const fieldNames: Record<
  string,
  "accountType" | "scope" | "canView" | "companyIds" | "regions" | "locationIds"
> = {
  accountType: "accountType",
  scopes: "scope",
  canView: "canView",
  companyIds: "companyIds",
  regions: "regions",
  locationIds: "locationIds",
};

/** A stored value as people know it. */
function useValueName(): (field: string, value: string) => string {
  const translate = useTranslate();
  const words = useWords("operators");
  const { data: companies = [] } = useLookup("companyNames");
  const { data: locations = [] } = useLookup("locations");
  const named = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? words("unknown", { id });
  return (field, value) => {
    if (field === "companyIds") return value === "*" ? words("allCompanies") : named(companies, value);
    if (field === "regions") return value === "*" ? words("allRegions") : value;
    if (field === "locationIds") return named(locations, value);
    const group = { scopes: "scopes", canView: "canView", accountType: "accountTypes" }[field];
    return group ? translate(`operators.${group}.${value}`, { _: value }) : value;
  };
}
