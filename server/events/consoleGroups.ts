import { backOfficeFlags } from "#contract/call.ts";
import { hasFlags } from "#contract/permissions.ts";
import type { Access } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { changeRooms } from "./changeRooms.ts";
import type { Consoles } from "./consoles.ts";

/** The sockets whose accounts have equal access; a group is the name of their room. */
export type Group = [name: string, access: Access];

/** The groups of the consoles that are connected to this process. */
export function groupsOf(consoles: Consoles, mayHear: (caller: Caller) => boolean = () => true): Group[] {
  const callers = [...consoles.sockets.values()].map(({ data }) => data.caller).filter(mayHear);
  return [...new Map(callers.map((caller) => [groupOf(caller), caller.access]))];
}

/** Sockets of one group receive the same messages. */
export const groupOf = (caller: Caller): string =>
  JSON.stringify([
    receivesOrders(caller),
    isBackOffice(caller),
    opensDrivers(caller),
    changeRooms.map(({ mayHear }) => mayHear(caller.permissions)),
    caller.access,
  ]);

export const receivesOrders = ({ permissions }: Caller): boolean => permissions.orders.canAccessPage;
export const opensDrivers = ({ permissions }: Caller): boolean => permissions.drivers.canAccessPage;
export const isBackOffice = ({ permissions }: Caller): boolean => hasFlags(permissions, backOfficeFlags);

/** Room of accounts that may open the drivers. */
export const driversRoom = "drivers";
/** Room of operators who may open the orders. */
export const operatorDeskRoom = "operatorDesk";
export const accountRoom = (accountId: string): string => `account:${accountId}`;
