import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewAll, clientPermissions, operatorPermissions } from "#contract/permissions.ts";
import { me } from "#contract/session.ts";
import { z } from "#contract/zod.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = async (token: string) => {
  const { body } = await service.send(me, undefined, { token });
  expect(z.parse(me.response, body)).toEqual(body);
  return body;
};

const stepDone = new Date("2026-11-02T09:00:00Z");
const done = {
  productSelectedAt: stepDone,
  locationsCompletedAt: stepDone,
  dataCompletedAt: stepDone,
  contractGeneratedAt: stepDone,
};

const signInClientOf = async (company: Parameters<typeof makeCompany>[1]) =>
  ask((await service.signInClient((await makeCompany(service.pool, company)).id)).token);

describe("who is signed in", () => {
  it("is an operator: activated, of no company, with the flags of its scopes", async () => {
    const { account, token } = await service.signInOperator({
      scopes: ["orders:read", "drivers"],
      canView: ["comments"],
      locationIds: ["shop"],
    });
    expect(await ask(token)).toMatchObject({
      id: account.id,
      email: account.email,
      userType: "operator",
      accountType: "xd_employee",
      permissions: operatorPermissions(["orders:read", "drivers"], { ...canViewAll(false), comments: true }),
      reachesAll: { companies: true, regions: true, locations: false },
      settings: { dashboardImage: null, defaultLocationId: null },
      activated: true,
      company: null,
    });
  });

  it("is a client of an active company that has taken every step: activated", async () => {
    const user = await signInClientOf({ name: "Sklep Żółw", ...done, dashboardImageUrl: "/images/zolw.svg" });
    expect(user).toMatchObject({
      userType: "client",
      permissions: clientPermissions(),
      reachesAll: { companies: false, regions: true, locations: true },
      settings: { dashboardImage: "/images/zolw.svg", defaultLocationId: null },
      registrationSteps: { contractGenerated: "2026-11-02T09:00:00.000Z" },
      activated: true,
      company: { name: "Sklep Żółw" },
    });
  });

  it("is a newcomer: every step to do, not activated", async () => {
    const user = await signInClientOf({ status: "pending" });
    expect(user.activated).toBe(false);
    expect(user.registrationSteps).toEqual({
      productSelectionCompleted: null,
      locationsCompleted: null,
      companyDataCompleted: null,
      contractGenerated: null,
    });
  });

  it.each(["pending", "inactive"] as const)("isn't activated in a company that is %s", async (status) => {
    expect((await signInClientOf({ ...done, status })).activated).toBe(false);
  });

  it.each(Object.keys(done))("isn't activated in an active company without %s", async (step) => {
    expect((await signInClientOf({ ...done, [step]: null })).activated).toBe(false);
  });
});
