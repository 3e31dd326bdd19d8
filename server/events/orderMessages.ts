import { isOrderEvent, type OrderEvent } from "#contract/events.ts";
import type { ServerMessages } from "#contract/socketMessages.ts";
import { type Access, type AccessKeys, maySee } from "#server/access.ts";
import type { Clock } from "#server/clock.ts";
import type { Reader } from "#server/database/handles.ts";
import { type Group, groupsOf, receivesOrders } from "./consoleGroups.ts";
import type { Consoles } from "./consoles.ts";
import type { LoggedEvent } from "./loggedEvent.ts";

export type OrderMessageSources = {
  /** The orders, once for each mask; `mask` is the index of the mask in the list. Runs one query. */
  presentOrders: (
    reader: Reader,
    ids: readonly string[],
    masks: readonly Access["mask"][],
  ) => Promise<PresentedOrder[]>;
  /** The ids of the orders that show a driver whom the events changed. */
  ordersOfChangedDrivers: (reader: Reader, events: readonly LoggedEvent[], now: Date) => Promise<string[]>;
};

export type PresentedOrder = {
  mask: number;
  keys: AccessKeys;
  row: Parameters<ServerMessages[OrderEvent]>[0]["row"];
};

/** Makes the messages about orders: once per mask, and sent once per group, regardless of the number of sockets. */
export function openOrderMessages(
  consoles: Consoles,
  reader: Reader,
  clock: Clock,
  sources: OrderMessageSources,
  /** Called for each socket that may not see the order any more. */
  onGone: (socketId: string, orderId: string) => void,
) {
  const messagesOfOrders = async (events: LoggedEvent<OrderEvent>[]): Promise<(() => void)[]> => {
    const ids = [...new Set(events.map(({ subjectId }) => subjectId))];
    const presented = await presentToGroups(ids, orderGroups());
    const ordersById = Map.groupBy(presented, ({ order }) => order.row.id);
    return events.flatMap((event) =>
      (ordersById.get(event.subjectId) ?? []).flatMap(({ order, groups }) =>
        groups.map(
          ([group, access]) =>
            () =>
              sendOrder(group, access, event, order),
        ),
      ),
    );
  };

  /** Orders show name and phone number of their driver, which change without an event of the order. */
  const messagesOfDrivers = async (events: LoggedEvent[]): Promise<(() => void)[]> => {
    const ids = await sources.ordersOfChangedDrivers(reader, events, clock());
    if (ids.length === 0) return [];
    const groups = orderGroups().filter(([, { mask }]) => mask.driverInfo);
    const presented = await presentToGroups(ids, groups);
    return groups.flatMap((one) => {
      const [group, access] = one;
      const orders = presented
        .filter(({ order, groups: seeing }) => seeing.includes(one) && maySee(access, order.keys))
        .map(({ order: { row } }) => ({ orderId: row.id, version: row.version, row }));
      return orders.length > 0 ? [() => consoles.to(group).emit("orderDriverChange", { orders })] : [];
    });
  };

  const orderGroups = () => groupsOf(consoles, receivesOrders);

  /** The orders once for each mask of the groups, with the groups that have it. */
  const presentToGroups = async (ids: readonly string[], groups: readonly Group[]) => {
    if (ids.length === 0 || groups.length === 0) return [];
    const masks = new Map(groups.map(([, { mask }]) => [JSON.stringify(mask), mask]));
    const positions = [...masks.keys()];
    const groupsOfMask = Map.groupBy(groups, ([, { mask }]) => positions.indexOf(JSON.stringify(mask)));
    const presented = await sources.presentOrders(reader, ids, [...masks.values()]);
    return presented.map((order) => ({ order, groups: groupsOfMask.get(order.mask) ?? [] }));
  };

  const sendOrder = (
    group: string,
    access: Access,
    event: LoggedEvent<OrderEvent>,
    { keys, row }: PresentedOrder,
  ) => {
    const { id: orderId, version } = row;
    if (maySee(access, keys)) consoles.to(group).emit(event.name, { orderId, version, row });
    else if (maySee(access, keysBefore(event, keys))) {
      for (const socketId of consoles.adapter.rooms.get(group) ?? []) onGone(socketId, orderId);
      consoles.to(group).emit("gone", { orderId, version });
    }
  };

  /** Functions that send the messages, in the order of the log. */
  return async (events: LoggedEvent[]): Promise<(() => void)[]> => [
    ...(await messagesOfOrders(events.filter(isOrderEvent))),
    ...(await messagesOfDrivers(events)),
  ];
}

/** The keys of the record before the event; its changes contain those that moved the order out of an access. */
function keysBefore({ changes }: LoggedEvent, keys: AccessKeys): AccessKeys {
  const before = (name: keyof AccessKeys) => (changes[name] ? changes[name][0] : keys[name]);
  return Object.fromEntries(
    Object.keys(keys).map((key) => [key, before(key as keyof AccessKeys)]),
  ) as AccessKeys;
}
