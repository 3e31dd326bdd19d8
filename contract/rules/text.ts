import { z } from "#contract/zod.ts";

/**
 * A text that a person typed: trimmed, `min` to `max` code points, and storable: no NUL (PostgreSQL refuses it) and
 * no lone surrogate (it would silently become U+FFFD). HTML, emoji and direction marks are ordinary characters.
 */
export const typedText = ({ min = 0, max }: { min?: number; max: number }) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text.isWellFormed() && !text.includes("\0"), { error: "unstorableText" }),
    min === 1 ? z.minLength(1, { error: "required" }) : z.minLength(min),
    z.maxLength(max),
  );

/** An id or a name by which a caller refers to a record. */
export const reference = () => typedText({ max: 200 });
