import * as settlements from "#contract/settlements.ts";
import * as wallet from "#contract/wallet.ts";
import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { createSettlementScenario } from "#tests/support/scenarios/settlementScenario.ts";

/** Settlements of drivers and companies. */
export const cases: CommandCases = {
  [settlements.settleDrivers.name]: {
    event: "settleWallet",
    prepare: async (service) => {
      const { entry, close } = await createSettlementScenario(service);
      await entry(12.5);
      return () => close();
    },
  },
  [settlements.settleCompanies.name]: {
    event: "settleCompany",
    prepare: async (service) => {
      const { owe, charge } = await createSettlementScenario(service);
      await owe("17.00");
      return () => charge();
    },
  },
  [settlements.download.name]: {
    event: "downloadSettlement",
    prepare: async (service) => {
      const { entry, close, send } = await createSettlementScenario(service);
      await entry(12.5);
      const { body } = await close();
      return () => send(settlements.download, { settlementId: body.id ?? "", format: "csv" });
    },
  },
  [settlements.downloadOfCompany.name]: {
    event: "downloadSettlement",
    prepare: async (service) => {
      const { owe, charge, scenario } = await createSettlementScenario(service);
      await owe("17.00");
      const { body } = await charge();
      const { token } = await service.signInClient(scenario.place.companyId);
      const file = { settlementId: body.id ?? "", format: "pdf" } as const;
      return () => service.send(settlements.downloadOfCompany, file, { token });
    },
  },
  [wallet.reverse.name]: {
    event: "reverseWalletEntry",
    prepare: async (service) => {
      const { entry, close, reverse } = await createSettlementScenario(service);
      const id = await entry(12.5);
      await close();
      return () => reverse(id);
    },
  },
};
