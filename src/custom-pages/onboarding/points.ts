import type { FieldProblem } from "#contract/errorBody.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { addLocations } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { inputOf, type LocationValues, newLocation } from "#src/resources/locations/form/locationValues.ts";

/** A pickup point that is not sent yet. */
export type Point = { key: string; values: LocationValues };

/** All of them, and the one whose form is open. */
export type Points = { points: readonly Point[]; open: string | null };

/** What is wrong with a point, by its inputs; and who found it. */
export type PointProblems = { by: "contract" | "server"; inputs: Record<string, FieldProblem> };

export const noPoints: Points = { points: [], open: null };

export const newPoint = (): Point => ({ key: crypto.randomUUID(), values: newLocation });

/** What is sent of them all. */
export const sentOf = (points: readonly Point[]) => ({
  locations: points.map(({ values }) => inputOf(values, { isNew: true })),
});

/** What the agreement has against them, by place in the list. */
export const problemsBefore = (points: readonly Point[]): Record<string, FieldProblem> =>
  fieldProblems(z.safeParse(addLocations.body, sentOf(points), { reportInput: true }).error?.issues ?? []);

/** Sorts problems named "locations.2.zipCode" by the point that they are of. */
export function problemsByPoint(
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
