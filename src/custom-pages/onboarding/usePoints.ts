import { useEffect, useState } from "react";
import type { InputOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import type { ApiErrorCode, ErrorCode } from "#contract/errors.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import type { Location } from "#contract/locations.ts";
import { addLocations } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { DraftMap, removeDraft, useDraft, useHasDraft } from "#src/forms/drafts.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { inputOf, type LocationValues, newLocation } from "#src/resources/locations/locationValues.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { isRecord, isText, type Known } from "#src/ui/known.ts";
import { useRefetchSession, useSessionUser } from "#src/ui/sessionUser.ts";
import { useStepFailureToast } from "./StepFrame.tsx";

/** The name of the draft of the pickup points that an account has typed. */
export const pointsDraft = (userId: string): string => `pickupPoints.${userId}`;

/**
 * The pickup points that a client enters; they are kept in the tab's storage until all of them are sent at once. `saved` are
 * the locations that the company already has.
 */
export function usePoints(saved: readonly Location[]) {
  const { id } = useSessionUser();
  const draft = pointsDraft(id);
  const keysName = `${draft}.keys`;
  const [openKeys] = useState(() => new DraftMap(keysName));
  const [{ points, open }, keep] = useDraft(draft, isPoints, noPoints, isTyped);
  const [problems, setProblems] = useState<Record<string, PointProblems>>({});
  /** The number of times that errors were found; the forms are remounted with them. */
  const [attempt, setAttempt] = useState(0);
  const refetchSession = useRefetchSession();

  const show = (found: Record<string, PointProblems>) => {
    setProblems(found);
    setAttempt((times) => times + 1);
    keep((all) => ({ ...all, open: all.points.find(({ key }) => found[key])?.key ?? all.open }));
  };
  const toastError = useErrorToast();
  const tellFailure = useStepFailureToast();
  const { send, isPending } = useCommand("addLocations", {
    words: "onboarding.locations",
    openKeys,
    onSuccess: () => {
      removeDraft(draft);
      // The step is done once the session has the new data; the guard then opens the console.
      return refetchSession();
    },
    onError: (error) => {
      if (named.has(error.errorCode)) return false;
      if (!ofPoints.has(error.errorCode)) {
        tellFailure();
        return true;
      }
      const found = problemsByPoint(points, error.errors ?? {}, "server");
      if (Object.keys(found).length > 0) show(found);
      else toastError(error);
      return true;
    },
  });

  /** Whether points were sent and it isn't known whether they are saved. */
  const isUnanswered = useHasDraft(keysName) && !isPending;
  useEffect(() => {
    // All are saved or none: one that is there tells of all that were sent.
    if (!isUnanswered || !points.some(({ values }) => saved.some((one) => isAt(one, values)))) return;
    const left = points.filter(({ values }) => !saved.some(({ name }) => name === values.name?.trim()));
    openKeys.clear();
    keep((all) => ({ points: left, open: left.find(({ key }) => key === all.open)?.key ?? null }));
  }, [isUnanswered, saved, points, openKeys, keep]);

  return {
    points,
    open,
    problems,
    attempt,
    isPending,
    isUnanswered,
    add: () => {
      const point = newPoint();
      keep({ points: [...points, point], open: point.key });
    },
    edit: (key: string | null) => keep({ points, open: key }),
    remove: (key: string) =>
      keep({ points: points.filter((one) => one.key !== key), open: open === key ? null : open }),
    change: (key: string, values: LocationValues) => {
      keep((all) => ({ ...all, points: all.points.map((one) => (one.key === key ? { key, values } : one)) }));
    },
    /** Removes a point's errors after it was corrected, and closes its form. */
    approve: (key: string) => {
      setProblems(({ [key]: _, ...others }) => others);
      keep({ points, open: null });
    },
    send: () => {
      const found = problemsByPoint(points, problemsBefore(points), "contract");
      if (Object.keys(found).length > 0) return show(found);
      void send(
        sentOf(points) as InputOf<typeof addLocations>,
        points.length + saved.length > 0 ? undefined : "onboarding.locations.withoutPoints",
      );
    },
  };
}

/** Error codes whose body can name the points concerned. Without names the general sentence is shown. */
const ofPoints: ReadonlySet<unknown> = new Set<ErrorCode>([
  "invalid_input",
  "address_not_found",
  "address_is_ambiguous",
  "address_matched_partially",
  "location_name_taken",
]);

/** Error codes whose own sentences help more than the address of the support. */
const named: ReadonlySet<unknown> = new Set<ApiErrorCode>([
  "too_many_locations",
  "too_many_locations_in_all",
  "too_many_requests",
  "unavailable",
  "network",
  "timeout",
]);

/** A pickup point that has not been sent yet. */
export type Point = { key: string; values: LocationValues };

/** All points, and the key of the one whose form is open. */
type Points = { points: readonly Point[]; open: string | null };

/** The problems of a point by input, and whether the contract's schema or the service found them. */
export type PointProblems = { by: "contract" | "server"; inputs: Record<string, FieldProblem> };

/** Whether a saved location has a point's name and address. */
const isAt = ({ name, address }: Location, values: LocationValues): boolean =>
  name === values.name?.trim() &&
  (["street", "zipCode", "city"] as const).every((part) => address[part] === values[part]?.trim());

const isPoints: Known<Points> = (value): value is Points =>
  isRecord(value) &&
  (value.open === null || isText(value.open)) &&
  Array.isArray(value.points) &&
  value.points.every((point) => isRecord(point) && isText(point.key) && isRecord(point.values));

const noPoints: Points = { points: [], open: null };

/**
 * Whether a point has other values than a new one. Once one had, all points count until they are removed, so that who empties
 * the only typed field does not lose the page.
 */
const isTyped = ({ points }: Points, hasDraft: boolean): boolean =>
  hasDraft
    ? points.length > 0
    : points.some((point) => JSON.stringify(sentOf([point])) !== JSON.stringify(sentOf([newPoint()])));

const newPoint = (): Point => ({ key: crypto.randomUUID(), values: newLocation });

/** The input of the call for all points. */
const sentOf = (points: readonly Point[]) => ({
  locations: points.map(({ values }) => inputOf(values, { isNew: true })),
});

/** Problems that the contract's schema finds, such as "locations.2.zipCode". */
const problemsBefore = (points: readonly Point[]): Record<string, FieldProblem> =>
  fieldProblems(z.safeParse(addLocations.body, sentOf(points), { reportInput: true }).error?.issues ?? []);

/** Groups problems such as "locations.2.zipCode" by the key of their point. */
function problemsByPoint(
  points: readonly Point[],
  problems: Record<string, FieldProblem>,
  by: PointProblems["by"],
): Record<string, PointProblems> {
  const found: Record<string, PointProblems> = {};
  for (const [source, problem] of Object.entries(problems)) {
    const [, place, input] = /^locations\.(\d+)\.(.+)$/.exec(source) ?? [];
    const key = points[Number(place)]?.key;
    if (!key || !input) continue;
    found[key] ??= { by, inputs: {} };
    found[key].inputs[input] = problem;
  }
  return found;
}
