import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { search } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { fold } from "#contract/rules/fold.ts";
import { makeDriver, type OrderValues } from "#tests/support/factories/factories.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const without = (flag: string) => ({ canView: canViewFlags.filter((one) => one !== flag) });

const address = { clientStreet: "Grunwaldzka 57", clientZipCode: "25-736", clientCity: "Kielce" };
const pickup = { pickupName: "Apteka", pickupCity: "Nysa", pickupZipCode: "25-737" };
const client = { clientName: "Żaneta Gęś", clientPhone: "511222333", clientStreet: "Śliczna 9/4" };

describe("the phrase finds", () => {
  it.each<[string, Partial<OrderValues>, string]>([
    ["the order number", { orderNo: "ZZX9" }, "zzx9"],
    ["the number of the return", { returnsOrderNo: "QQW7" }, "qqw7"],
    ["the external id", { externalId: "SHOP/2026/0815" }, "shop/2026/08"],
    ["the pickup point's name", { pickupName: "Apteka pod Lwem", pickupCity: "Toruń" }, "POD lwem"],
    ["the pickup point's street", { pickupStreet: "Długa 7" }, "DŁUGA"],
    ["the pickup point's city", { pickupCity: "Łódź" }, "łódŹ"],
    ["the receiver's name", client, "żaneta gĘŚ"],
    ["the receiver's phone", client, "1122233"],
    ["the receiver's street", client, "śliczna 9"],
    ["the receiver's city", { clientCity: "Ząbkowice" }, "ząbKOW"],
    ["the receiver's postal code", { clientZipCode: "25-736" }, "25-736"],
    ["the pickup point's postal code", pickup, "25-737"],
    ["a city without Polish letters", { pickupCity: "Łódź" }, "lodz"],
    ["a street without its Polish letters", client, "sliczna"],
    ["a name that is turned round", client, "Gęś Żaneta"],
    ["a name with a comma", client, "Gęś, Żaneta"],
    ["a name and a city", { ...client, clientCity: "Ząbkowice" }, "gęś ząbkowice"],
    ["an address as it is shown", address, "Grunwaldzka 57, 25-736 Kielce"],
    ["a street with its type", address, "ul. grunwaldzka 57"],
    ["a number in two parts", { orderNo: "CDQR" }, "cd QR"],
    ["a number with a dash", { returnsOrderNo: "CDQS" }, "CD-QS"],
  ])("%s, in any case and in part", async (_, values, globalIdSearch) => {
    const desk = await createOperatorScenario(service);
    await desk.order();
    const { id } = await desk.order(values);
    expect(await desk.find({ globalIdSearch })).toEqual([id]);
  });

  it("the id", async () => {
    const desk = await createOperatorScenario(service);
    await desk.order();
    const { id } = await desk.order();
    expect(await desk.find({ globalIdSearch: ` ${id.toLowerCase()} ` })).toEqual([id]);
  });

  it("the id by its first ten characters, but not by fewer or by others inside it", async () => {
    const desk = await createOperatorScenario(service);
    // Of another time than the ids in the names that the scenario made.
    const { id } = await desk.order({ id: ulid(Date.parse("2020-01-01")) });
    expect(await desk.find({ globalIdSearch: id.slice(0, 10).toLowerCase() })).toEqual([id]);
    for (const globalIdSearch of [id.slice(0, 9), id.slice(12, 16), id.slice(10)])
      expect(await desk.find({ globalIdSearch })).toEqual([]);
  });

  it("the company's name", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order();
    await service.pool.query("update companies set name = 'Herbata i Kawa' where id = $1", [
      desk.place.companyId,
    ]);
    expect(await desk.find({ globalIdSearch: "i kawa" })).toEqual([id]);
  });

  it("the driver's first and last name", async () => {
    const desk = await createOperatorScenario(service);
    const values = { region: desk.place.region, firstName: "Łucja", lastName: "Wróbel" };
    const { id } = await desk.order({ driverId: (await makeDriver(service.pool, values)).id });
    expect(await desk.find({ globalIdSearch: "łucja wró" })).toEqual([id]);
  });

  it("no order that has only some of the words, or a word that begins in one field and ends in another", async () => {
    const desk = await createOperatorScenario(service);
    await desk.order({ pickupName: "Apteka", pickupStreet: "Krótka 1", pickupCity: "Nysa" });
    for (const globalIdSearch of ["Apteka Długa", "AptekaKrótka", "Krótka 1Nysa"])
      expect(await desk.find({ globalIdSearch })).toEqual([]);
  });

  it("everything when it is blank", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order();
    expect(await desk.find({ globalIdSearch: "   " })).toEqual([id]);
  });

  it.each([
    "%",
    "_",
    "'",
    '"',
    "\\",
    "%%",
    "\\%",
    "' or true --",
    "$1",
  ])("%s as it is written", async (sign) => {
    const desk = await createOperatorScenario(service);
    await desk.order({ externalId: "plain" });
    const { id } = await desk.order({ externalId: `a${sign}b` });
    expect(await desk.find({ globalIdSearch: `a${sign}b` })).toEqual([id]);
    expect(await desk.find({ globalIdSearch: sign })).toEqual([id]);
  });
});

