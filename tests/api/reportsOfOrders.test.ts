import { afterAll, beforeAll, expect, it } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import type { OrderValues } from "#tests/support/factories/factories.ts";
import { momentOf as at, createReportScenario, dates } from "#tests/support/scenarios/reportScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = dates("2026-11-21");

/** An order that was created at half past midnight in Warsaw and delivered 55 minutes later. */
const delivered: Partial<OrderValues> = {
  ...{ orderNo: "A7K2", externalId: "=1+1", status: "finished", statusBeganAt: at("2026-11-21T01:00:00Z") },
  createdAt: at("2026-11-20T23:30:00Z"),
  acceptedAt: at("2026-11-20T23:34:30Z"),
  pickedUpAt: at("2026-11-20T23:50:00Z"),
  arrivedAt: at("2026-11-21T00:20:00Z"),
  deliveredAt: at("2026-11-21T00:25:00Z"),
  finishedAt: at("2026-11-21T01:00:00Z"),
  ...{
    pickupName: "Sklep Gdańska",
    pickupStreet: "Gdańska 12",
    pickupZipCode: "85-022",
    pickupCity: "Bydgoszcz",
  },
  ...{ packageSize: "M", estimatedDistance: 12_345, multiplierValue: "1.50" },
  ...{ estimatedPayout: "45.30", estimatedPayoutDriver: "31.71" },
  products: [{ name: "Kabel USB" }, { name: 'Uchwyt "mini"; złoty' }, { name: "Kabel USB" }],
  ...{ notes: "Domofon 3;\nproszę 🚚", lastComment: "+tel. od klienta" },
};

it("orders come with everything about them, in the days of Warsaw", async () => {
  const world = await createReportScenario(service);
  await world.order({ ...delivered, driverId: world.jan.id });
  await world.order({
    ...{ orderNo: "B8Q3", status: "cancelled", cancellationReason: "WRONG_ADDRESS", payable: false },
    ...{ createdAt: at("2026-11-21T08:00:00Z"), cancelledAt: at("2026-11-21T08:40:59Z") },
    ...{ slotFrom: at("2026-11-21T12:00:00Z"), slotTo: at("2026-11-21T14:00:00Z"), emergencyDelivery: true },
    ...{ estimatedPayout: "20.00", estimatedPayoutDriver: "14.00", hashedAt: at("2026-11-21T09:00:00Z") },
  });
  await world.order({
    ...{ createdAt: at("2026-11-21T08:30:00Z"), clientStreet: "3 Maja 81", pickupStreet: "3 Majówki 1" },
  });
  await world.order({ createdAt: at("2026-11-20T22:59:59.999Z") });
  await world.order({ createdAt: at("2026-11-21T23:00:00Z") });
  const [first, second, third, ...none] = await world.lines("ordersFull", {
    reportType: "full",
    ...day,
    language: "pl",
  });
  expect(none).toEqual([]);
  // Spreadsheets would read such a street as a date.
  expect(third).toMatchObject({ "Ulica odbiorcy": "ul. 3 Maja 81", "Ulica odbioru": "3 Majówki 1" });
  expect(first).toEqual({
    ...{ "Nr zamówienia": "A7K2", "Numer zewnętrzny": "'=1+1", "Nr zwrotu": "", Firma: "Acme" },
    ...{ Rodzaj: "Odbiór i dostawa", Status: "zakończone", "Powód anulowania": "", Region: world.region },
    ...{ Utworzono: "00:30 21.11.26", "Termin od": "", "Termin do": "", Przyjęto: "00:34 21.11.26" },
    ...{ Odebrano: "00:50 21.11.26", "U odbiorcy": "01:20 21.11.26", Dostarczono: "01:25 21.11.26" },
    ...{ Zakończono: "02:00 21.11.26", Anulowano: "", "Minuty do przyjęcia": "4", "Minuty do odbioru": "15" },
    ...{ "Minuty do dostarczenia": "35", "Minuty łącznie": "55", "Na czas": "tak" },
    ...{ "Punkt odbioru": "Sklep Gdańska", "Ulica odbioru": "Gdańska 12", "Kod pocztowy odbioru": "85-022" },
    ...{ "Miejscowość odbioru": "Bydgoszcz", Odbiorca: "Anna Nowak", "Telefon odbiorcy": "500600700" },
    ...{ "Ulica odbiorcy": "Szeroka 3", "Kod pocztowy odbiorcy": "87-100", "Miejscowość odbiorcy": "Toruń" },
    ...{ Rozmiar: "M", Produkty: '2 × Kabel USB, 1 × Uchwyt "mini"; złoty', Kilometry: "12,35" },
    ...{ Kierowca: "Jan Kowalski", "E-mail kierowcy": world.jan.email, Mnożnik: "1,5" },
    ...{ "Cena (PLN)": "45,30", "Wypłata kierowcy (PLN)": "31,71", Płatne: "tak", "Pilna dostawa": "nie" },
    ...{ "Bez kodu": "", Uwagi: "Domofon 3;\nproszę 🚚", "Ostatni komentarz": "'+tel. od klienta" },
  });
  expect(second).toMatchObject({
    ...{ "Nr zamówienia": "B8Q3", Status: "anulowane", "Powód anulowania": "Błędny adres", Kierowca: "" },
    ...{ "Termin od": "13:00 21.11.26", "Termin do": "15:00 21.11.26", Anulowano: "09:40 21.11.26" },
    ...{ "Minuty do przyjęcia": "", "Minuty do odbioru": "", "Minuty do dostarczenia": "" },
    ...{ "Minuty łącznie": "0", "Na czas": "", Płatne: "nie", "Pilna dostawa": "tak", "Cena (PLN)": "20,00" },
    ...{ "Wypłata kierowcy (PLN)": "", Odbiorca: "", "Telefon odbiorcy": "", "Ulica odbiorcy": "" },
  });
});

