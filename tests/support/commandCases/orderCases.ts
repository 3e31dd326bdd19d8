import type { Call } from "#contract/call.ts";
import * as orderCommands from "#contract/orders/commands.ts";
import { orderMoves } from "#contract/orders/moves.ts";
import * as orders from "#contract/orders/orders.ts";
import * as statement from "#contract/orders/statement.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { createOperatorScenario, today } from "#tests/support/scenarios/operatorScenario.ts";
import { orderCommands as operatorCommands } from "#tests/support/scenarios/orderCommands.ts";
import { createOrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";

/** An operator's command on an order, taken from `operatorCommands`. */
const onOrder = (call: Call): CommandCase => {
  const command = operatorCommands.find((one) => one.call === call);
  if (!command) throw new Error(`${call.name} is no command of an operator's on an order.`);
  const { status, values, held, body, move } = command;
  return {
    event: orderMoves[move].event,
    prepare: async (service) => {
      const states = await createOrderScenario(service);
      const { id: orderId } = await states.order(status, values?.(states), { held });
      return () => service.send(call, { orderId, ...body(states) } as never, { token: states.token });
    },
  };
};

/** What operators and shops do with orders. */
export const cases: CommandCases = {
  [orderCommands.create.name]: {
    event: "newOrder",
    prepare: async (service) => {
      const { order, token } = await createShopScenario(service);
      return () => service.send(orderCommands.create, order, { token });
    },
  },
  [orders.download.name]: {
    event: "downloadOrders",
    prepare: async (service) => {
      const { token } = await createOperatorScenario(service);
      return () => service.send(orders.download, today, { token });
    },
  },
  [orders.labels.name]: {
    event: "downloadLabels",
    prepare: async (service) => {
      const states = await createOrderScenario(service);
      const { id } = await states.order("accepted");
      return () => service.send(orders.labels, { orderIds: [id] }, { token: states.token });
    },
  },
  [orderCommands.revert.name]: {
    event: "revertOrder",
    prepare: async (service) => {
      const { order, token } = await createOrderScenario(service);
      const { id: orderId } = await order("accepted");
      const { body } = await service.send(orderCommands.setOnHold, { orderId }, { token });
      return () => service.send(orderCommands.revert, { orderId, eventVersion: body.version }, { token });
    },
  },
  [statement.download.name]: {
    event: "downloadStatement",
    prepare: async (service) => {
      const { place } = await createOperatorScenario(service);
      const { token } = await service.signInOperator({ companyIds: [place.companyId] });
      return () =>
        service.send(statement.download, { companyId: place.companyId, month: "2026-11" }, { token });
    },
  },
  [orderCommands.verifyPickup.name]: {
    event: "pickUpOrder",
    prepare: async (service) => {
      const { orderNo } = await (await createOrderScenario(service)).order("accepted");
      const pickup = { createdAt: "2026-11-21", orderNo, verificationCode: "135790" };
      return () => service.send(orderCommands.verifyPickup, pickup, { headers: newAddress() });
    },
  },
  [orderCommands.addComment.name]: onOrder(orderCommands.addComment),
  [orderCommands.cancel.name]: onOrder(orderCommands.cancel),
  [orderCommands.changeDriver.name]: onOrder(orderCommands.changeDriver),
  [orderCommands.removeDriver.name]: onOrder(orderCommands.removeDriver),
  [orderCommands.setOnHold.name]: onOrder(orderCommands.setOnHold),
  [orderCommands.releaseOnHold.name]: onOrder(orderCommands.releaseOnHold),
  [orderCommands.edit.name]: onOrder(orderCommands.edit),
  [orderCommands.contactClient.name]: onOrder(orderCommands.contactClient),
  [orderCommands.bringBack.name]: onOrder(orderCommands.bringBack),
  [orderCommands.checkPickupCode.name]: onOrder(orderCommands.checkPickupCode),
  [orderCommands.unlockPin.name]: onOrder(orderCommands.unlockPin),
};
