import * as account from "#contract/account.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import type { Call, InputOf } from "#contract/call.ts";
import * as companies from "#contract/companies.ts";
import * as driverApp from "#contract/driverApp.ts";
import type { EventName } from "#contract/events.ts";
import * as leads from "#contract/leads.ts";
import * as locations from "#contract/locations.ts";
import * as orderCommands from "#contract/orders/commands.ts";
import { orderMoves } from "#contract/orders/moves.ts";
import * as orders from "#contract/orders/orders.ts";
import * as products from "#contract/products.ts";
import * as registration from "#contract/registration.ts";
import * as session from "#contract/session.ts";
import { openCompany } from "#tests/support/companyDesk.ts";
import { openDesk, today } from "#tests/support/desk.ts";
import { makeLocation, makeProduct, makeRegion, noon } from "#tests/support/factories.ts";
import { newAddress, openNewcomer, registrationOf } from "#tests/support/newcomer.ts";
import { orderCommands as operatorCommands } from "#tests/support/orderCommands.ts";
import { openStates } from "#tests/support/orderStates.ts";
import { openRoad, type Road } from "#tests/support/road.ts";
import type { Reply, Service } from "#tests/support/service.ts";
import { openShop } from "#tests/support/shop.ts";

/** A successful run of a command: `prepare` brings about what it needs, and `event` is what the log must say of it. */
type CommandCase = {
  event: EventName;
  prepare: (service: Service) => Promise<() => Promise<Reply<unknown>>>;
};

const username = (email: string) => ({ username: email, password: "Delivery1" });

const signInBy = (call: typeof session.signIn | typeof session.signInAlias): CommandCase => ({
  event: "signIn",
  prepare: async (service) => {
    const { account } = await service.signInOperator();
    return () => service.send(call, username(account.email));
  },
});

/** An operator's command on an order, as `orderCommands` has it. */
const onOrder = (call: Call): CommandCase => {
  const command = operatorCommands.find((one) => one.call === call);
  if (!command) throw new Error(`${call.name} is no command of an operator's on an order.`);
  const { status, values, held, body, move } = command;
  return {
    event: orderMoves[move].event,
    prepare: async (service) => {
      const states = await openStates(service);
      const { id: orderId } = await states.order(status, values, { held });
      return () => service.send(call, { orderId, ...body(states) } as never, { token: states.token });
    },
  };
};

/** A driver's command. */
const onRoad = (
  event: EventName,
  prepare: (road: Road) => Promise<() => Promise<Reply<unknown>>>,
): CommandCase => ({ event, prepare: async (service) => prepare(await openRoad(service)) });

