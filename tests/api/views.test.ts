import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as orders from "#contract/orders/orders.ts";
import { outOfReach } from "#contract/orders/viewFilter.ts";
import * as views from "#contract/views.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeOrder, makePlace, makeProduct, noon } from "#tests/support/factories/factories.ts";
import { plainView, saveView, viewsOf } from "#tests/support/factories/views.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let place: Awaited<ReturnType<typeof makePlace>>;
let other: Awaited<ReturnType<typeof makePlace>>;
let owner: { token: string; account: { id: string; email: string } };
let colleague: typeof owner;
let client: typeof owner;
beforeAll(async () => {
  service = await startService();
  place = await makePlace(service.pool);
  other = await makePlace(service.pool);
  owner = await service.signInOperator({ scopes: ["orders"] });
  colleague = await service.signInOperator({ scopes: ["orders"], companyIds: [place.companyId] });
  client = await service.signInClient(place.companyId);
});
afterAll(() => service.stop());

const create = (input: object, { token } = owner) =>
  service.send(views.create, { ...plainView, ...input }, { token });
const update = (id: string, input: object, { token } = owner, version?: number) =>
  service.send(
    views.update,
    { ...plainView, id, ...input },
    { token, ...(version && { headers: { "if-match": `"${version}"` } }) },
  );
const remove = (id: string, { token } = owner) => service.send(views.remove, { id }, { token });
const namesOf = async ({ token }: typeof owner) => (await viewsOf(service, token)).map(({ name }) => name);

