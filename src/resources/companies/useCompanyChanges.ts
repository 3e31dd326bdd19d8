import type { OrderStatus, OrderType } from "#contract/orders/statuses.ts";
import { measureOf, useUnitText } from "#src/forms/units.ts";
import { useWord, useWords, type WordPrefix } from "#src/i18n/useWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** A function that describes the changes of a company, its products or locations, one sentence per field. */
export function useCompanyChanges() {
  const word = useWord();
  const valueText = useValueText();
  const orderWords = useWords("orders");
  const stageWords = useWords("companies.stages");
  const fieldText = (field: string): string => {
    const [, type, stage] = /^stageLimits\.(\w+)\.(\w+)$/.exec(field) ?? [];
    if (!type || !stage) return word(`companySettings.fields.${field}`, { _: field });
    const [typeName, stageName] = [
      orderWords(`types.${type as OrderType}`),
      orderWords(`statuses.${stage as OrderStatus}`),
    ];
    return stageWords("limitOf", { type: typeName, stage: stageName });
  };
  return ({ changes }: { changes: Record<string, [unknown, unknown]> }): string[] =>
    Object.entries(changes)
      .filter(([field]) => !coordinates.has(field))
      .map(([field, [before, after]]) => {
        const [name, text] = [fieldText(field), valueText(field, after)];
        // The number of a contract is the same before and after its receipt: it says which one is meant.
        if (before === after) return `${name}: ${text}`;
        return word("common.history.was", {
          field: name,
          before: valueText(field, before),
          after: text,
        });
      });
}

/** Fields that are not shown, since they mean nothing to a reader. */
const coordinates: ReadonlySet<string> = new Set(["lat", "lng"]);

/** A function that formats a value of a company's, product's or location's field. */
function useValueText(): (field: string, value: unknown) => string {
  const word = useWord();
  const unitText = useUnitText();
  const words = useWords("companies.history");
  const stageWords = useWords("companies.stages");

  const valueText = (field: string, value: unknown): string => {
    if (field.startsWith("stageLimits."))
      return value ? stageWords("limit", value as Record<string, unknown>) : stageWords("noLimit");
    // Hours are null if the location is closed on that day, and undefined if none are given.
    if (value === null && /^workingSettings\.\w+day$/.test(field)) return words("closed");
    if (value === null || value === undefined || value === "") return words("empty");
    if (typeof value === "boolean") return words(value ? "yes" : "no");
    if (typeof value === "number") return unitText(value, measureOf(field));
    if (typeof value === "string") {
      if (pictures.has(field)) return words("picture");
      if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return stampText(value);
      const area = areas[field];
      return area ? word(`${area}.${value}`, { _: value }) : value;
    }
    if (Array.isArray(value)) {
      // The number of ids is shown, since ids mean nothing to a reader.
      if (field === "orderSettings.orderFormSuggestedProducts") return String(value.length);
      if (value.some((one) => typeof one === "object")) return String(value.length);
      return value.length === 0 ? words("empty") : value.map((one) => valueText(field, one)).join(", ");
    }
    const { from, to } = value as { from?: unknown; to?: unknown };
    return typeof from === "string" && typeof to === "string" ? `${from}–${to}` : words("changed");
  };
  return valueText;
}

/** The locale prefix of a field's values, by field. */
const areas: Record<string, WordPrefix> = {
  status: "companies.statuses",
  contractReceivedHow: "companies.history.ways",
  type: "orders.types",
  dimensionsAlgorithm: "companySettings.algorithms",
  "productSettings.productFormFields": "companySettings.productFormFields",
  "orderSettings.orderFormFields": "companySettings.orderFormFields",
  "orderSettings.allowedPayments": "orders.payments",
};

const pictures: ReadonlySet<string> = new Set(["imageUrl", "dashboardImageUrl"]);
