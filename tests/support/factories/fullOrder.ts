import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { orderComments, orderHolds, orderRenewals } from "#server/database/tables/orders.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import { makeDriver, makeOrder, type makePlace, noon } from "#tests/support/factories/factories.ts";

const line = {
  id: "syrup",
  name: "Syrop",
  code: "SYR",
  productCode: "P-1",
  serialNumber: "S-1",
  oldDeviceCode: null,
  smsName: null,
  externalNo: "EX-1",
  pesel: "44051401359",
  receiptNo: "1234",
  amountToPayOnPickUp: 12.5,
  dimensions: { weight: 1.5, length: 30 },
  medicines: [{ details: "Ibuprofen 200 mg", pickedUp: true }],
  vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB12345", vinNumber: "TMBZZZ1Z123456789" },
};

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const hourBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);

/** An order with data in every block that a flag shows. */
export async function makeFullOrder(pool: Pool, place: Awaited<ReturnType<typeof makePlace>>) {
  const driver = await makeDriver(pool, {
    region: place.region,
    registrationPlate: "CB 12345",
    vehicleModel: "Skoda Fabia",
  });
  const order = await makeOrder(pool, {
    ...place,
    status: "delivered",
    driverId: driver.id,
    acceptedAt: noon,
    pickedUpAt: noon,
    arrivedAt: noon,
    deliveredAt: noon,
    slotFrom: noon,
    slotTo: noon,
    notes: "Domofon 12",
    cancellationComment: "Pani Anna odmówiła",
    deliveryComment: "Odebrała sąsiadka",
    packageSize: "M",
    pmiOrderCode: "PMI-1",
    pmiOrderCode2: "PMI-2",
    swapType: "warranty",
    pickupName: "Apteka pod Lwem",
    pickupStreet: "Długa 7",
    pickupCity: "Łódź",
    pickupZipCode: "90-001",
    pickupPhone: "422000111",
    pickUpNotes: "Wejście od podwórza",
    pickupLat: 51.77,
    pickupLng: 19.45,
    pickupWorkingHours: {
      ...Object.fromEntries(week.map((day) => [day, { from: "08:00", to: "20:00" }])),
      sunday: null,
    },
    pickupPayment: { paymentType: "epruf_code", paymentCode: "12345678901234567890" },
    products: [line, { ...line, id: "tea", name: "Herbata" }],
    deliveredProducts: [line],
    estimatedDistance: 4200,
    estimatedPayout: "27.90",
    estimatedPayoutDriver: "19.53",
    priceBreakdown: priceOf("M", 4200, "1.20").priceBreakdown,
    multiplierValue: "1.20",
    pickUpVerificationCode: "135790",
    verificationCode: "246801",
    pinLockedAt: noon,
    clientContactedAt: noon,
    onHoldSince: noon,
    onHoldUntil: noon,
    onHoldNotes: "Klient prosi o kwadrans",
    lastComment: "Klient dzwonił",
  });
  const ofOrder = { id: order.id, orderId: order.id };
  const database = drizzle(pool);
  await database.insert(orderComments).values({
    ...ofOrder,
    createdAt: noon,
    createdById: "somebody",
    createdBy: "anna@operators.example",
    comment: "Klient dzwonił",
  });
  const byDriver = { id: driver.id, name: "Jan Kowalski" };
  await database.insert(orderHolds).values([
    {
      ...ofOrder,
      createdAt: noon,
      notes: "Klient prosi o kwadrans",
      heldByType: "operator",
      heldById: "somebody",
      heldBy: "anna@operators.example",
    },
    {
      ...ofOrder,
      id: `${order.id}-1`,
      createdAt: hourBefore(1),
      heldByType: "driver",
      heldById: byDriver.id,
      heldBy: byDriver.name,
      releasedAt: noon,
      releasedByType: "driver",
      releasedById: byDriver.id,
      releasedBy: byDriver.name,
    },
    {
      ...ofOrder,
      id: `${order.id}-2`,
      createdAt: hourBefore(2),
      holdUntil: hourBefore(1),
      heldByType: "client",
      heldById: "someone",
      heldBy: "sklep@clients.example",
      releasedAt: hourBefore(1),
      releasedByType: "system",
    },
  ]);
  const before = { status: "accepted", driverId: byDriver.id, driverName: byDriver.name };
  await database.insert(orderRenewals).values([
    {
      ...ofOrder,
      renewedAt: noon,
      renewalReason: "DRIVER_CHANGE",
      renewalComment: "Klient: Cicha 3",
      renewedBy: "anna@operators.example",
      before,
    },
    {
      ...ofOrder,
      id: `${order.id}-1`,
      renewedAt: hourBefore(1),
      renewalReason: "AUTOMATIC_REQUEUE",
      cancellationReason: "DRIVERS_FAILURE",
      renewedBy: byDriver.name,
      before,
    },
  ]);
  return order;
}
