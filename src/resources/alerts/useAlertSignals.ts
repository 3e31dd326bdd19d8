import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import type { Alert, Alerts } from "#contract/alerts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { arrivalPause } from "#src/ui/ArrivalStatus.tsx";
import { toastTime } from "#src/ui/errorToast.tsx";
import { maySound, playSound } from "#src/ui/playSound.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { placeOf, subjectOf } from "./alertLooks.ts";
import { showNotice } from "./browserNotices.ts";
import { claim } from "./claims.ts";

/** Milliseconds that may pass between the moment of an alert and the first answer that contains it. */
const tolerance = 10_000;

/** Milliseconds for which a tab that may not play sounds waits, so that another tab can claim the alerts first. */
const courtesy = 500;

/** Milliseconds after which the announcement is cleared, so that the same text can be announced again. */
const announcementTime = 5_000;

/**
 * Sounds, notices and the announcement for alerts that arrive while the page is open. Several at once get one sound and one
 * notice, and only one of a browser's tabs signals them. Answers the number of alerts to announce.
 */
export function useAlertSignals(alerts: Alerts | undefined, openCentre: () => void): number {
  const fresh = useFresh(alerts);
  const sound = useSound();
  const notice = useNotice(openCentre);
  const said = useSaid(fresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of them.
  useEffect(() => {
    if (fresh.length === 0) return;
    void sound(fresh.filter((alert) => alert.sound));
    void notice(fresh.filter((alert) => alert.notice));
  }, [fresh]);
  return said;
}

/** The number of alerts to announce, at most every half minute: those that came meanwhile are announced together. */
function useSaid(fresh: readonly Alert[]): number {
  const [said, setSaid] = useState(0);
  const unsaid = useRef(0);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    unsaid.current += fresh.length;
    if (unsaid.current === 0) return;
    const say = () => {
      setSaid(unsaid.current);
      unsaid.current = 0;
      saidAt.current = Date.now();
    };
    const timer = setTimeout(say, Math.max(0, saidAt.current + arrivalPause - Date.now()));
    return () => clearTimeout(timer);
  }, [fresh]);
  useEffect(() => {
    if (said === 0) return;
    const timer = setTimeout(() => setSaid(0), announcementTime);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
}

/**
 * Alerts that were raised since the answer before. Those of the first answer don't count, nor older ones that appear
 * because the account's choice of kinds changed.
 */
function useFresh(alerts: Alerts | undefined): readonly Alert[] {
  const before = useRef<{ ids: Set<string>; readAt: number }>(undefined);
  const [fresh, setFresh] = useState<readonly Alert[]>([]);
  useEffect(() => {
    if (!alerts) return;
    const { rows, readAt } = alerts;
    const former = before.current;
    before.current = {
      ids: new Set([...(former?.ids ?? []), ...rows.map(({ id }) => id)]),
      readAt: Date.parse(readAt),
    };
    if (!former) return;
    const isFresh = ({ id, at, isSeen }: Alert) =>
      !isSeen && !former.ids.has(id) && Date.parse(at) > former.readAt - tolerance;
    const came = rows.filter(isFresh);
    if (came.length > 0) setFresh(came);
  }, [alerts]);
  return fresh;
}

function useSound() {
  const words = useWords("alerts");
  const notify = useNotify();
  const { id: accountId } = useSessionUser();
  const hasSaidSo = useRef(false);
  return async (alerts: readonly Alert[]) => {
    if (alerts.length === 0) return;
    if (!maySound()) await new Promise((resolve) => setTimeout(resolve, courtesy));
    const mine = await claim("sound", accountId, idsOf(alerts));
    if (mine.length === 0) return;
    if (maySound()) return playSound();
    if (!hasSaidSo.current) notify(words("silent"), { type: "info", autoHideDuration: toastTime });
    hasSaidSo.current = true;
  };
}

function useNotice(openCentre: () => void) {
  const words = useWords("alerts");
  const navigate = useNavigate();
  const { id: accountId } = useSessionUser();
  return async (alerts: readonly Alert[]) => {
    if (alerts.length === 0) return;
    const mine = await claim("notice", accountId, idsOf(alerts));
    const told = alerts.filter(({ id }) => mine.includes(id));
    const [first] = told;
    if (!first) return;
    if (told.length === 1) {
      const { name, to } = subjectOf(first);
      const title = `${words(`kinds.${first.kind}`)} · ${name}`;
      showNotice({
        title,
        body: placeOf(first).join(" · "),
        tag: first.id,
        onClick: () => void navigate(to),
      });
      return;
    }
    const areNewOrders = told.every(({ kind }) => kind === "newOrder");
    const kinds = new Set(told.map(({ kind }) => words(`kinds.${kind}`)));
    showNotice({
      title: words(areNewOrders ? "newOrders" : "arrived", told.length),
      body: areNewOrders ? "" : [...kinds].join(", "),
      tag: first.id,
      onClick: openCentre,
    });
  };
}

const idsOf = (alerts: readonly Alert[]): string[] => alerts.map(({ id }) => id);
