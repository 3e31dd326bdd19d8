import { LocatedAddress } from "#contract/addresses.ts";
import { Changed, defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { phone } from "#contract/rules/phone.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of active locations that a client can add or activate; back-office may add more. */
export const maxClientLocations = 10;

/** Maximum number of a company's locations, with inactive ones, up to which a client can add some. */
export const maxAllLocations = 100;

export const Location = z.object({
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  /** A region's name. */
  region: z.string(),
  name: z.string(),
  /** Null also if the reader may not see it, as the note. */
  phone: z.nullable(z.string()),
  hasPhone: z.boolean(),
  address: z.extend(LocatedAddress, {
    /** The address on one line: "Gdańska 12, 85-022 Bydgoszcz". */
    formatted: z.string(),
  }),
  defaultNote: z.nullable(z.string()),
  active: z.boolean(),
  workingSettings: WorkingSettings,
});
export type Location = z.output<typeof Location>;

export const list = defineCall({
  name: "locations.list",
  method: "GET",
  path: "/region/locations",
  summary:
    "Lists the locations within the caller's access, grouped by region, optionally only those of some companies",
  access: "signedIn",
  query: z.strictObject({
    companyId: z.optional(reference()),
    companyIds: z.optional(z.array(reference()).check(z.maxLength(1_000))),
  }),
  response: z.array(z.object({ id: z.string(), name: z.string(), locations: z.array(Location) })),
  errors: [],
});

/** The editable fields. The address is not editable because orders refer to it. */
const changeable = {
  name: typedText({ min: 3, max: 200 }),
  phone: z.optional(phone()),
  defaultNote: z.optional(typedText({ max: 1_000 })),
  active: z._default(z.boolean(), true),
  workingSettings: z._default(WorkingSettings, { customDates: [] }),
};

/** A new location; its address will be geocoded. */
export const NewLocation = z.strictObject({
  ...changeable,
  street: typedText({ min: 1, max: 200 }),
  city: typedText({ min: 1, max: 100 }),
  zipCode: zipCode(),
});
export type NewLocation = z.output<typeof NewLocation>;

/** Orders with the same slot that are still to be picked up at a location; without a slot they are for now. */
export const SlotToPickUp = z.object({
  slot: z.nullable(z.tuple([moment(), moment()])),
  orders: z.number(),
});
export type SlotToPickUp = z.output<typeof SlotToPickUp>;

export const ordersToPickUp = defineCall({
  name: "locations.ordersToPickUp",
  method: "GET",
  path: "/region/locations/orders-to-pick-up",
  summary:
    "Counts the orders that are still to be picked up at a location, by slot. They stay as they are when its hours change, or when it is deactivated.",
  access: ["company.canWrite"],
  query: z.strictObject({ locationId: reference() }),
  response: z.array(SlotToPickUp),
  errors: ["location_not_found"],
});

export const add = defineCall({
  name: "locations.add",
  method: "POST",
  path: "/region/locations/add",
  summary: "Creates a location of a company; its address must be found by the geocoder",
  access: ["company.canWrite"],
  body: z.extend(NewLocation, { companyId: reference() }),
  response: Changed,
  errors: [
    "company_not_found",
    "address_not_found",
    "address_is_ambiguous",
    "address_matched_partially",
    "too_many_locations",
    "too_many_locations_in_all",
    "location_name_taken",
    "needs_all_locations",
  ],
});

export const update = defineCall({
  name: "locations.update",
  method: "POST",
  path: "/region/locations/update",
  summary: "Replaces a location's details; its address can't be changed",
  access: ["company.canWrite"],
  body: z.strictObject({ ...changeable, locationId: reference() }),
  response: Changed,
  errors: ["location_not_found", "location_changed", "too_many_locations", "location_name_taken"],
});