it("who sees no estimates of orders reads neither their price nor how far they go", async () => {
  const canView = canViewFlags.filter((flag) => flag !== "orderEstimations");
  const world = await createReportScenario(service, { canView });
  await world.order({ ...delivered, orderNo: "E7K4", driverId: world.jan.id });
  expect(await world.lines("ordersFull", { reportType: "full", ...day })).toMatchObject([
    { "Price (PLN)": "", Kilometres: "", "Driver’s payout (PLN)": "" },
  ]);
  expect(await world.lines("driverActivity", day)).toMatchObject([{ Delivered: "1", Kilometres: "" }]);
});

it("regions and companies are chosen; foreign and unknown ones have no rows, and no message of their own", async () => {
  const world = await createReportScenario(service);
  const other = await createReportScenario(service);
  const { orderNo } = await world.order({});
  await other.order({});
  const numbers = async (filter: object) =>
    (await world.lines("ordersFull", { reportType: "full", ...day, ...filter })).map(
      (line) => line["Order no."],
    );
  for (const filter of [{}, { region: "*" }, { region: world.region }, { companyIds: [world.company.id] }])
    expect(await numbers(filter)).toEqual([orderNo]);
  for (const filter of [
    ...[{ region: other.region }, { region: "Atlantyda" }, { companyIds: [other.company.id] }],
    { companyIds: ["01NOSUCH"] },
  ])
    expect(await numbers(filter)).toEqual([]);
});

it("the offers of an order are told together, with what drivers answered", async () => {
  const world = await createReportScenario(service);
  const order = await world.order({ status: "accepted", createdAt: at("2026-11-21T09:00:00Z") });
  const later = await world.order({ createdAt: at("2026-11-21T23:00:00Z") });
  const offeredAt = at("2026-11-21T09:00:02Z");
  const expiresAt = at("2026-11-21T09:00:47Z");
  await world.offer({
    ...{
      id: `2${order.id}`,
      orderId: order.id,
      driverId: world.jan.id,
      offeredAt: at("2026-11-21T09:00:30Z"),
    },
    ...{
      expiresAt,
      because: "declined",
      answer: "accepted",
      answeredAt: at("2026-11-21T09:00:41Z"),
      distance: 850,
    },
  });
  await world.offer({
    ...{
      id: `1${order.id}`,
      orderId: order.id,
      driverId: world.ola.id,
      offeredAt,
      expiresAt,
      because: "first",
    },
    ...{ answer: "declined", answeredAt: at("2026-11-21T09:00:30Z") },
  });
  await world.offer({
    ...{ id: later.id, orderId: later.id, driverId: world.ola.id, offeredAt, expiresAt, because: "first" },
  });
  const { dateFrom: createdAtFrom, dateTo: createdAtTo } = day;
  expect(await world.lines("orderOffers", { createdAtFrom, createdAtTo, language: "cs" })).toEqual([
    {
      ...{ "Č. objednávky": order.orderNo, Firma: "Acme", Region: world.region, Vytvořeno: "10:00 21.11.26" },
      ...{
        "Stav objednávky": "přijatá",
        "Nabídka č.": "1",
        Řidič: "Ola Żak",
        "E-mail řidiče": world.ola.email,
      },
      ...{ Nabídnuto: "10:00 21.11.26", Odpověď: "odmítnuta", "Čas odpovědi": "10:00 21.11.26" },
      ...{ "Sekundy do odpovědi": "28", "Kilometry ke startu": "" },
    },
    {
      ...{ "Č. objednávky": order.orderNo, Firma: "Acme", Region: world.region, Vytvořeno: "10:00 21.11.26" },
      ...{
        "Stav objednávky": "přijatá",
        "Nabídka č.": "2",
        Řidič: "Jan Kowalski",
        "E-mail řidiče": world.jan.email,
      },
      ...{ Nabídnuto: "10:00 21.11.26", Odpověď: "přijata", "Čas odpovědi": "10:00 21.11.26" },
      ...{ "Sekundy do odpovědi": "11", "Kilometry ke startu": "0,85" },
    },
  ]);
});