const inCompany = (
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

const done = {
  productSelectedAt: noon,
  locationsCompletedAt: noon,
  dataCompletedAt: noon,
  contractGeneratedAt: noon,
};

const newProduct: Omit<InputOf<typeof products.create>, "companyId"> = {
  name: "Skrzynka serów",
  type: "pickup_delivery",
  maximumDimensions: { weight: 12.5 },
  productSettings: { productFormFields: ["weight"] },
};
const lead = { name: "Kinga Rosa", email: "kinga@rosa.example", confirmPrivacyPolicy: true } as const;

/** Every command of the service, by the name of its call. */
export const commandCases: Record<string, CommandCase> = {
  [session.signIn.name]: signInBy(session.signIn),
  [session.signInAlias.name]: signInBy(session.signInAlias),
  [session.signOut.name]: {
    event: "signOut",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      return () => service.send(session.signOut, undefined, { token });
    },
  },
  [account.changePassword.name]: {
    event: "changePassword",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      const passwords = { oldPassword: "Delivery1", newPassword: "Pickup22" };
      return () => service.send(account.changePassword, passwords, { token });
    },
  },
  [account.setDefaultLocation.name]: inCompany("setDefaultLocation", async ({ id, client }, service) => {
    const region = (await makeRegion(service.pool)).name;
    const location = await makeLocation(service.pool, { companyId: id, region });
    return () => service.send(account.setDefaultLocation, { locationId: location.id }, { token: client });
  }),
  [apiKeys.create.name]: inCompany(
    "createApiKey",
    async ({ client }, service) =>
      () =>
        service.send(apiKeys.create, { name: "Sklep", accountType: "api" }, { token: client }),
    done,
  ),
  [apiKeys.revoke.name]: inCompany(
    "revokeApiKey",
    async ({ client: token }, service) => {
      const key = await service.send(apiKeys.create, { name: "Sklep", accountType: "api" }, { token });
      return () => service.send(apiKeys.revoke, { apiKeyId: key.body.id }, { token });
    },
    done,
  ),

  [registration.register.name]: {
    event: "registerCompany",
    prepare: async (service) => () =>
      service.send(registration.register, registrationOf(), { headers: newAddress() }),
  },
  [registration.selectProduct.name]: {
    event: "selectProduct",
    prepare: async (service) => (await openNewcomer(service)).product,
  },
  [registration.addLocations.name]: {
    event: "addLocations",
    prepare: async (service) => {
      const newcomer = await openNewcomer(service);
      await newcomer.product();
      return () => newcomer.locations();
    },
  },
  [registration.generateContract.name]: {
    event: "generateContract",
    prepare: async (service) => {
      const newcomer = await openNewcomer(service);
      await newcomer.prepare();
      return () => newcomer.contract();
    },
  },
  [leads.register.name]: {
    event: "registerLead",
    prepare: async (service) => () => service.send(leads.register, lead, { headers: newAddress() }),
  },
  [leads.handle.name]: {
    event: "handleLead",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      await service.send(leads.register, lead, { headers: newAddress() });
      const { body } = await service.send(leads.list, {}, { token });
      return () => service.send(leads.handle, { leadId: body[0]?.id ?? "" }, { token });
    },
  },

  [companies.activate.name]: inCompany(
    "activateCompany",
    async ({ id, token }, service) =>
      () =>
        service.send(companies.activate, { companyId: id, name: "Sery" }, { token }),
    { status: "pending", contractGeneratedAt: noon },
  ),
  [companies.updateData.name]: {
    event: "editCompanyData",
    prepare: async (service) => {
      const newcomer = await openNewcomer(service);
      await newcomer.product();
      await newcomer.locations();
      return () => newcomer.data();
    },
  },
  [companies.updateSettings.name]: inCompany("editCompanySettings", async ({ id, token }, service) => {
    const { body } = await service.send(companies.info, { companyId: id }, { token });
    const pricing = { ...body.pricing, baseM: body.pricing.baseM + 1 };
    return () => service.send(companies.updateSettings, { companyId: id, pricing }, { token });
  }),
  [companies.updateImage.name]: inCompany(
    "changeCompanyImage",
    async ({ id, token }, service) =>
      () =>
        service.send(companies.updateImage, { companyId: id, kind: "logo", image: null }, { token }),
    { imageUrl: "/images/before.png" },
  ),
  [products.create.name]: inCompany(
    "addProduct",
    async ({ id, token }, service) =>
      () =>
        service.send(products.create, { companyId: id, ...newProduct }, { token }),
  ),
  [products.update.name]: inCompany("editProduct", async ({ id, token }, service) => {
    const { id: productId } = await makeProduct(service.pool, { companyId: id });
    return () => service.send(products.update, { productId, ...newProduct }, { token });
  }),
  [locations.add.name]: {
    event: "addLocation",
    prepare: async (service) => {
      const { company, location, token } = await openShop(service);
      const { street, city, zipCode } = location;
      const place = { name: "Nowy sklep", street, city, zipCode };
      return () => service.send(locations.add, { companyId: company.id, ...place }, { token });
    },
  },
  [locations.update.name]: {
    event: "editLocation",
    prepare: async (service) => {
      const { location, token } = await openShop(service);
      return () => service.send(locations.update, { locationId: location.id, name: "Inny sklep" }, { token });
    },
  },

  [orderCommands.create.name]: {
    event: "newOrder",
    prepare: async (service) => {
      const { order, token } = await openShop(service);
      return () => service.send(orderCommands.create, order, { token });
    },
  },
  [orders.download.name]: {
    event: "downloadOrders",
    prepare: async (service) => {
      const { token } = await openDesk(service);
      return () => service.send(orders.download, today, { token });
    },
  },
  [orders.verifyPickup.name]: {
    event: "pickUpOrder",
    prepare: async (service) => {
      const { orderNo } = await (await openStates(service)).order("accepted");
      const pickup = { createdAt: "2026-11-21", orderNo, verificationCode: "135790" };
      return () => service.send(orders.verifyPickup, pickup, { headers: newAddress() });
    },
  },
  [orders.addComment.name]: onOrder(orders.addComment),
  [orderCommands.cancel.name]: onOrder(orderCommands.cancel),
  [orderCommands.changeDriver.name]: onOrder(orderCommands.changeDriver),
  [orderCommands.setOnHold.name]: onOrder(orderCommands.setOnHold),
  [orderCommands.releaseOnHold.name]: onOrder(orderCommands.releaseOnHold),
  [orderCommands.edit.name]: onOrder(orderCommands.edit),
  [orderCommands.contactClient.name]: onOrder(orderCommands.contactClient),
  [orderCommands.checkPickupCode.name]: onOrder(orderCommands.checkPickupCode),
  [orderCommands.unlockPin.name]: onOrder(orderCommands.unlockPin),

  [driverApp.signIn.name]: {
    event: "signInDriver",
    prepare: async (service) => {
      const { driver } = await openRoad(service);
      return () => service.send(driverApp.signIn, username(driver.email));
    },
  },
  [driverApp.signOut.name]: onRoad(
    "signOutDriver",
    async ({ send }) =>
      () =>
        send(driverApp.signOut, undefined),
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
  [driverApp.handOver.name]: onRoad("finishOrder", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("delivered");
    return () => send(driverApp.handOver, { orderId });
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
  [driverApp.leaveFeedback.name]: onRoad("leaveFeedback", async ({ send, ownOrder }) => {
    const { id: orderId } = await ownOrder("delivered");
    return () => send(driverApp.leaveFeedback, { orderId, mark: 4 });
  }),
};
