/** Whose period is closed. */
export const settlementKinds = ["driver", "company"] as const;
export type SettlementKind = (typeof settlementKinds)[number];
