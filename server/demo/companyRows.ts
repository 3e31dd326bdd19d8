import {
  DeliverySettings,
  OrderSettings,
  orderFormFields,
  StageLimits,
} from "#contract/companies/settings.ts";
import type { OrderType } from "#contract/orders/statuses.ts";
import { ProductSettings, type productFormFields } from "#contract/products.ts";
import { day, minute } from "#contract/rules/durations.ts";
import { z } from "#contract/zod.ts";
import type { companies, locations, products } from "#server/database/tables/companies.ts";
import { pickupProduct } from "#server/modules/registration/selectProduct.ts";
import { contractDataOf } from "./owners.ts";
import { fullName } from "./people.ts";
import { worldStart } from "./stableId.ts";
import { type DemoCompany, showOnOrderMarketAfter } from "./world.ts";

export function companyRow(company: DemoCompany, index: number): typeof companies.$inferInsert {
  const createdAt = worldStart + index * 9 * day;
  const { owner, status = "active", steps = 4 } = company;
  const done = (step: number, after: number) => (step <= steps ? new Date(createdAt + after) : null);
  const activated = status !== "pending" && {
    nameForDrivers: company.short,
    activatedAt: new Date(createdAt + day + 180 * minute),
    activatedBy: "admin@edelivery.example",
  };
  return {
    id: company.id,
    name: company.name,
    status,
    createdAt: new Date(createdAt),
    productSelectedAt: done(1, 8 * minute),
    locationsCompletedAt: done(2, 25 * minute),
    dataCompletedAt: done(3, day),
    contractGeneratedAt: done(4, day + 10 * minute),
    ...activated,
    ownerName: fullName(owner),
    ownerPhone: owner.phone,
    ownerCity: owner.city,
    deliveryProductType: company.sends ?? "other",
    contractData: steps >= 3 ? contractDataOf(company, owner) : null,
    deliverySettings: z.parse(DeliverySettings, {
      cancelOrderAfter: company.cancelOrderAfter,
      showOnOrderMarketAfter,
      groupPickupPointOrders: company.prescriptions === true,
    }),
    stageLimits: stageLimitsOf(company),
    orderSettings: z.parse(OrderSettings, {
      allowedPayments: company.prescriptions
        ? ["epruf_code", "generic_prepaid"]
        : ["generic_prepaid", "blik_manual"],
      verificationCodes: !company.withoutCodes,
      additionalServices: [...(company.services ?? [])],
      emergencyDelivery: company.emergency === true,
      orderFormSuggestedProducts: company.goods
        .filter(({ code }) => company.suggests?.includes(code))
        .map(({ id }) => id),
      scheduledAtToScheduledRange: !company.freeStarts,
      orderFormFields: company.swaps ? orderFormFields : undefined,
      operatorCancellationReasons: company.cancellationReasons ?? null,
    }),
  };
}

export const stageLimitsOf = ({ type, stageLimits = {} }: DemoCompany): StageLimits =>
  z.parse(StageLimits, { [type]: stageLimits });

export const productRows = (company: DemoCompany): (typeof products.$inferInsert)[] =>
  company.goods.map(({ id, name, code }) => ({
    id,
    companyId: company.id,
    name,
    code,
    type: company.type,
    maximumDimensions: pickupProduct.maximumDimensions,
    settings: z.parse(ProductSettings, {
      productFormFields: fieldsOf(company),
      takenBack: code === oldDeviceCode,
    }),
  }));

/** The product of a swap that the driver takes back. */
export const oldDeviceCode = "ZW-0";

type FormField = (typeof productFormFields)[number];

/** Form fields of a company's products. */
export const fieldsOf = ({
  prescriptions,
  type,
}: Pick<DemoCompany, "prescriptions" | "type">): readonly FormField[] =>
  prescriptions ? ["receiptNo", "pesel", "amountToPayOnPickUp"] : formFields[type];

const formFields: Record<OrderType, readonly FormField[]> = {
  iqos: ["externalNo"],
  pickup_delivery: ["amountToPayOnPickUp", "externalNo"],
  simple_delivery: ["externalNo"],
  simple_arrival: ["vehicle"],
};

export const locationRows = (company: DemoCompany): (typeof locations.$inferInsert)[] =>
  company.points.map(({ city, note, ...point }) => ({
    ...point,
    companyId: company.id,
    region: city.region,
    city: city.name,
    defaultNote: note,
    active: company.status !== "inactive",
  }));