describe("the phrase finds nothing that the reader may not see:", () => {
  it.each(Object.entries(client))("%s without sensitiveData", async (_, globalIdSearch) => {
    const desk = await createOperatorScenario(service, without("sensitiveData"));
    await desk.order(client);
    expect(await desk.find({ globalIdSearch })).toEqual([]);
  });

  it("a name beside what is seen, without sensitiveData", async () => {
    const desk = await createOperatorScenario(service, without("sensitiveData"));
    const { id } = await desk.order({ ...client, clientCity: "Kielce" });
    expect(await desk.find({ globalIdSearch: "kielce" })).toEqual([id]);
    expect(await desk.find({ globalIdSearch: "kielce zaneta" })).toEqual([]);
  });

  it("a driver's name without driverInfo", async () => {
    const desk = await createOperatorScenario(service, without("driverInfo"));
    const values = { region: desk.place.region, firstName: "Łucja", lastName: "Wróbel" };
    await desk.order({ driverId: (await makeDriver(service.pool, values)).id });
    expect(await desk.find({ globalIdSearch: "Wróbel" })).toEqual([]);
  });

  it.each(Object.entries(client))("the hash of %s, once it was hashed", async (_, hash) => {
    const desk = await createOperatorScenario(service);
    await desk.order({ ...client, hashedAt: new Date("2026-11-21T10:00:00Z") });
    expect(await desk.find({ globalIdSearch: hash })).toEqual([]);
  });

  it.each([
    ["a verification code", { verificationCode: "918273" }],
    ["a pick-up code", { pickUpVerificationCode: "918273" }],
    ["a national id", { products: [{ id: "one", pesel: "918273" }] }],
    ["a comment", { lastComment: "918273" }],
    ["the pickup point's phone", { pickupPhone: "918273" }],
  ])("%s, for anyone", async (_, values) => {
    const desk = await createOperatorScenario(service);
    await desk.order(values);
    expect(await desk.find({ globalIdSearch: "918273" })).toEqual([]);
  });
});

test("pasted text finds what looks the same", async () => {
  const desk = await createOperatorScenario(service);
  const { id } = await desk.order({ clientName: "Żółcisława Łąkówna", orderNo: "QQP7" });
  await desk.order();
  for (const phrase of [
    "Żółcisława Łąkówna".normalize("NFD"),
    "Żółcisława \u00a0\tŁąkówna",
    "Żółcisława Łąkówna\u200b",
    "#QQP7",
  ]) {
    expect(await desk.find({ globalIdSearch: phrase })).toEqual([id]);
    expect(await found(desk, phrase)).toEqual([id]);
  }
});

test.each<[string, Partial<OrderValues>, string]>([
  ["two spaces", { externalId: "A  77-B" }, "A 77-B"],
  ["a space that doesn't break", { clientName: "Jan\u00a0Kowalczewski" }, "Jan Kowalczewski"],
  ["a character without width at a space", { clientName: "Ewa \u200bŁąkówna" }, "ewa ŁĄKÓWNA"],
  ["an emoji of parts", { clientName: "Rodzina 👨‍👩‍👧 Testowa" }, "Rodzina 👨‍👩‍👧 Testowa"],
  ["signs of patterns", { clientName: "Kot (a+b) 5%  [c]" }, "(A+B) 5% [C]"],
])("a stored text with %s is found by what looks the same, and no other one", async (_, values, phrase) => {
  const desk = await createOperatorScenario(service);
  const { id } = await desk.order(values);
  await desk.order({
    externalId: "A 1 77+B",
    clientName: "Jan Ewa Kowalczewska Rodzina Łąkówn 👨‍👩 Testowa",
  });
  for (const pasted of [phrase, values.externalId ?? values.clientName ?? ""]) {
    expect(await desk.find({ globalIdSearch: pasted })).toEqual([id]);
    expect(await found(desk, pasted)).toEqual([id]);
  }
});

test("every letter of European languages is found as it is written, in either case, and without its diacritics", async () => {
  const desk = await createOperatorScenario(service);
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).join("");
  const clientName = `${letters.slice(0, 96)} ${letters.slice(96)}`;
  const { id } = await desk.order({ clientName });
  const parts = clientName.match(/\S{1,24}/g) ?? [];
  expect(parts).toHaveLength(8);
  for (const part of parts)
    for (const phrase of new Set([part, part.toLowerCase(), fold(part)])) {
      expect([phrase, await desk.find({ globalIdSearch: phrase })]).toEqual([phrase, [id]]);
      expect([phrase, await found(desk, phrase)]).toEqual([phrase, [id]]);
    }
});

describe("a phone number is found in any spelling", () => {
  it.each([
    "787 249 213",
    "+48 787 249 213",
    "0048787249213",
    "48 787-249-213",
    "787 249",
    "787\u00a0249\u00a0213",
    "787.249.213",
    "787–249–213",
    "(+48) 787/249/213",
    "tel:+48787249213",
    "Tel. 787 249 213",
  ])("%s", async (phrase) => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order({ clientPhone: "+48787249213" });
    await desk.order({ clientPhone: "+48787111299" });
    expect(await desk.find({ globalIdSearch: phrase })).toEqual([id]);
    expect(await found(desk, phrase)).toEqual([id]);
  });
});

