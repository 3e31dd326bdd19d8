import { z } from "#contract/zod.ts";

/**
 * A group of settings as it was stored. What is not there, or is not what it may be any more, is as the default says:
 * nobody's orders stop because of a setting of before.
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
