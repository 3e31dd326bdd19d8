import * as drivers from "#contract/drivers.ts";
import type { EventName } from "#contract/events.ts";
import * as notifications from "#contract/notifications.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { driverInput } from "#tests/support/factories/driverInput.ts";
import { makeDriver, makeRegion } from "#tests/support/factories/factories.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

/** An operator's command on a driver. */
const onDriver = (
  event: EventName,
  run: (service: Service, driver: { id: string; region: string }, token: string) => Promise<Reply<unknown>>,
  driverValues: Partial<Parameters<typeof makeDriver>[1]> = {},
): CommandCase => ({
  event,
  prepare: async (service) => {
    const { token } = await service.signInOperator();
    const region = (await makeRegion(service.pool)).name;
    const driver = await makeDriver(service.pool, { region, ...driverValues });
    return () => run(service, driver, token);
  },
});

/** What operators do to drivers. */
export const cases: CommandCases = {
  [drivers.create.name]: onDriver("createDriver", (service, { region }, token) =>
    service.send(drivers.create, { ...driverInput(region), password: "Delivery1" }, { token }),
  ),
  [drivers.update.name]: onDriver("editDriver", (service, { id, region }, token) =>
    service.send(drivers.update, { ...driverInput(region), driverId: id, active: true }, { token }),
  ),
  [drivers.block.name]: onDriver("blockDriver", (service, { id }, token) =>
    service.send(drivers.block, { driverId: id, reason: "Lost the keys" }, { token }),
  ),
  [drivers.unblock.name]: onDriver(
    "unblockDriver",
    (service, { id }, token) => service.send(drivers.unblock, { driverId: id }, { token }),
    { blocked: true },
  ),
  [notifications.send.name]: onDriver("sendNotification", (service, { region }, token) =>
    service.send(
      notifications.send,
      { regions: [region], short: { title: "Black ice", body: "The roads are slippery." } },
      { token },
    ),
  ),
  [drivers.changePassword.name]: onDriver("resetDriverPassword", (service, { id }, token) =>
    service.send(drivers.changePassword, { driverId: id, newPassword: "Pickup22" }, { token }),
  ),
};
