/** Whether the period of a driver's wallet or of a company was closed. */
export const settlementKinds = ["driver", "company"] as const;
export type SettlementKind = (typeof settlementKinds)[number];
