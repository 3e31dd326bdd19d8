import * as corrections from "#contract/corrections.ts";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";

/** Filing, accepting and rejecting corrections. */
export const cases: CommandCases = {
  [fileCorrection.name]: {
    event: "fileCorrection",
    prepare: async (service) => (await createCorrectionScenario(service)).ask,
  },
  [corrections.accept.name]: {
    event: "acceptCorrection",
    prepare: async (service) => {
      const { filed, accept } = await createCorrectionScenario(service);
      const id = await filed();
      return () => accept(id);
    },
  },
  [corrections.reject.name]: {
    event: "rejectCorrection",
    prepare: async (service) => {
      const { filed, reject } = await createCorrectionScenario(service);
      const id = await filed();
      return () => reject(id);
    },
  },
};