describe("a saved view", () => {
  it("is kept in full, changed and deleted by its owner, in the dialect of ra-data-simple-rest", async () => {
    const me = await service.signInOperator({ scopes: ["orders"] });
    const settings = {
      ...{ name: "Late in Toruń", density: "comfortable", hiddenColumns: ["company"] },
      filter: { days: "last7Days", status: ["new"], companyIds: [place.companyId], region: place.region },
      sort: { field: "deadline", order: "ASC" },
    } as const;
    const { body } = await create(settings, me);
    expect(body).toMatchObject({ ...settings, version: 1, isOwn: true, owner: null, mayEdit: true });
    const { body: listed, headers } = await service.send(
      views.list,
      { range: "[0,9]", sort: '["position","ASC"]', filter: "{}" },
      { token: me.token },
    );
    expect(listed).toEqual([body]);
    expect(headers.get("content-range")).toBe("views 0-0/1");
    expect((await update(body.id, { name: "Late" }, me, 1)).body).toMatchObject({ name: "Late", version: 2 });
    const late = await update(body.id, { name: "Later" }, me, 1);
    expect(codeOf(late)).toEqual([409, "record_changed"]);
    expect(late.error.conflict).toMatchObject({ event: "editView", by: me.account.email, version: 2 });
    expect((await remove(body.id, me)).body).toEqual({ id: body.id });
    expect(codeOf(await remove(body.id, me))).toEqual([404, "view_not_found"]);
    expect(await viewsOf(service, me.token)).toEqual([]);
  });

  it("is refused without a name of its own, with more than is known, and as the fifty-first", async () => {
    const me = await service.signInOperator({ scopes: ["orders"] });
    await saveView(service, me.token, { name: "Łódź" });
    expect(codeOf(await create({ name: "  łódź " }, me))).toEqual([409, "name_taken"]);
    for (const [input, field] of [
      [{ name: " " }, "name"],
      [{ name: "x".repeat(61) }, "name"],
      [{ filter: { status: ["lost"] } }, "filter.status.0"],
      [{ filter: { globalIdSearch: "Kowalski" } }, "filter.globalIdSearch"],
      [{ filter: { companyIds: ["nobody"] } }, "filter.companyIds"],
      [{ filter: { region: outOfReach } }, "filter.region"],
      [{ filter: { productId: "none" } }, "filter.productId"],
      [{ hiddenColumns: ["<b>"] }, "hiddenColumns.0"],
      [{ sort: { field: "name", order: "ASC" } }, "sort.field"],
    ] as const) {
      const { status, error } = await create(input, me);
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
    }
    await service.pool.query(
      `insert into views select v.id || n, 1, account_id, name || n, is_shared, filter, hidden_columns, sort_field,
         sort_order, density, created_at from views v, generate_series(1, 48) n where account_id = $1`,
      [me.account.id],
    );
    const last = await Promise.all([create({ name: "a" }, me), create({ name: "b" }, me)]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is shared with all operators by who may write orders, never with clients", async () => {
    const reader = await service.signInOperator({ scopes: ["orders:read"] });
    const shared = await saveView(service, owner.token, { name: "Everybody's", isShared: true });
    await saveView(service, owner.token, { name: "Mine" });
    const seen = (await viewsOf(service, colleague.token)).find(({ id }) => id === shared.id);
    expect(seen).toMatchObject({ isOwn: false, owner: owner.account.email, mayEdit: false });
    expect(await namesOf(colleague)).not.toContain("Mine");
    expect(await namesOf(client)).toEqual([]);
    expect(codeOf(await create({ isShared: true }, client))).toEqual([403, "not_allowed"]);
    expect(codeOf(await create({ isShared: true }, reader))).toEqual([403, "not_allowed"]);
    expect((await create({ name: "Client's" }, client)).status).toBe(200);
    expect(codeOf(await update(shared.id, {}, client))).toEqual([404, "view_not_found"]);
    expect(codeOf(await update(shared.id, {}, colleague))).toEqual([403, "not_allowed"]);
    const manager = await service.signInOperator({ scopes: ["orders", "operators"] });
    expect((await update(shared.id, { name: "All", isShared: true }, manager)).body.name).toBe("All");
    // When its sharing has ended, only the owner sees the view.
    expect((await update(shared.id, { name: "All" }, manager)).body).toMatchObject({ mayEdit: false });
    expect(await namesOf(manager)).not.toContain("All");
    expect(await namesOf(owner)).toContain("All");
  });

  it("shows of what its reader doesn't reach that there is some, and keeps it when the reader's editor saves", async () => {
    const { id: productId } = await makeProduct(service.pool, { companyId: other.companyId });
    const companyIds = [other.companyId, place.companyId];
    const filter = { companyIds, region: other.region, productId };
    const { id } = await saveView(service, owner.token, { name: "Two", isShared: true, filter });
    const narrow = await service.signInOperator({
      scopes: ["orders", "operators"],
      companyIds: [place.companyId],
      regions: [place.region],
    });
    const seen = (await viewsOf(service, narrow.token)).find((view) => view.id === id);
    const hidden = {
      companyIds: [place.companyId, outOfReach],
      region: outOfReach,
      productId: outOfReach,
    };
    expect(seen).toMatchObject({ isOutOfReach: true, filter: hidden });
    const saved = await update(id, { name: "Two", isShared: true, filter: hidden }, narrow);
    expect(saved.body).toMatchObject({ isOutOfReach: true, filter: hidden });
    const whole = (await viewsOf(service, owner.token)).find((view) => view.id === id);
    expect(whole?.isOutOfReach).toBe(false);
    expect(whole?.filter).toEqual({ ...filter, companyIds: companyIds.toReversed() });
  });

  it("opens with what is valid of a filter that an older version wrote", async () => {
    const me = await service.signInOperator({ scopes: ["orders"] });
    const { id } = await saveView(service, me.token);
    await service.pool.query("update views set filter = $2 where id = $1", [
      id,
      { status: ["new", "lost"], promise: "soon", colour: "red", days: "today" },
    ]);
    const [view] = await viewsOf(service, me.token);
    expect(view).toMatchObject({ isBroken: true, filter: { status: ["new"], days: "today" } });
    await service.pool.query("update views set filter = '[1]' where id = $1", [id]);
    expect((await viewsOf(service, me.token))[0]).toMatchObject({ isBroken: true, filter: {} });
  });

  it("counts the orders that its reader's list has, and is news for all who see it", async () => {
    const { pool } = service;
    const day = 24 * 3_600_000;
    for (const [values, age] of [
      [place, 0],
      [place, 2 * day],
      [other, 0],
    ] as const)
      await makeOrder(pool, { ...values, status: "delivered", createdAt: new Date(noon.getTime() - age) });
    const me = await service.signInOperator({ scopes: ["orders"] });
    const listener = await service.connect(colleague.token);
    const week = await saveView(service, me.token, {
      name: "Week",
      isShared: true,
      filter: { days: "last7Days", status: ["delivered"], companyIds: [place.companyId, other.companyId] },
    });
    await eventually(listener.names).toContain("viewChange");
    const countOf = async ({ token }: typeof owner) =>
      (await service.send(views.counts, undefined, { token })).body.find(({ id }) => id === week.id)?.count;
    const listed = await service.send(
      orders.list,
      {
        dateFrom: new Date(noon.getTime() - 3 * day).toISOString(),
        dateTo: new Date(noon.getTime() + 3 * day).toISOString(),
        status: "delivered",
        companyIds: [place.companyId],
      },
      { token: colleague.token },
    );
    expect(await countOf(colleague)).toBe(listed.body.length);
    expect(await countOf(me)).toBe(listed.body.length + 1);
    // Those who saw it hear as well that it is shared no more.
    listener.heard.length = 0;
    await update(week.id, { name: "Week", isShared: false }, me);
    await eventually(listener.names).toContain("viewChange");
  });

  it("is in the audit log with its name", async () => {
    const admin = await service.signInOperator();
    await saveView(service, owner.token, { name: "Logged" });
    const { body } = await service.send(
      auditLog.list,
      { filter: JSON.stringify({ event: "createView", person: owner.account.email }) },
      { token: admin.token },
    );
    expect(body[0]).toMatchObject({ name: "createView", about: "Logged" });
  });
});
