import * as accountLinks from "#contract/accountLinks.ts";
import type { Call } from "#contract/call.ts";
import * as coverage from "#contract/coverage.ts";
import { customCalls } from "#contract/customCalls.ts";
import { fileCorrection, ownCorrections } from "#contract/driverApp/corrections.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import * as driverNotifications from "#contract/driverApp/notifications.ts";
import { changePassword as changeDriversPassword } from "#contract/driverApp/password.ts";
import * as driverPush from "#contract/driverApp/push.ts";
import * as driverReturns from "#contract/driverApp/returns.ts";
import * as leads from "#contract/leads.ts";
import { verifyPickup } from "#contract/orders/commands.ts";
import * as registration from "#contract/registration.ts";
import { resourceCalls, resources } from "#contract/resources.ts";
import * as service from "#contract/service.ts";
import * as session from "#contract/session.ts";
import * as settlements from "#contract/settlements.ts";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as wallet from "#contract/wallet.ts";

/** Calls that are not made by the console's data provider: those of public pages, sessions, drivers' phones and machines. */
const otherCalls: readonly Call[] = [
  service.health,
  service.live,
  session.signIn,
  session.signInAlias,
  session.refresh,
  session.signOut,
  session.me,
  accountLinks.requestPassword,
  accountLinks.readLink,
  accountLinks.setPassword,
  accountLinks.confirmEmail,
  registration.register,
  leads.register,
  coverage.check,
  verifyPickup,
  driverApp.signIn,
  driverApp.signOut,
  changeDriversPassword,
  driverApp.me,
  driverApp.setStatus,
  driverApp.sendPositions,
  driverApp.offers,
  driverApp.market,
  driverApp.orders,
  driverApp.planned,
  driverApp.accept,
  driverApp.decline,
  driverApp.pickUp,
  driverApp.arrive,
  driverApp.deliver,
  driverApp.finish,
  driverApp.delay,
  driverApp.hold,
  driverApp.release,
  driverApp.giveBack,
  driverApp.fail,
  driverReturns.returns,
  driverReturns.bringBack,
  leaveFeedback,
  driverNotifications.inbox,
  driverNotifications.receive,
  driverNotifications.read,
  driverPush.pushKey,
  driverPush.subscribe,
  driverPush.unsubscribe,
  exchanges.ownStock,
  exchanges.ownExchanges,
  exchanges.see,
  exchanges.confirm,
  exchanges.reject,
  wallet.ownWallet,
  settlements.ownSettlements,
  fileCorrection,
  ownCorrections,
];

const consoleCalls: readonly Call[] = [
  ...Object.values(customCalls),
  ...Object.keys(resources).flatMap((resource) => {
    const { list, info, create, update, remove } = resourceCalls(resource);
    return [list, info?.call, create, update?.call, remove].filter((call) => call !== undefined);
  }),
];

/** All calls of the service, each once. Tests check that each of them is served, protected and documented. */
export const calls: readonly Call[] = [...new Set([...otherCalls, ...consoleCalls])];
