import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TimelineEntry, timeline } from "#contract/orders/orders.ts";
import { type CanViewFlag, canViewFlags } from "#contract/permissions.ts";
import { makeEventfulOrder } from "#tests/support/factories/eventfulOrder.ts";
import { makePlace, noon } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

type Entries = TimelineEntry[];

const omit = (from: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field)));

const without = (entries: Entries, changes: readonly string[], data: readonly string[] = []): Entries =>
  entries.map((entry) => ({
    ...entry,
    changes: omit(entry.changes, changes) as TimelineEntry["changes"],
    data: omit(entry.data, data),
  }));

const personal = [
  ...["clientName", "clientPhone", "clientStreet", "clientCity", "clientZipCode"],
  ...["notes", "pickUpNotes", "cancellationComment", "deliveryComment"],
];
const withoutPersons = (entries: Entries): Entries =>
  without(entries, personal).map(({ data, ...entry }) => ({
    ...entry,
    data: { ...data, ...(data.renewal && { renewal: { ...data.renewal, comment: null } }) },
  }));
const offers = ["offerOrder", "declineOffer", "expireOffer"];

/** What is left of a timeline when one flag is missing. */
const timelineWithout: Partial<Record<CanViewFlag, (full: Entries) => Entries>> = {
  sensitiveData: withoutPersons,
  holdOrder: (full) => without(full, ["onHoldUntil"], ["notes"]),
  orderEstimations: (full) =>
    without(full, ["estimatedDistance", "estimatedPayout", "estimatedPayoutDriver"]),
  driverPayout: (full) => without(full, ["estimatedPayoutDriver"]),
  comments: (full) => without(full, [], ["comment"]),
  driverInfo: (full) =>
    without(full, ["driver"], ["driver", "formerDriver"])
      .filter(({ name }) => !offers.includes(name))
      .map((entry) => (entry.by.type === "driver" ? { ...entry, by: { ...entry.by, name: null } } : entry)),
};

let service: Service;
let place: Awaited<ReturnType<typeof makePlace>>;
let orderId: string;
let full: Entries;
beforeAll(async () => {
  service = await startService();
  place = await makePlace(service.pool);
  orderId = (await makeEventfulOrder(service.pool, place)).id;
  full = await timelineWith(canViewFlags);
});
afterAll(() => service.stop());

const timelineWith = async (canView: readonly CanViewFlag[], id = orderId) => {
  const { token } = await service.signInOperator({ canView });
  return (await service.send(timeline, { orderId: id }, { token })).body;
};

describe("a timeline", () => {
  it("shows everything to who has every flag", () => {
    expect(full).toHaveLength(17);
    for (const mask of Object.values(timelineWithout)) expect(mask(full)).not.toEqual(full);
    const said = Object.fromEntries(full.map(({ name, data }) => [name, data]));
    expect(said).toMatchObject({
      commentOrder: { comment: "Klient dzwonił" },
      holdOrder: { notes: "Kwadrans" },
      renewOrder: { renewal: { reason: "AUTOMATIC_REQUEUE", comment: "Awaria auta" } },
      delayingDelivery: { minutes: 20, comment: "Korek" },
      leaveFeedback: { mark: 2 },
      acceptOrder: { driver: { name: "Jan Kowalski" }, market: true },
      offerOrder: { driver: { name: "Ewa Lis" }, distance: 1200, expiresAt: noon.toISOString() },
      declineOffer: { driver: { name: "Ewa Lis" } },
      expireOffer: { driver: { name: "Jan Kowalski" } },
    });
  });

  it.each(canViewFlags)("hides what %s opens, and only that", async (flag) => {
    const masked = await timelineWith(canViewFlags.filter((one) => one !== flag));
    expect(masked).toEqual(timelineWithout[flag]?.(full) ?? full);
  });

  it("shows a client neither to whom it was offered nor who the operators are", async () => {
    const { token } = await service.signInClient(place.companyId);
    const { body } = await service.send(timeline, { orderId }, { token });
    const expected = without(full, ["estimatedPayoutDriver"])
      .filter(({ name }) => !offers.includes(name))
      .map((entry) => (entry.by.type === "operator" ? { ...entry, by: { ...entry.by, name: null } } : entry));
    expect(body).toEqual(expected);
    expect(full.some(({ by }) => by.type === "operator" && by.name)).toBe(true);
  });

  it("shows nothing of all that to who has no flag", async () => {
    const bare = Object.values(timelineWithout).reduce((left, mask) => mask(left), full);
    expect(await timelineWith([])).toEqual(bare);
    expect(JSON.stringify(bare)).not.toMatch(/Kowal|Ewa|Lis|Kwadrans|Klient|500600|Szeroka|Kod do bramy/);
  });

  it("never shows a PIN, nor how often it was tried", () => {
    expect(full.find(({ name }) => name === "lockPin")).toMatchObject({ changes: {}, data: {} });
  });

  it("shows nobody what was hashed after its time", async () => {
    const { id } = await makeEventfulOrder(service.pool, place);
    const before = await timelineWith(canViewFlags, id);
    await service.pool.query("update orders set hashed_at = $2 where id = $1", [id, noon]);
    expect(await timelineWith(canViewFlags, id)).toEqual(withoutPersons(before));
  });
});
