import * as driverApp from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { changePassword } from "#contract/driverApp/password.ts";
import { bringBack } from "#contract/driverApp/returns.ts";
import type { EventName } from "#contract/events.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { createDriverScenario, type DriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import type { Reply } from "#tests/support/service/service.ts";

/** A driver's command. */
const onRoad = (
  event: EventName,
  prepare: (scenario: DriverScenario) => Promise<() => Promise<Reply<unknown>>>,
): CommandCase => ({ event, prepare: async (service) => prepare(await createDriverScenario(service)) });

/** What drivers do on their phones. */
export const cases: CommandCases = {
  [driverApp.signIn.name]: {
    event: "signInDriver",
    prepare: async (service) => {
      const { driver } = await createDriverScenario(service);
      return () => service.send(driverApp.signIn, { username: driver.email, password: "Delivery1" });
    },
  },
  [driverApp.signOut.name]: onRoad(
    "signOutDriver",
    async ({ send }) =>
      () =>
        send(driverApp.signOut, undefined),
  ),
  [changePassword.name]: onRoad(
    "changeDriverPassword",
    async ({ send }) =>
      () =>
        send(changePassword, { oldPassword: "Delivery1", newPassword: "Pickup22" }),
  ),
  [driverApp.setStatus.name]: onRoad(
    "goOffline",
    async ({ send }) =>
      () =>
        send(driverApp.setStatus, { status: "offline" }),
  ),
  [driverApp.accept.name]: onRoad("acceptOrder", async ({ send, order }) => {
    const { id: orderId } = await order("new");
    return () => send(driverApp.accept, { orderId });
  }),
  [driverApp.decline.name]: onRoad("declineOffer", async ({ send, order, offer }) => {
    const offerId = await offer((await order("new")).id);
    return () => send(driverApp.decline, { offerId });
  }),
  [driverApp.pickUp.name]: onRoad("pickUpOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("accepted");
    return () => send(driverApp.pickUp, { orderId });
  }),
  [driverApp.arrive.name]: onRoad("arriveOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("picked_up");
    return () => send(driverApp.arrive, { orderId });
  }),
  [driverApp.deliver.name]: onRoad("deliverOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("arrived");
    return () => send(driverApp.deliver, { orderId });
  }),
  [driverApp.finish.name]: onRoad("finishOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("delivered");
    return () => send(driverApp.finish, { orderId });
  }),
  [driverApp.delay.name]: onRoad("delayingDelivery", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("accepted");
    return () => send(driverApp.delay, { orderId, minutes: 10 });
  }),
  [driverApp.hold.name]: onRoad("holdOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("accepted");
    return () => send(driverApp.hold, { orderId });
  }),
  [driverApp.release.name]: onRoad("releaseOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("accepted");
    await send(driverApp.hold, { orderId });
    return () => send(driverApp.release, { orderId });
  }),
  [driverApp.giveBack.name]: onRoad("renewOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("accepted");
    return () => send(driverApp.giveBack, { orderId });
  }),
  [driverApp.fail.name]: onRoad("cancelOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("picked_up");
    return () => send(driverApp.fail, { orderId, reason: "CLIENT_DIDNT_SHOW_UP" });
  }),
  [bringBack.name]: onRoad("bringBackOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("picked_up");
    await send(driverApp.fail, { orderId, reason: "CLIENT_DIDNT_SHOW_UP" });
    return () => send(bringBack, { orderId });
  }),
  [leaveFeedback.name]: onRoad("leaveFeedback", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("delivered");
    return () => send(leaveFeedback, { orderId, mark: 4 });
  }),
};
