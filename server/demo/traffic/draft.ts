import { type PickupRule, pickupRules } from "#contract/orders/pickupRule.ts";
import { noPhone } from "#contract/rules/phone.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import { accountId, shopEmail } from "#server/demo/accounts.ts";
import { fullName, phoneNumber } from "#server/demo/people.ts";
import { stableId, worldStart } from "#server/demo/stableId.ts";
import { companyNamed, type DemoCompany, type DemoShop, type World } from "#server/demo/world.ts";
import type { Actor } from "#server/events/append.ts";
import { estimatedRoadMetres } from "#server/integrations/routing/straight.ts";
import { blankOrder } from "#server/modules/orders/blankOrder.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import { orderLines } from "./lines.ts";
import { orderNumber } from "./numbers.ts";
import type { Order } from "./order.ts";
import { driverNotes, receiverNotes } from "./texts.ts";

export type Draft = { index: number; order: Order; company: DemoCompany; shop: DemoShop; madeBy: Actor };

/** The order's company, content and addresses. Depends on the index only, not on the day. */
export function draftOrder(index: number, world: World): Draft {
  const random = randomOf(`order:${index}`);
  const company = random.weighted(world.companies, ({ weight }) => weight);
  const shop = random.weighted(company.points, ({ city }) => cityWeights[city.name] ?? 2);
  const carried = random.chance(carriedShare[pickupRules[company.type]]);
  const receiver = receiverOf(random, world, shop);
  const size = random.weighted(["S", "M", "L"] as const, (size) => sizeWeights(company)[size]);
  const distance = carried
    ? null
    : estimatedRoadMetres(shop, { lat: receiver.clientLat, lng: receiver.clientLng });
  const order: Order = {
    ...draftDefaults,
    id: orderId(index),
    orderNo: orderNumber(index),
    externalId: random.chance(0.45) ? `${company.prefix}-${400_000 + index}` : null,
    companyId: company.id,
    region: shop.city.region,
    type: company.type,
    packageSize: size,
    notes: random.chance(0.2) ? random.pick(receiverNotes) : null,
    ...(!carried && { pickUpNotes: random.chance(0.12) ? random.pick(driverNotes) : shop.note }),
    emergencyDelivery: company.emergency === true && random.chance(0.12),
    ...(company.swaps && swap(random)),
    additionalServices: company.services && random.chance(0.15) ? [random.pick(company.services)] : [],
    vatRate: company.prescriptions ? "8.00" : "23.00",
    ...receiver,
    ...(carried ? {} : pickup(random, company, shop)),
    products: orderLines(random, company),
    estimatedDistance: distance,
    ...priceOf(size, distance, null),
    ...codes(random, company, carried, receiver.clientPhone === noPhone),
  };
  return { index, order, company, shop, madeBy: maker(random, world, company) };
}

/** Share of orders without a pickup point, whose goods the driver carries. */
const carriedShare = { required: 0, optional: 0.4, none: 1 } as const satisfies Record<PickupRule, number>;

const orderId = (index: number): string => stableId(`order:${index}`, worldStart + index * 1_000);

const cityWeights: Record<string, number> = {
  Warszawa: 9,
  Kraków: 7,
  Katowice: 6,
  Wrocław: 4,
  Gdańsk: 4,
  Poznań: 4,
  Łódź: 4,
};

const sizeWeights = ({ type, prescriptions }: DemoCompany) =>
  type === "iqos" || prescriptions ? { S: 8, M: 2, L: 0 } : { S: 3, M: 5, L: 2 };

function receiverOf(random: Random, world: World, shop: DemoShop) {
  const elsewhere = shop.city.streets.filter(({ lat }) => lat !== shop.lat);
  const street = random.pick(elsewhere);
  const flat = random.chance(0.7) ? `/${random.whole(1, 64)}` : "";
  return {
    clientName: fullName(random.pick(world.receivers)),
    clientPhone: random.chance(0.008) ? noPhone : phoneNumber(random),
    clientStreet: `${street.name} ${random.whole(2, 140)}${flat}`,
    clientCity: shop.city.name,
    clientZipCode: street.zipCode,
    clientLat: rounded(street.lat + random.between(-0.006, 0.006)),
    clientLng: rounded(street.lng + random.between(-0.009, 0.009)),
  };
}

function pickup(random: Random, company: DemoCompany, shop: DemoShop) {
  return {
    locationId: shop.id,
    pickupName: shop.name,
    pickupStreet: shop.street,
    pickupCity: shop.city.name,
    pickupZipCode: shop.zipCode,
    pickupPhone: shop.phone,
    pickupLat: shop.lat,
    pickupLng: shop.lng,
    pickupWorkingHours: shop.workingHours,
    pickupPayment: random.chance(0.35) ? payment(random, company) : null,
  };
}

function payment(random: Random, { prescriptions }: DemoCompany) {
  if (prescriptions) return { paymentType: "epruf_code", paymentCode: random.digits(12) };
  if (random.chance(0.3)) return { paymentType: "blik_manual", paymentCode: null };
  return { paymentType: "generic_prepaid", paymentCode: random.digits(20) };
}

function codes(random: Random, company: DemoCompany, carried: boolean, withoutPhone: boolean) {
  const pickUpVerificationCode = carried || company.withoutCodes ? null : random.digits(6);
  const notDelivered = random.chance(0.015);
  const noVerificationCodeReason = company.withoutCodes
    ? "company_setting"
    : withoutPhone
      ? "client_without_phone"
      : notDelivered
        ? "code_not_delivered"
        : null;
  return {
    pickUpVerificationCode,
    verificationCode: noVerificationCodeReason ? null : random.digits(6),
    noVerificationCodeReason,
  };
}

const swap = (random: Random) => ({
  pmiOrderCode: `PMI-${random.digits(7)}`,
  pmiOrderCode2: random.chance(0.3) ? `PMI-${random.digits(7)}` : null,
  swapType: random.chance(0.5) ? random.pick(["gwarancyjna", "pogwarancyjna", "serwisowa"]) : null,
});

// ACME's orders are created by its person, those of other companies by their program.
function maker(random: Random, world: World, company: DemoCompany): Actor {
  if (random.chance(0.06)) return operator("admin@edelivery.example");
  const ofAcme = company.id === companyNamed(world, "ACME Elektronika").id;
  const name = ofAcme ? "client@acme.example" : shopEmail(company);
  return { type: "client", id: accountId(name), name };
}

export const operator = (email: "admin@edelivery.example" | "desk@edelivery.example"): Actor => ({
  type: "operator",
  id: accountId(email),
  name: email,
});

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const epoch = new Date(worldStart);

/** Default columns before the first event. */
const draftDefaults = {
  ...blankOrder,
  version: 0,
  createdOn: "",
  status: "new",
  statusBeganAt: epoch,
  createdAt: epoch,
} as const;
