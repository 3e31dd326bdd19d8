import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { View } from "#contract/views.ts";
import { z } from "#contract/zod.ts";
import { openedViews, readDraft, storeDraft } from "#src/forms/drafts.ts";
import { useOrderFilter } from "#src/resources/orders/list/filters/useOrderFilter.tsx";
import type { Known } from "#src/ui/known.ts";
import { useOpenView } from "./OpenView.tsx";
import { useShowView } from "./useShowView.ts";
import { useViewSettings } from "./useViewSettings.ts";
import { isSame } from "./viewSettings.ts";

/**
 * The version that is saved over: the one with which the view was opened, so that what somebody else changed since is not
 * overwritten unseen, or a later one that is known here: by a conflict, or saved. Back and a reload keep it; 0 if it is not
 * known, as after a copied address. A list without changes of its own follows the view, but not while something is searched
 * in it, which would be lost.
 */
export function useOpenedVersion(view: View) {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const { settings, hasOwnDays } = useViewSettings();
  const { filter } = useOrderFilter();
  const { looks } = useOpenView();
  const { show } = useShowView();
  const [{ entry, opened }, setOpened] = useState<OpenedIn>(() => openedIn(key, view.id));
  const [known, setKnown] = useState(0);
  const isUnchanged =
    opened !== null &&
    !hasOwnDays &&
    isSame({ ...settings, hiddenColumns: opened.hiddenColumns, density: opened.density, ...looks }, opened);
  const isSaved = !hasOwnDays && isSame(settings, view);
  const follows = isUnchanged && !filter.globalIdSearch;

  // Before effects, in the same moment as the filter follows the address.
  useLayoutEffect(() => {
    setOpened((before) => {
      if (before.entry === key) return before;
      return isBack ? openedIn(key, view.id) : { ...before, entry: key };
    });
  }, [key, isBack, view.id]);
  useEffect(() => {
    if (opened) keepOpened(entry, opened);
  }, [entry, opened]);
  useEffect(() => {
    if (opened === view || !(isSaved || follows)) return;
    setOpened((before) => (before.entry === entry ? { entry, opened: view } : before));
    // What the view was is no step that Back could lead to.
    if (!isSaved) show(view, { replace: true });
  }, [view, entry, opened, isSaved, follows, show]);
  return { version: Math.max(opened?.version ?? 0, known), setVersion: setKnown };
}

const Opened = z.pick(View, {
  id: true,
  version: true,
  filter: true,
  hiddenColumns: true,
  sort: true,
  density: true,
});
type Opened = z.output<typeof Opened>;

/** The views as they were opened, by the entry of the browser's history, latest first; kept as long as the tab's drafts. */
type Kept = readonly [entry: string, opened: Opened][];

const maxKept = 20;

const isKept: Known<Kept> = (value): value is Kept =>
  z.array(z.tuple([z.string(), Opened])).safeParse(value).success;
const readKept = (): Kept => readDraft(openedViews, isKept) ?? [];

type OpenedIn = { entry: string; opened: Opened | null };

const openedIn = (entry: string, viewId: string): OpenedIn => ({
  entry,
  opened: readKept().find(([one, { id }]) => one === entry && id === viewId)?.[1] ?? null,
});

function keepOpened(entry: string, { id, version, filter, hiddenColumns, sort, density }: Opened): void {
  const others = readKept().filter(([one]) => one !== entry);
  const kept: Kept = [[entry, { id, version, filter, hiddenColumns, sort, density }], ...others];
  storeDraft(openedViews, kept.slice(0, maxKept));
}

/** The key that the router gives to the first entry of each document. */
const firstEntry = "default";

// What was opened in the first entry of an earlier document is not shown by this one, unless it is that document again.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (navigation?.type !== "reload" && navigation?.type !== "back_forward") {
  const others = readKept().filter(([entry]) => entry !== firstEntry);
  if (others.length < readKept().length) storeDraft(openedViews, others);
}
