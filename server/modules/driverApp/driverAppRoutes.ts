import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import { acceptOrder } from "./accept.ts";
import { deliverOrder } from "./deliver.ts";
import { failOrder, giveOrderBack } from "./ends.ts";
import { keepFeedback } from "./feedback.ts";
import { holdOwnOrder, releaseOwnOrder } from "./holds.ts";
import { openMarket } from "./market.ts";
import { arriveWithOrder, delayOrder, handOverOrder } from "./moves.ts";
import { declineOffer, ownOffers } from "./offers.ts";
import { ownOrders } from "./orders.ts";
import { pickOrderUp } from "./pickUp.ts";
import { keepPositions } from "./positions.ts";
import { ownProfile, setOwnStatus } from "./profile.ts";
import { signInPhone, signOutPhone } from "./session.ts";

/** All that a driver's phone asks for. */
export const driverAppRoutes = (pool: Pool): Route[] => [
  signInPhone(pool),
  signOutPhone,
  ownProfile,
  setOwnStatus,
  keepPositions,
  ownOffers,
  openMarket,
  ownOrders,
  acceptOrder,
  declineOffer,
  pickOrderUp,
  arriveWithOrder,
  deliverOrder,
  handOverOrder,
  delayOrder,
  holdOwnOrder,
  releaseOwnOrder,
  giveOrderBack,
  failOrder,
  keepFeedback,
];
