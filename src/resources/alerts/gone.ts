/** Why a row is no longer in its list, as a key of the texts; with the name of who has taken the exception. */
export type Gone = {
  why: "over" | "snoozed" | "taken" | "handedBack" | "back" | "unknown";
  name?: string | null;
};

/** Finds an exception that goes on, also if it was a late pickup and is a late delivery now. */
export const findOngoing = <Row extends { id: string }>(rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.id === id || row.id === id.replace(/^latePickup:/, "lateDelivery:"));

/** The style of a row that is no longer in its list: struck through only if its cause ended. */
export const goneRow = ({ why }: Gone) =>
  ({
    color: "text.secondary",
    "& a": { color: "inherit", ...(why === "over" && { textDecoration: "line-through" }) },
  }) as const;
