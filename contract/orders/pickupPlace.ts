import { Address } from "#contract/addresses.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/**
 * Where an order is picked up: one of the company's locations by its id, whose name and address may then be left out; or
 * any address, which stands as it was sent. A name, street and code that all are a location's name that one too.
 */
export const pickupPlace = {
  locationId: z.optional(reference()),
  name: z.optional(typedText({ min: 1, max: 200 })),
  street: z.optional(Address.shape.street),
  city: z.optional(Address.shape.city),
  zipCode: z.optional(Address.shape.zipCode),
};

type Place = { [Field in keyof typeof pickupPlace]?: string | undefined };

/** That a place without a location's id has the fields. */
export const requiredElsewhere = (...fields: readonly Exclude<keyof Place, "locationId">[]) =>
  fields.map((field) =>
    z.refine<Place>((place) => place.locationId !== undefined || place[field] !== undefined, {
      error: "required",
      path: [field],
      // What is missing is told together with what else is wrong.
      when: ({ value, issues }) =>
        typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === field),
    }),
  );
