import type { AuditedEvent } from "#contract/auditLog.ts";
import type { SubjectType } from "#contract/events.ts";
import { companyAddress, driverSearch, orderAddress, settlementAddress } from "#src/layout/addresses.ts";
import { movementsLink } from "#src/resources/stock/stockLinks.ts";

type AuditedRecord = AuditedEvent["record"];

/** The address of a record's page, or null. A client's account is shown on the page of its company. */
export const addressOf = (record: AuditedRecord): string | null => addresses[record.type](record);

const addresses = {
  order: ({ id }) => orderAddress(id),
  driver: ({ id, name }) => driverSearch(name ?? id),
  company: ({ id }) => companyAddress(id),
  account: ({ id, companyId }) =>
    companyId ? companyAddress(companyId) : `/users/manager?${new URLSearchParams({ user: id })}`,
  warehouse: () => "/warehouses",
  stock: ({ id }) => movementsLink({ productId: id }),
  multiplier: () => "/multiplier/calendar",
  wallet: () => "/wallet",
  settlement: ({ id }) => settlementAddress(id),
  correction: () => "/corrections",
  exception: () => "/exceptions",
  service: () => null,
} satisfies Record<SubjectType, (record: AuditedRecord) => string | null>;
