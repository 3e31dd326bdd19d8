import { useTranslate } from "react-admin";
import type { Mark } from "./places.ts";

/** What stands in a mark: a driver's says itself by its look. */
export function useMarkLetter(): (kind: Mark["kind"]) => string {
  const translate = useTranslate();
  return (kind) => (kind === "driver" ? "" : translate(`orderDesk.track.marks.${kind}`));
}
