import { z } from "#contract/zod.ts";

/**
 * Parses stored settings field by field. A missing or invalid field gets its default, so that an old value never blocks
 * orders.
 */
export const readStored = <Shape extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape>,
  stored: unknown,
): z.output<z.ZodMiniObject<Shape>> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const read = z.safeParse(schema, (stored as Record<string, unknown> | null)?.[name]);
      return [name, read.success ? read.data : z.parse(schema, undefined)];
    }),
  ) as z.output<z.ZodMiniObject<Shape>>;