const found = async ({ token }: { token: string }, phrase: string) =>
  (await service.send(search, { phrase }, { token })).body.map(({ id }) => id);

describe("the search through all days", () => {
  const longAgo = new Date("2025-02-03T10:00:00Z");
  const [oldId, otherId] = [ulid(longAgo.getTime()), ulid(longAgo.getTime() + 86_400_000)];

  it.each<[string, Partial<OrderValues>, string]>([
    ["the order number", { orderNo: "ZZX8" }, "zzx8"],
    ["the number of the return", { returnsOrderNo: "QQW8" }, "qqw8"],
    ["the id that a label's code has", { id: oldId }, oldId],
    ["the id by its beginning", { id: otherId }, otherId.slice(0, 10).toLowerCase()],
    ["the external id, in part", { externalId: "SHOP/2026/0815" }, "shop/2026/08"],
    ["the receiver's name, in part", client, "żaneta gĘŚ"],
    ["a name turned round, without Polish letters", client, "ges, zaneta"],
    ["the receiver's phone", client, "511 222 333"],
    ["a number in two parts", { orderNo: "ZZX7" }, "zz-x7"],
  ])("finds %s", async (_, values, phrase) => {
    const desk = await createOperatorScenario(service);
    await desk.order({ createdAt: longAgo });
    const { id } = await desk.order({ ...values, createdAt: longAgo });
    expect(await found(desk, phrase)).toEqual([id]);
  });

  it.each([
    ["long ago", 52],
    ["lately", 0],
    ["long ago and lately", 40],
  ])("answers the newest 50 of %s, newest first", async (_, old) => {
    const desk = await createOperatorScenario(service);
    const made: string[] = [];
    for (let nth = 0; nth < 52; nth++) {
      const first = nth < old ? longAgo : new Date("2026-11-21T08:00:00Z");
      const createdAt = new Date(first.getTime() + nth * 60_000);
      made.push((await desk.order({ clientName: "Ksawery Piąty", createdAt })).id);
    }
    expect(await found(desk, "ksawery")).toEqual(made.toReversed().slice(0, 50));
  });

  it("answers the newest of those that the other filters match, also behind 50 that they don't", async () => {
    const desk = await createOperatorScenario(service);
    const rare = await createOperatorScenario(service);
    const companyIds = [desk.place.companyId, rare.place.companyId];
    const { token } = await service.signInOperator({ companyIds });
    const old = { clientName: "Ksenia Szósta", createdAt: longAgo };
    const other = await rare.order({ ...old, products: [{ id: "one" }] });
    const reason = "CALL_CENTER_REQUEST";
    const cancelled = await desk.order({ ...old, status: "cancelled", cancellationReason: reason });
    const finished = await desk.order({ ...old, status: "finished", deliveredAt: longAgo });
    for (let nth = 0; nth < 50; nth++) await desk.order({ clientName: "Ksenia Siódma" });
    const answers: [Omit<InputOf<typeof search>, "phrase">, { id: string }[]][] = [
      [{ companyIds: [rare.place.companyId] }, [other]],
      [{ region: rare.place.region }, [other]],
      [{ productId: "one" }, [other]],
      [{ status: "cancelled" }, [cancelled]],
      [{ cancellationReason: reason }, [cancelled]],
      [{ status: "all", promise: ["typical"] }, [finished]],
      [{ status: "cancelled", region: rare.place.region }, []],
    ];
    for (const [filter, expected] of answers) {
      const { body } = await service.send(search, { phrase: "ksenia", ...filter }, { token });
      expect(body.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
    expect(await found({ token }, "ksenia")).toHaveLength(50);
  });

  it("stays within what the caller may see", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order({ ...client, orderNo: "WW77" });
    const other = await createOperatorScenario(service);
    expect(await found(desk, "WW77")).toEqual([id]);
    expect(await found(other, "WW77")).toEqual([]);
  });

  it("finds nothing by name or phone for those who don't see these, nor once they are hashed", async () => {
    const desk = await createOperatorScenario(service, without("sensitiveData"));
    const { id } = await desk.order({ ...client, orderNo: "WW78" });
    expect(await found(desk, "żaneta")).toEqual([]);
    expect(await found(desk, "511222333")).toEqual([]);
    expect(await found(desk, "ww78")).toEqual([id]);
    const reader = await createOperatorScenario(service);
    const hashed = await reader.order({ ...client, clientName: "abcdef0123456789", hashedAt: longAgo });
    expect(hashed.id).toBeTruthy();
    expect(await found(reader, "abcdef01")).toEqual([]);
  });

  it("wants three characters", async () => {
    const desk = await createOperatorScenario(service);
    const { status, error } = await service.send(search, { phrase: " ab " }, { token: desk.token });
    expect(status).toBe(400);
    expect(error.errors).toEqual({ phrase: { message: "minLength", args: { min: 3 } } });
  });
});
