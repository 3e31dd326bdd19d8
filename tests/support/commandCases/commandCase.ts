import type { EventName } from "#contract/events.ts";
import { openCompany } from "#tests/support/companyDesk.ts";
import type { Reply, Service } from "#tests/support/service.ts";

/** A successful run of a command: `prepare` brings about what it needs, and `event` is what the log must say of it. */
export type CommandCase = {
  event: EventName;
  prepare: (service: Service) => Promise<() => Promise<Reply<unknown>>>;
};

/** The successful commands of an area, by the name of their call. */
export type CommandCases = Record<string, CommandCase>;

/** A command in a company's name. */
export const inCompany = (
  event: EventName,
  prepare: (
    company: Awaited<ReturnType<typeof openCompany>>,
    service: Service,
  ) => Promise<() => Promise<Reply<unknown>>>,
  values: Parameters<typeof openCompany>[1] = {},
): CommandCase => ({
  event,
  prepare: async (service) => prepare(await openCompany(service, values), service),
});
