import * as account from "#contract/account.ts";
import * as addresses from "#contract/addresses.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies.ts";
import * as driverApp from "#contract/driverApp.ts";
import * as drivers from "#contract/drivers.ts";
import * as leads from "#contract/leads.ts";
import * as locations from "#contract/locations.ts";
import * as orderCommands from "#contract/orders/commands.ts";
import * as orderForm from "#contract/orders/form.ts";
import * as orders from "#contract/orders/orders.ts";
import * as products from "#contract/products.ts";
import * as regions from "#contract/regions.ts";
import * as registration from "#contract/registration.ts";
import * as service from "#contract/service.ts";
import * as session from "#contract/session.ts";
import * as zipCodes from "#contract/zipCodes.ts";

/** Every call of the service. Tests walk it: each is served, guarded and documented. */
export const calls: readonly Call[] = [
  service.health,
  session.signIn,
  session.signInAlias,
  session.refresh,
  session.signOut,
  session.me,
  account.changePassword,
  account.setDefaultLocation,
  registration.register,
  registration.selectProduct,
  registration.addLocations,
  registration.generateContract,
  registration.contract,
  apiKeys.list,
  apiKeys.create,
  apiKeys.revoke,
  leads.register,
  leads.list,
  leads.handle,
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
  companies.activate,
  companies.updateData,
  companies.updateSettings,
  companies.updateImage,
  companies.history,
  regions.list,
  products.list,
  products.create,
  products.update,
  locations.list,
  locations.add,
  locations.update,
  addresses.suggest,
  zipCodes.search,
  zipCodes.view,
  zipCodes.checkAddress,
  drivers.list,
  orderForm.settings,
  orderForm.slots,
  orderForm.checkAvailability,
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
