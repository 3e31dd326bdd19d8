import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies.ts";
import * as driverApp from "#contract/driverApp.ts";
import * as drivers from "#contract/drivers.ts";
import * as orderCommands from "#contract/orderCommands.ts";
import * as orders from "#contract/orders.ts";
import * as products from "#contract/products.ts";
import * as regions from "#contract/regions.ts";
import * as service from "#contract/service.ts";
import * as session from "#contract/session.ts";

/** Every call of the service. Tests walk it: each is served, guarded and documented. */
export const calls: readonly Call[] = [
  service.health,
  session.signIn,
  session.signInAlias,
  session.refresh,
  session.signOut,
  session.me,
  orders.list,
  orders.info,
  orders.timeline,
  orders.label,
  orders.driverChoices,
  orders.verifyPickup,
  orders.addComment,
  orders.download,
  companies.list,
  companies.info,
  companies.lookup,
  regions.list,
  products.list,
  drivers.list,
  orderCommands.create,
  orderCommands.cancel,
  orderCommands.changeDriver,
  orderCommands.setOnHold,
  orderCommands.releaseOnHold,
  orderCommands.edit,
  orderCommands.contactClient,
  orderCommands.checkPickupCode,
  orderCommands.unlockPin,
  orderCommands.locationHistory,
  driverApp.signIn,
  driverApp.signOut,
  driverApp.me,
  driverApp.setStatus,
  driverApp.sendPositions,
  driverApp.offers,
  driverApp.market,
  driverApp.orders,
  driverApp.accept,
  driverApp.decline,
  driverApp.pickUp,
  driverApp.arrive,
  driverApp.deliver,
  driverApp.handOver,
  driverApp.delay,
  driverApp.hold,
  driverApp.release,
  driverApp.giveBack,
  driverApp.fail,
  driverApp.leaveFeedback,
];
