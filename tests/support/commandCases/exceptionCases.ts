import * as alerts from "#contract/alerts.ts";
import * as exceptions from "#contract/exceptions.ts";
import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";

/** Marks of exceptions, and the settings of alerts. */
export const cases: CommandCases = {
  [exceptions.take.name]: {
    event: "takeException",
    prepare: async (service) => {
      const { lateOrder, take } = await createExceptionScenario(service);
      const { id } = await lateOrder();
      return () => take("lateDelivery", id);
    },
  },
  [exceptions.giveUp.name]: {
    event: "giveUpException",
    prepare: async (service) => {
      const { lateOrder, take, giveUp } = await createExceptionScenario(service);
      const { id } = await lateOrder();
      await take("lateDelivery", id);
      return () => giveUp("lateDelivery", id);
    },
  },
  [exceptions.snooze.name]: {
    event: "snoozeException",
    prepare: async (service) => {
      const { lateOrder, snooze } = await createExceptionScenario(service);
      const { id } = await lateOrder();
      return () => snooze("lateDelivery", id, "hour1");
    },
  },
  [alerts.editSettings.name]: {
    event: "editAlertSettings",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      const quietHours = { from: "22:00", to: "06:00" };
      return () => service.send(alerts.editSettings, { kinds: {}, quietHours }, { token });
    },
  },
};
