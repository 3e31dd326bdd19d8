import { useCompanyName } from "#src/forms/companyNames.ts";
import { useWord, useWords, type WordBelow } from "#src/i18n/useWords.ts";

/** A function that describes the changes of a driver, one sentence per field. */
export function useDriverChanges() {
  const word = useWord();
  const words = useWords("drivers");
  const valueWords = useWords("companies.history");
  const companyName = useCompanyName();
  const text = (value: unknown): string => {
    if (typeof value === "boolean") return valueWords(value ? "yes" : "no");
    return value === null || value === "" ? valueWords("empty") : String(value);
  };
  const textOf: Partial<Record<string, (value: unknown) => string>> = {
    allowedCompanyIds: (ids) =>
      Array.isArray(ids) && ids.length > 0 ? ids.map(companyName).join(", ") : words("details.allCompanies"),
    vehicleType: (type) => word(`orders.vehicles.${type}`, { _: text(type) }),
    status: (status) => word(`drivers.states.${status}`, { _: text(status) }),
  };
  return ({ changes }: { changes: Record<string, [unknown, unknown]> }): string[] =>
    Object.entries(changes).flatMap(([field, values]) => {
      const label = labels[field];
      if (!label) return [];
      const [before, after] = values.map(textOf[field] ?? text);
      return [word("common.history.was", { field: words(label), before, after })];
    });
}

/** Locale keys below `drivers` by stored field. */
const labels: Record<string, WordBelow<"drivers">> = {
  firstName: "fields.firstName",
  lastName: "fields.lastName",
  email: "fields.email",
  phone: "fields.phone",
  vehicleType: "fields.vehicleType",
  vehicleSize: "fields.vehicleSize",
  vehicleModel: "fields.model",
  vehicleColor: "fields.color",
  registrationPlate: "fields.registrationPlate",
  region: "fields.region",
  allowedCompanyIds: "fields.allowedCompanies",
  active: "fields.active",
  isAmbassador: "ambassador",
  priorityDriver: "priority",
  status: "columns.status",
  blocked: "states.blocked",
  blockReason: "bulk.reason",
};
