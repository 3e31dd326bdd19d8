import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkMaximum, labels } from "#contract/orders/orders.ts";
import { canViewOf } from "#contract/permissions.ts";
import { makeLocation, noon, type OrderValues } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const ask = (orderId: string, token = states.token) =>
  service.request(`/api/order/labels/${encodeURIComponent(orderId)}`, {
    headers: { authorization: `Bearer ${token}` },
  });

const refusal = async (orderId: string, token?: string) => {
  const response = await ask(orderId, token);
  return [response.status, (await response.json()).errorCode];
};

type Piece = { text: string; x: number; y: number; width: number; size: number };

/**
 * Draws the label of an order with these values; returns the size of its page and its texts, with positions in
 * millimetres from the lower left corner.
 */
async function labelOf(values: Partial<OrderValues>, token?: string) {
  const order = await states.order("accepted", values);
  const pdf = await getDocumentProxy(new Uint8Array(await (await ask(order.id, token)).arrayBuffer()));
  expect(pdf.numPages).toBe(1);
  const page = await pdf.getPage(1);
  const millimetres = (points: number) => (points / 72) * 25.4;
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x, y, width, size] = [item.transform[4], item.transform[5], item.width, item.transform[3]].map(
      millimetres,
    ) as [number, number, number, number];
    return [{ text: item.str, x, y, width, size }];
  });
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    order,
    pieces,
    text: pieces.map(({ text }) => text).join(" "),
    sides: [width, height].map((side) => Math.round(millimetres(side))),
  };
}

