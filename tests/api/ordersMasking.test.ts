import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResponseOf } from "#contract/call.ts";
import { info, list } from "#contract/orders/orders.ts";
import { type CanViewFlag, canViewFlags } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";
import { makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import { makeFullOrder } from "#tests/support/factories/fullOrder.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

type Info = ResponseOf<typeof info>;
type Row = ResponseOf<typeof list>[number];

const withoutDriver = (period: NonNullable<Info["onHoldHistory"]>[number]) => ({
  ...period,
  ...(period.driverId && { heldBy: null, driverId: null }),
  ...(period.releasedByDriver && { releasedBy: null, releasedById: null }),
});

const withoutPersons = (line: Info["products"][number]) => ({
  ...line,
  pesel: null,
  medicines: line.medicines?.map((medicine) => ({ ...medicine, details: null })) ?? null,
  vehicle: line.vehicle && { ...line.vehicle, registrationPlate: null, vinNumber: null },
});

/** What is left of an order's details when one flag is missing. */
const detailsWithout: Record<CanViewFlag, (full: Info) => Info> = {
  sensitiveData: (full) => ({
    ...full,
    clientName: null,
    clientPhone: null,
    clientStreet: null,
    clientLat: null,
    clientLng: null,
    notes: null,
    pickUpNotes: null,
    cancellationComment: null,
    deliveryComment: null,
    pickupPoint: full.pickupPoint && { ...full.pickupPoint, phone: null, notes: null, paymentDetails: null },
    products: full.products.map(withoutPersons),
    deliveredProducts: full.deliveredProducts?.map(withoutPersons) ?? null,
    renewals: full.renewals.map((renewal) => ({ ...renewal, renewalComment: null })),
  }),
  pinCode: (full) => ({ ...full, pickUpVerificationCode: null, verificationCode: null }),
  holdOrder: (full) => ({ ...full, onHoldHistory: null, onHoldNotes: null }),
  orderEstimations: (full) => ({
    ...full,
    estimatedDistance: null,
    estimatedPayout: null,
    estimatedPayoutDriver: null,
    priceSteps: null,
  }),
  comments: (full) => ({ ...full, comments: null, lastComment: null }),
  driverInfo: (full) => ({
    ...full,
    xDeliverer: null,
    driverName: null,
    onHoldHistory: full.onHoldHistory?.map(withoutDriver) ?? null,
    renewals: full.renewals.map(({ renewedBy, oldOrderData, ...renewal }) => ({
      ...renewal,
      renewedBy: renewedBy === oldOrderData.driverName ? null : renewedBy,
      oldOrderData: { ...oldOrderData, driverName: null },
    })),
  }),
  driverPayout: (full) => ({ ...full, estimatedPayoutDriver: null }),
  cancellation: (full) => full,
  orderRoute: (full) => full,
  changeDriver: (full) => full,
};

/** What is left of an order's details for a client with this e-mail address. */
const asClient = (full: Info, email: string): Info => ({
  ...full,
  xDeliverer: full.xDeliverer && { ...full.xDeliverer, email: null },
  onHoldHistory:
    full.onHoldHistory?.map((period) => ({
      ...period,
      ...(period.operatorId && { heldBy: null, operatorId: null }),
      ...(period.releasedByOperator && { releasedBy: null, releasedById: null }),
    })) ?? null,
  renewals: full.renewals.map(({ renewedBy, ...renewal }) => ({
    ...renewal,
    renewedBy: renewedBy === renewal.oldOrderData.driverName ? renewedBy : null,
  })),
  comments:
    full.comments?.map((comment) => ({
      ...comment,
      createdBy: comment.createdBy === email ? email : null,
    })) ?? null,
});

/** What is left of a row of the list. */
const rowWithout: Partial<Record<CanViewFlag, (full: Row) => Row>> = {
  sensitiveData: (full) => ({ ...full, clientName: null }),
  orderEstimations: (full) => ({ ...full, estimatedPayout: null }),
  holdOrder: (full) => ({ ...full, onHoldNotes: null }),
  comments: (full) => ({ ...full, lastComment: null }),
  driverInfo: (full) => ({ ...full, driverName: null }),
};

let service: Service;
let orderId: string;
let place: Awaited<ReturnType<typeof makePlace>>;
beforeAll(async () => {
  service = await startService();
  place = await makePlace(service.pool);
  orderId = (await makeFullOrder(service.pool, place)).id;
});
afterAll(() => service.stop());

const infoWith = async (canView: readonly CanViewFlag[], id = orderId) => {
  const { token } = await service.signInOperator({ canView });
  return (await service.send(info, { orderId: id }, { token })).body;
};

const rowWith = async (canView: readonly CanViewFlag[]) => {
  const { token } = await service.signInOperator({ canView });
  return (await service.send(list, { ids: [orderId] }, { token })).body[0] as Row;
};

const allBut = (flag: CanViewFlag) => canViewFlags.filter((one) => one !== flag);

describe("an order", () => {
  it("shows everything to who has every flag", async () => {
    const full = await infoWith(canViewFlags);
    expect(z.parse(info.response, full)).toEqual(full);
    for (const flag of ["sensitiveData", "pinCode", "holdOrder", "comments", "driverInfo"] as const) {
      expect(detailsWithout[flag](full)).not.toEqual(full);
    }
    expect(full).toMatchObject({
      clientName: "Anna Nowak",
      clientPhone: "500600700",
      clientStreet: "Szeroka 3",
      notes: "Domofon 12",
      pickUpNotes: "Wejście od podwórza",
      cancellationComment: "Pani Anna odmówiła",
      deliveryComment: "Odebrała sąsiadka",
      pickUpVerificationCode: "135790",
      verificationCode: "246801",
      estimatedPayout: 27.9,
      estimatedPayoutDriver: 19.53,
    });
  });

  it.each(canViewFlags)("hides in its details what %s opens, and only that", async (flag) => {
    const [full, masked] = [await infoWith(canViewFlags), await infoWith(allBut(flag))];
    expect(masked).toEqual(detailsWithout[flag](full));
  });

  it.each(canViewFlags)("hides in its row what %s opens, and only that", async (flag) => {
    const [full, masked] = [await rowWith(canViewFlags), await rowWith(allBut(flag))];
    expect(masked).toEqual(rowWithout[flag]?.(full) ?? full);
  });

  it("shows nothing of all that to who has no flag", async () => {
    const full = await infoWith(canViewFlags);
    const bare = canViewFlags.reduce((left, flag) => detailsWithout[flag](left), full);
    expect(await infoWith([])).toEqual(bare);
  });

  it("says the same in its details as in its row", async () => {
    const [full, row] = [await infoWith(canViewFlags), await rowWith(canViewFlags)];
    expect(full).toMatchObject(row);
  });

  it("shows a client all but what the driver is paid, how to reach the driver by mail, and who the operators are", async () => {
    const { token, account } = await service.signInClient(place.companyId);
    const comment = (id: string, by: { id: string; email: string }) =>
      service.pool.query(
        `insert into order_comments (id, order_id, created_at, created_by_id, created_by, comment)
         values ($1, $2, now(), $3, $4, 'Tak')`,
        [id, orderId, by.id, by.email],
      );
    await comment("theirs", account);
    await comment("ours", (await service.signInOperator()).account);
    const full = await infoWith(canViewFlags);
    const { body } = await service.send(info, { orderId }, { token });
    expect(body).toEqual(asClient(detailsWithout.driverPayout(full), account.email));
    expect(body.comments?.map(({ createdBy }) => createdBy)).toContain(account.email);
    expect(JSON.stringify(full)).toContain("@operators.example");
    expect(JSON.stringify(body)).not.toContain("@operators.example");
  });

  it("shows nobody what was hashed after its time", async () => {
    const hashed = await makeFullOrder(service.pool, place);
    const before = await infoWith(canViewFlags, hashed.id);
    await service.pool.query("update orders set hashed_at = $2 where id = $1", [hashed.id, noon]);
    const after = await infoWith(canViewFlags, hashed.id);
    const masked = detailsWithout.sensitiveData(before);
    expect(after).toEqual({
      ...masked,
      hashedSensitiveData: { clientData: true, pickupPointData: true, paymentDetails: true },
      pickupPoint: {
        ...masked.pickupPoint,
        hasHashedSensitiveData: true,
        paymentDetails: { paymentType: null, paymentCode: null, hasHashedSensitiveData: true },
      },
    });
  });

  it("without driver, pickup point or lines has nothing in their places", async () => {
    const { id } = await makeOrder(service.pool, place);
    expect(await infoWith(canViewFlags, id)).toMatchObject({
      xDeliverer: null,
      driverName: null,
      pickupPoint: null,
      products: [],
      deliveredProducts: null,
      onHoldHistory: [],
      renewals: [],
      comments: [],
    });
  });

  it("without lines has none for who may not see national ids either", async () => {
    const { id } = await makeOrder(service.pool, place);
    expect((await infoWith([], id)).products).toEqual([]);
  });
});
