import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useCompanyName } from "#src/forms/companyNames.ts";
import { useWord, useWords, type WordBelow } from "#src/i18n/useWords.ts";

/** A function that describes the changes of an operator's account. */
export function useOperatorChanges() {
  const lineOf = useChangeText();
  return ({ changes }: { changes: Record<string, [unknown, unknown]> }): string[] =>
    Object.entries(changes).flatMap(([field, [before, after]]) => lineOf(field, before, after));
}

/** A function that describes a change: what was added to a list and removed from it, or the value before and after. */
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

/** The form's field names by stored field. */
const fieldNames: Record<string, WordBelow<"operators.fields">> = {
  email: "email",
  defaultLocationId: "defaultLocation",
  accountType: "accountType",
  scopes: "scope",
  canView: "canView",
  companyIds: "companyIds",
  regions: "regions",
  locationIds: "locationIds",
  alertsInCentre: "alertsInCentre",
  alertsBySound: "alertsBySound",
  alertsByNotice: "alertsByNotice",
  quietHours: "quietHours",
};

/** A function that names a stored value. */
function useValueName(): (field: string, value: string) => string {
  const word = useWord();
  const words = useWords("operators");
  const companyName = useCompanyName();
  const { data: locations = [] } = useLookup("locations");
  const locationName = (id: string) =>
    locations.find((one) => one.id === id)?.name ?? word("validation.unknownValue", { names: id });
  return (field, value) => {
    if (field === "companyIds") return value === "*" ? words("allCompanies") : companyName(value);
    if (field === "regions") return value === "*" ? words("allRegions") : value;
    if (field === "locationIds" || field === "defaultLocationId") return locationName(value);
    if (field.startsWith("alerts")) return word(`alerts.kinds.${value}`, { _: value });
    const group = { scopes: "scopes", canView: "canView", accountType: "accountTypes" }[field];
    return group ? word(`operators.${group}.${value}`, { _: value }) : value;
  };
}
