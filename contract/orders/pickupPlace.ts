import { Address } from "#contract/addresses.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/**
 * Where an order is picked up: the id of one of the company's locations, whose name and address may be omitted then; or any
 * address, which is used as it was sent. A name, street and postal code that all equal those of a location identify it, too.
 */
export const pickupPlace = {
  locationId: z.optional(reference()),
  name: z.optional(typedText({ min: 1, max: 200 })),
  street: z.optional(Address.shape.street),
  city: z.optional(Address.shape.city),
  zipCode: z.optional(Address.shape.zipCode),
};

type Place = { [Field in keyof typeof pickupPlace]?: string | undefined };

/** Checks that a place without a location's id has the fields. */
export const requiredElsewhere = (...fields: readonly Exclude<keyof Place, "locationId">[]) =>
  fields.map((field) =>
    z.refine<Place>((place) => place.locationId !== undefined || place[field] !== undefined, {
      error: "required",
      path: [field],
      // Runs although other fields are invalid, so that all problems are reported together.
      when: ({ value, issues }) =>
        typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === field),
    }),
  );
