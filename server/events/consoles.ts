import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import { reference } from "#contract/rules/text.ts";
import type { ConsoleMessages, ServerMessages } from "#contract/socketMessages.ts";
import { z } from "#contract/zod.ts";
import type { Caller } from "#server/caller.ts";

export type Console = Socket<ConsoleMessages, ServerMessages, DefaultEventsMap, { caller: Caller }>;
export type Consoles = Namespace<ConsoleMessages, ServerMessages, DefaultEventsMap, { caller: Caller }>;

/** Messages of consoles are only validated here. */
export const isOrderId = (orderId: unknown): orderId is string => z.safeParse(OrderId, orderId).success;
const OrderId = reference();