describe("the label of an order", () => {
  it("is a file of its name that nobody keeps", async () => {
    const { id } = await states.order("accepted");
    const { status, headers } = await ask(id);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain(`attachment; filename="${id}_order_label.pdf"`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("says from where to where, what and when, in Polish and Czech letters", async () => {
    const { order, text, sides } = await labelOf({
      pickupName: "Apteka Zażółć gęślą jaźń",
      pickupPhone: "+48500600700",
      clientName: "Anna Święcicka-Żądło",
      clientStreet: "Příliš žluťoučký kůň 3",
      // The fonts of the label have no glyph for the lorry.
      notes: "Dzwonić  dwa 🚚\nrazy",
      slotFrom: new Date("2026-11-21T13:00:00Z"),
      slotTo: new Date("2026-11-21T15:00:00Z"),
      createdAt: new Date("2026-11-20T23:30:00Z"),
    });
    expect(sides).toEqual([100, 150]);
    for (const said of [
      ...["eDelivery", order.orderNo, order.id, "M", "21.11.2026", "14:00–16:00"],
      ...["Apteka Zażółć gęślą jaźń", "Długa 7", "85-034 Bydgoszcz", "+48 500 600 700"],
      ...["Anna Święcicka-Żądło", "Příliš žluťoučký kůň 3", "87-100 Toruń", "500600700"],
      ...["Dzwonić dwa razy", `Company ${states.place.companyId}`],
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("20.11.2026");
  });

  it("is for everybody who sees orders, without receiver, phones and notes for who may not see these", async () => {
    const reach = { companyIds: [states.place.companyId], regions: [states.place.region] };
    const { token } = await service.signInOperator({
      ...reach,
      accountType: "xd_coordinator",
      canView: canViewOf.xd_coordinator,
    });
    const { order, text } = await labelOf(
      { pickupPhone: "+48111222333", pickUpNotes: "Kasa 7", notes: "Domofon Nowak" },
      token,
    );
    expect(text).not.toMatch(/Anna|Nowak|500 ?600 ?700|Szeroka|111 ?222 ?333|Kasa 7/);
    for (const said of [order.orderNo, order.id, "Apteka pod Lwem", "Długa 7", "87-100 Toruń"]) {
      expect(text).toContain(said);
    }
  });

  it("leaves personal data out that was hashed", async () => {
    const { text } = await labelOf({ hashedAt: noon, pickupPhone: "+48111222333" });
    expect(text).not.toMatch(/Anna|Nowak|500600700|Szeroka|111222333/);
    expect(text).toContain("87-100 Toruń");
    expect(text).toContain("Apteka pod Lwem");
  });

  it("keeps every part in its place, however much there is to say", async () => {
    const { pieces, text } = await labelOf({
      orderNo: "WWWW",
      pickupName: "Bardzo długa nazwa punktu odbioru ".repeat(6),
      pickupStreet: "W".repeat(200),
      pickupCity: "Ś".repeat(100),
      pickupPhone: "+48500600700",
      clientName: "Wolfeschlegelsteinhausenbergerdorff ".repeat(5),
      clientStreet: "aleja Ofiar Wypadków Górniczych ".repeat(6),
      clientCity: "W".repeat(100),
      clientPhone: "+48 600 700 800",
      notes: "<b>Uwaga</b> 😀 שלום \u202e\u200f ".repeat(400),
      slotFrom: noon,
      slotTo: noon,
    });
    expect(text).toContain("+48 500 600 700");
    expect(text).toContain("+48 600 700 800");
    for (const { text: said, x, y, width } of pieces) {
      // The ink of the number begins at the edge, so its text box begins slightly before it.
      expect(x).toBeGreaterThanOrEqual(said === "WWWW" ? 4 : 4.9);
      expect(x + width).toBeLessThanOrEqual(95.5);
      expect(y).toBeGreaterThan(4);
    }
    const below = pieces.filter(({ y }) => y < 99);
    const lines = [...new Map(below.map((piece) => [piece.y.toFixed(1), piece])).values()];
    for (const [nth, line] of lines.toSorted((one, other) => other.y - one.y).entries()) {
      const above = lines.toSorted((one, other) => other.y - one.y)[nth - 1];
      // The letters in circles are beside the lines of text.
      if (above && above.x > 15 === line.x > 15) expect(above.y - line.y).toBeGreaterThan(line.size * 0.95);
    }
  });
});

describe("the labels of many orders", () => {
  const open = async (orderIds: string[], token = states.token) =>
    service.send(labels, { orderIds }, { token });

  it("are the pages of one file, in the order that was asked for, behind an address for one use", async () => {
    const made = [await states.order("accepted"), await states.order("new"), await states.order("cancelled")];
    const asked = made.toReversed();
    const { body } = await open(asked.map(({ id }) => id));
    const file = await service.request(body.path);
    expect(file.headers.get("content-disposition")).toContain('filename="labels_3.pdf"');
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    expect(pdf.numPages).toBe(3);
    for (const [nth, { id }] of asked.entries()) {
      const { items } = await (await pdf.getPage(nth + 1)).getTextContent();
      expect(items.map((item) => ("str" in item ? item.str : ""))).toContain(id);
    }
    expect((await service.request(body.path)).status).toBe(404);
  });

  it("are refused whole where one of them can have none, is beyond reach, or there are too many", async () => {
    const { id } = await states.order("accepted");
    const { id: without } = await states.order("accepted", { pickupName: null });
    expect((await open([id, without])).body).toMatchObject({ errorCode: "order_has_no_pickup_point" });
    expect((await open([id, "01NOSUCH"])).body).toMatchObject({ errorCode: "order_not_found" });
    expect((await open(Array.from({ length: bulkMaximum + 1 }, () => id))).body).toMatchObject({
      errorCode: "invalid_input",
    });
    expect((await open([])).body).toMatchObject({ errorCode: "invalid_input" });
  });
});

describe("no label", () => {
  it("is given of an order without a pickup point", async () => {
    const { id } = await states.order("accepted", { pickupName: null });
    expect(await refusal(id)).toEqual([409, "order_has_no_pickup_point"]);
  });

  it("is given of an order that does not exist, nor of one beyond reach", async () => {
    const elsewhere = await makeLocation(service.pool, { ...states.place, name: "Sklep Szeroka" });
    const { id } = await states.order("accepted", { locationId: elsewhere.id });
    const { token } = await service.signInOperator({ locationIds: [states.place.locationId] });
    expect(await refusal("01NOSUCH")).toEqual([404, "order_not_found"]);
    expect(await refusal(id, token)).toEqual([404, "order_not_found"]);
  });

  it("is given for what can be no id", async () => {
    expect(await refusal("a\0b")).toEqual([400, "invalid_input"]);
    expect(await refusal("x".repeat(201))).toEqual([400, "invalid_input"]);
  });
});
