import * as wallet from "#contract/wallet.ts";
import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { openWallet } from "#tests/support/wallet.ts";

/** What operators do with wallets. */
export const cases: CommandCases = {
  [wallet.create.name]: {
    event: "createWalletEntry",
    prepare: async (service) => {
      const { send, driverId } = await openWallet(service);
      const entry = { driverId, type: "bonus", payoutDriver: 12.5, currency: "pln" } as const;
      return () => send(wallet.create, entry);
    },
  },
  [wallet.remove.name]: {
    event: "deleteWalletEntry",
    prepare: async (service) => {
      const { add, remove } = await openWallet(service);
      const id = await add(10);
      return () => remove(id);
    },
  },
};
