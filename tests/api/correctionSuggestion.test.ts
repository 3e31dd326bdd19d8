import { afterAll, beforeAll, expect, it } from "vitest";
import * as wallet from "#contract/wallet.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { settleEntry } from "#tests/support/scenarios/settlementScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** A correction that a socket has heard of, and a function that deletes its ride from the wallet. */
async function openClaim(operator: Parameters<typeof createCorrectionScenario>[1] = {}) {
  const scenario = await createCorrectionScenario(service, operator);
  const { token } = await service.signInOperator({ scopes: ["wallet", "wallet:settle"] });
  const listener = await service.connect(scenario.token);
  const id = await scenario.filed();
  await listener.until("correctionChange");
  return {
    ...scenario,
    id,
    /** How often the socket heard that corrections have changed. */
    heard: () => listener.names().filter((name) => name === "correctionChange").length,
    deleteRide: () =>
      service.send(wallet.remove, { walletEntryId: scenario.order.id, reason: "Twice" }, { token }),
    reverseRide: async () => {
      await settleEntry(service, scenario.order.id);
      return service.send(wallet.reverse, { walletEntryId: scenario.order.id, reason: "Twice" }, { token });
    },
  };
}

it("is accepted as it was shown, and not after the ride was deleted, which its consoles hear of", async () => {
  const { id, accept, info, deleteRide, heard } = await openClaim();
  expect((await info(id)).suggestedCorrectionPay).toBe("5.67");
  expect(heard()).toBe(1);
  expect((await deleteRide()).status).toBe(200);
  await expect.poll(heard).toBe(2);
  expect(codeOf(await accept(id, 5.67, "5.67"))).toEqual([409, "suggested_pay_changed"]);
  expect(await info(id)).toMatchObject({ status: "pending", suggestedCorrectionPay: null });
  // Another amount than the suggested one is the operator's decision.
  expect((await accept(id, 5, null)).status).toBe(200);
});

it("is not compared for who may not see it, nor for a program that names none", async () => {
  const { id, accept, deleteRide } = await openClaim({ canView: [] });
  await deleteRide();
  expect((await accept(id, 5.67, "5.67")).status).toBe(200);
  const other = await openClaim();
  expect((await other.reverseRide()).status).toBe(200);
  await expect.poll(other.heard).toBe(2);
  expect((await other.accept(other.id, 1)).status).toBe(200);
});
