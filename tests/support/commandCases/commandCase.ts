import type { EventName } from "#contract/events.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

/**
 * A successful run of a command: `prepare` creates what it needs and returns the command; `event` is the event that it
 * must log.
 */
export type CommandCase = {
  event: EventName;
  prepare: (service: Service) => Promise<() => Promise<Reply<unknown>>>;
};

/** The successful commands of an area, by the name of their call. */
export type CommandCases = Record<string, CommandCase>;

/** A command of a company. */
export const inCompany = (
  event: EventName,
  prepare: (
    company: Awaited<ReturnType<typeof createCompanyScenario>>,
    service: Service,
  ) => Promise<() => Promise<Reply<unknown>>>,
  values: Parameters<typeof createCompanyScenario>[1] = {},
): CommandCase => ({
  event,
  prepare: async (service) => prepare(await createCompanyScenario(service, values), service),
});
