import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { ApiError } from "#contract/errors.ts";
import { imageTypes } from "#contract/rules/imageTypes.ts";
import type { Reader } from "#server/database/handles.ts";
import { images } from "#server/database/tables/companies.ts";
import type { Limiter } from "./limits.ts";

/**
 * Serves images without authentication. Their names are hashes of their content, so they can't be guessed, and responses can
 * be cached without limit.
 */
export function registerImages(app: FastifyInstance, reader: Reader, limiter: Limiter): void {
  app.get<{ Params: { name: string } }>(
    "/images/:name",
    { schema: { hide: true }, onRequest: limiter.countAddress },
    async ({ params: { name } }, reply) => {
      const contentType = imageTypes[/^[0-9a-f]{64}\.([a-z]+)$/.exec(name)?.[1] ?? ""];
      if (!contentType) throw new ApiError("not_found");
      const [image] = await reader.select().from(images).where(eq(images.name, name));
      if (!image) throw new ApiError("not_found");
      return reply
        .type(contentType)
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(image.content);
    },
  );
}
