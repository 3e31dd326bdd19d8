import type { Point } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";
import type { OutsideService } from "#server/integrations/outsideService.ts";

/** Distance in metres by OSRM's route service (project-osrm.org/docs, "Route service"); rejects if there is no route. */
export const osrm =
  (service: OutsideService) =>
  async (from: Point, to: Point): Promise<number> => {
    const path = `/route/v1/driving/${position(from)};${position(to)}`;
    const { routes } = await service.get(path, { overview: "false" }, Answer);
    return Math.round(routes[0].distance);
  };

export const position = ({ lat, lng }: Point): string => `${lng.toFixed(5)},${lat.toFixed(5)}`;

const Answer = z.object({
  code: z.literal("Ok"),
  routes: z.tuple([z.object({ distance: z.number().check(z.minimum(0)) })], z.unknown()),
});
