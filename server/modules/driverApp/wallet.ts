import { ownWallet } from "#contract/wallet.ts";
import { query } from "#server/http/route.ts";
import { ownEntries } from "#server/modules/wallet/own.ts";

export const driverWallet = query(ownWallet, ({ caller, reader }, range) =>
  ownEntries(reader, caller.accountId, range),
);
