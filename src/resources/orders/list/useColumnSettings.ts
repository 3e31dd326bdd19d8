import { useMemo } from "react";
import { useStore } from "react-admin";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { columnsFor, type OrderColumn } from "./orderColumns.tsx";

export type Density = keyof typeof tokens.row;
export const densities = Object.keys(tokens.row) as Density[];

/** Without these nobody would know which order a row is, and where it stands. */
const fixed: ReadonlySet<string> = new Set(["orderNo", "status"]);

const none: readonly string[] = [];

/** Which columns a person wants, and how high the rows; remembered in this browser, also after signing out. */
export function useColumnSettings() {
  const { canView } = useSessionUser().permissions.orders;
  // The hidden ones are kept, so that a column which is new some day is shown.
  const [hidden, setHidden] = useStore<readonly string[]>("looks.orders.hiddenColumns", none);
  const [density, setDensity] = useStore<Density>("looks.orders.density", "compact");
  const all = useMemo(() => columnsFor(canView), [canView]);
  const columns = useMemo(
    () => all.filter(({ name }) => fixed.has(name) || !hidden.includes(name)),
    [all, hidden],
  );
  const show = (name: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return {
    /** All that the account may see. */
    all,
    /** Those of them that the person wants. */
    columns,
    show,
    showAll: () => setHidden(none),
    density,
    setDensity,
  };
}

export const isFixed = ({ name }: OrderColumn): boolean => fixed.has(name);
