import type { ReachesAll } from "#contract/session.ts";

/** Whether the period of a driver's wallet or of a company was closed. */
export const settlementKinds = ["driver", "company"] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/**
 * The kinds of which an account can see any settlements: those of a driver contain rides for any company and location, those
 * of a company orders of any region and location.
 */
export const visibleKinds = ({ companies, regions, locations }: ReachesAll): SettlementKind[] =>
  settlementKinds.filter((kind) => locations && (kind === "driver" ? companies : regions));
