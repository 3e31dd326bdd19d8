import type { Point } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";
import type { OutsideService } from "#server/integrations/outsideService.ts";

/** Metres by OSRM's route service (project-osrm.org/docs, "Route service"); rejects where it knows no way. */
export const osrm =
  (service: OutsideService) =>
  async (from: Point, to: Point): Promise<number> => {
    const path = `/route/v1/driving/${position(from)};${position(to)}`;
    const { routes } = await service.ask(path, { overview: "false" }, Answer);
    return Math.round(routes[0].distance);
  };

export const position = ({ lat, lng }: Point): string => `${lng.toFixed(5)},${lat.toFixed(5)}`;

const Answer = z.object({
  code: z.literal("Ok"),
  routes: z.tuple([z.object({ distance: z.number().check(z.minimum(0)) })], z.unknown()),
});
