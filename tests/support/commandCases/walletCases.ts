import * as wallet from "#contract/wallet.ts";
import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { createWalletScenario } from "#tests/support/scenarios/walletScenario.ts";

/** What operators do with wallets. */
export const cases: CommandCases = {
  [wallet.create.name]: {
    event: "createWalletEntry",
    prepare: async (service) => {
      const { send, driverId } = await createWalletScenario(service);
      const entry = { driverId, type: "bonus", payoutDriver: 12.5, currency: "pln" } as const;
      return () => send(wallet.create, entry);
    },
  },
  [wallet.remove.name]: {
    event: "deleteWalletEntry",
    prepare: async (service) => {
      const { add, remove } = await createWalletScenario(service);
      const id = await add(10);
      return () => remove(id);
    },
  },
};
