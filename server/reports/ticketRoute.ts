import type { DataOf, EventName } from "#contract/events.ts";
import type { ReportCall } from "#contract/reports/reportCall.ts";
import type { Caller } from "#server/caller.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, type Route } from "#server/http/route.ts";
import { issueTicket } from "#server/http/tickets.ts";

/** The events that record the download of a file by a ticket. */
export type DownloadEvent = Exclude<
  { [Name in EventName]: DataOf<Name> extends { filter: object } ? Name : never }[EventName],
  "downloadReport"
>;

type Context = { caller: Caller; transaction: Transaction; now: Date };

/** The route of a call that issues the ticket of a file. `check` throws an ApiError for a file that the caller can't have. */
export const ticketRoute = <Query extends object>(
  call: ReportCall<Query>,
  event: DownloadEvent,
  check?: (context: Context, query: Query) => unknown,
): Route =>
  command(call, async ({ caller, transaction, now }, query) => {
    await check?.({ caller, transaction, now }, query);
    const { sessionId, accountId } = caller;
    return {
      response: await issueTicket(transaction, now, { sessionId, call: call.name, query }),
      events: [{ name: event, subjectId: accountId, data: { filter: loggedFilter(query) } }],
    };
  });

/** The filter without the searched phrase: it may be a receiver's name, and the log keeps it longer than orders do. */
function loggedFilter(query: object): Record<string, unknown> {
  const { language: _, globalIdSearch: __, ...filter } = query as Record<string, unknown>;
  return filter;
}
