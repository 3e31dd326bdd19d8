import type { OperatorValues } from "#tests/support/factories/factories.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import type { Service } from "#tests/support/service/service.ts";

/** Who moves goods, and no more: each entry of the menu costs. */
export const keeper: OperatorValues = { scopes: ["stock", "warehouse", "drivers", "orders"] };

export const openStock = (service: Service, token: string, query: Record<string, string> = {}) =>
  renderConsole(service, { path: `/stock?${new URLSearchParams(query)}`, token });
