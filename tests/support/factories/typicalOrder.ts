import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import type { DemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

let count = 0;

/** A typical order: picked up by a driver, with two products, codes and opening hours. */
export async function createTypicalOrder({ service }: Screens, company: DemoCompany) {
  const driver = await makeDriver(service.pool, {
    region: company.place.region,
    email: `larysa.kielbasa.${count}@drivers.example`,
    phone: "+48733440841",
    vehicleModel: "Skoda Fabia",
    registrationPlate: "CB 1293X",
  });
  return company.order({
    status: "picked_up",
    driverId: driver.id,
    externalId: `ZEB-${++count}`,
    packageSize: "M",
    notes: "Domofon 12, drugie piętro",
    clientPhone: "+48500600700",
    ...typicalPickup,
    pickupWorkingHours: {
      ...Object.fromEntries(["monday", "tuesday"].map((day) => [day, { from: "08:00", to: "20:00" }])),
      sunday: null,
      customDates: [{ date: "2099-12-24", hours: null }],
    },
    products: [line("syrup", "Syrop"), line("tea", "Herbata")],
    pickUpVerificationCode: "135790",
    verificationCode: "246801",
    estimatedDistance: 4200,
  });
}

/** The columns of a pickup point that is no location, whose hours are those stored with the order. */
export const typicalPickup = {
  locationId: null,
  pickupName: "Apteka pod Lwem",
  pickupStreet: "Długa 7",
  pickupCity: "Łódź",
  pickupZipCode: "90-001",
  pickupPhone: "+48422000111",
};

const line = (id: string, name: string) => ({
  ...{ id, name, code: "SYR", productCode: null, serialNumber: null, oldDeviceCode: null, smsName: null },
  ...{ externalNo: null, pesel: "44051401359", receiptNo: "1234", amountToPayOnPickUp: 12.5 },
});

/** Opens the details of an order, with its timeline, as the company's operator. */
export async function openOrderDetails(
  world: Screens,
  company: DemoCompany,
  id: string,
  options: Parameters<Screens["openPage"]>[0] = {},
) {
  const page = await world.openPage({ account: { token: company.token }, ...options });
  const list = ordersPage(page);
  await list.open(id);
  const details = list.details(id);
  await details.locator(".timeline ol").waitFor({ state: "attached" });
  return { page, list, details };
}
