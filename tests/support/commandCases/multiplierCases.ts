import type { InputOf } from "#contract/call.ts";
import * as multipliers from "#contract/multipliers.ts";
import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { makeRegion } from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

const day: InputOf<typeof multipliers.create> = {
  dateFrom: "2026-11-21T00:00:00Z",
  dateTo: "2026-11-22T00:00:00Z",
  multiplier: 1.5,
  regions: [],
  companyIds: "*",
};

async function create(service: Service) {
  const { token } = await service.signInOperator();
  const regions = [(await makeRegion(service.pool)).name];
  return { token, run: () => service.send(multipliers.create, { ...day, regions }, { token }) };
}

/** What operators do to multipliers. */
export const cases: CommandCases = {
  [multipliers.create.name]: {
    event: "createMultiplier",
    prepare: async (service) => (await create(service)).run,
  },
  [multipliers.deactivate.name]: {
    event: "deactivateMultiplier",
    prepare: async (service) => {
      const { token, run } = await create(service);
      const { id: multiplierId } = (await run()).body;
      return () => service.send(multipliers.deactivate, { multiplierId }, { token });
    },
  },
};
