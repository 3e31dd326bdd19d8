import { useState } from "react";
import type { InputOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { addLocations } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { removeDraft, useDraft } from "#src/forms/drafts.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { inputOf, type LocationValues, newLocation } from "#src/resources/locations/locationValues.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { useRefetchSession, useSessionUser } from "#src/ui/sessionUser.ts";
import { useStepErrorHandler } from "./StepFrame.tsx";

/**
 * The pickup points that a person enters, kept in this tab until all of them are sent at once; `saved` is how many the
 * company has already.
 */
export function usePoints(saved: number) {
  const { id } = useSessionUser();
  const draft = `pickupPoints.${id}`;
  const [{ points, open }, keep] = useDraft(draft, noPoints);
  const [problems, setProblems] = useState<Record<string, PointProblems>>({});
  /** How often errors were found: the forms start anew with them. */
  const [attempt, setAttempt] = useState(0);
  const refetchSession = useRefetchSession();

  const show = (found: Record<string, PointProblems>) => {
    setProblems(found);
    setAttempt((times) => times + 1);
    keep((all) => ({ ...all, open: all.points.find(({ key }) => found[key])?.key ?? all.open }));
  };
  const toastError = useErrorToast();
  const onStepError = useStepErrorHandler(named);
  const { send, isPending } = useCommand("addLocations", {
    words: "onboarding.locations",
    onSuccess: () => {
      removeDraft(draft);
      // The step is done when the guard knows: it opens the console by itself.
      return refetchSession();
    },
    onError: (error) => {
      if (!ofPoints.has(error.errorCode)) return onStepError(error);
      const found = problemsByPoint(points, error.errors ?? {}, "server");
      if (Object.keys(found).length > 0) show(found);
      else toastError(error);
      return true;
    },
  });

  return {
    points,
    open,
    problems,
    attempt,
    isPending,
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
    /** Its errors are corrected. */
    approve: (key: string) => {
      setProblems(({ [key]: _, ...others }) => others);
      keep({ points, open: null });
    },
    send: () => {
      const found = problemsByPoint(points, problemsBefore(points), "contract");
      if (Object.keys(found).length > 0) return show(found);
      void send(
        sentOf(points) as InputOf<typeof addLocations>,
        points.length + saved > 0 ? undefined : "onboarding.locations.withoutPoints",
      );
    },
  };
}

/** Errors that name the points which they are about; without a name the general sentence is said. */
const ofPoints: ReadonlySet<unknown> = new Set<ErrorCode>([
  "invalid_input",
  "address_not_found",
  "address_is_ambiguous",
  "address_matched_partially",
  "location_name_taken",
]);

/** Errors whose own sentences help more than the address to write to. */
const named: readonly ErrorCode[] = ["too_many_locations", "unavailable"];

/** A pickup point that is not sent yet. */
export type Point = { key: string; values: LocationValues };

/** All of them, and the one whose form is open. */
type Points = { points: readonly Point[]; open: string | null };

/** What is wrong with a point, by its inputs; and who found it. */
export type PointProblems = { by: "contract" | "server"; inputs: Record<string, FieldProblem> };

const noPoints: Points = { points: [], open: null };

const newPoint = (): Point => ({ key: crypto.randomUUID(), values: newLocation });

/** What is sent of them all. */
const sentOf = (points: readonly Point[]) => ({
  locations: points.map(({ values }) => inputOf(values, { isNew: true })),
});

/** What the agreement has against them, by place in the list. */
const problemsBefore = (points: readonly Point[]): Record<string, FieldProblem> =>
  fieldProblems(z.safeParse(addLocations.body, sentOf(points), { reportInput: true }).error?.issues ?? []);

/** Sorts problems named "locations.2.zipCode" by the point that they are of. */
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
