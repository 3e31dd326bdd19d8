import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import type { PasswordCost } from "#server/modules/session/password.ts";
import { acceptOrder } from "./accept.ts";
import { changeDriversPassword } from "./changePassword.ts";
import { fileDriversCorrection } from "./correction.ts";
import { deliverOrder } from "./deliver.ts";
import { leaveOrderFeedback } from "./feedback.ts";
import { holdOwnOrder, releaseOwnOrder } from "./holds.ts";
import { openMarket } from "./market.ts";
import { arriveWithOrder, delayOrder, finishOrder } from "./moves.ts";
import { ownNotifications, readNotifications, receiveNotifications } from "./notifications.ts";
import { declineOffer, ownOffers } from "./offers.ts";
import { ownOrders } from "./orders.ts";
import { driverCorrections } from "./ownCorrections.ts";
import { pickOrderUp } from "./pickUp.ts";
import { plannedOrders } from "./planned.ts";
import { storePositions } from "./positions.ts";
import { ownProfile, setOwnStatus } from "./profile.ts";
import { bringGoodsBack, ownReturns } from "./returns.ts";
import { signInPhone, signOutPhone } from "./session.ts";
import { driverSettlements } from "./settlements.ts";
import { driverStockRoutes } from "./stock.ts";
import { failOrder, giveOrderBack } from "./undelivered.ts";
import { driverWallet } from "./wallet.ts";

/** The calls of phones. */
export const driverAppRoutes = (pool: Pool, passwordCost: PasswordCost): Route[] => [
  signInPhone(pool, passwordCost),
  signOutPhone,
  changeDriversPassword(pool),
  ownProfile,
  setOwnStatus,
  storePositions,
  ownOffers,
  openMarket,
  ownOrders,
  plannedOrders,
  acceptOrder,
  declineOffer,
  pickOrderUp,
  arriveWithOrder,
  deliverOrder,
  finishOrder,
  delayOrder,
  holdOwnOrder,
  releaseOwnOrder,
  giveOrderBack,
  failOrder,
  ownReturns,
  bringGoodsBack,
  leaveOrderFeedback,
  fileDriversCorrection,
  driverCorrections,
  ownNotifications,
  receiveNotifications,
  readNotifications,
  ...driverStockRoutes,
  driverWallet,
  driverSettlements,
];
