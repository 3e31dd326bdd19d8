import { defineCall } from "#contract/call.ts";
import { orderSorts } from "#contract/orders/orders.ts";
import { ViewFilter } from "#contract/orders/viewFilter.ts";
import { hasFlags, orderWriteFlags, type Permissions } from "#contract/permissions.ts";
import { RestQuery } from "#contract/restQuery.ts";
import { plainText, reference } from "#contract/rules/text.ts";
import type { UserType } from "#contract/session.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of saved views of one account. */
export const maxViews = 50;

export const viewDensities = ["compact", "comfortable"] as const;

/** Whether an account may share views: operators who may change orders. Clients have personal views only. */
export const mayShareViews = (userType: UserType, permissions: Permissions): boolean =>
  userType === "operator" && hasFlags(permissions, orderWriteFlags);

const settings = {
  filter: ViewFilter,
  /** The hidden columns are stored, so that columns of later versions are visible. */
  hiddenColumns: z
    .array(z.string().check(z.regex(/^[A-Za-z]{1,40}$/, { error: "pattern" })))
    .check(z.maxLength(60)),
  sort: z.strictObject({ field: z.enum(orderSorts), order: z.enum(["ASC", "DESC"]) }),
  density: z.enum(viewDensities),
};

/** A saved view of the list of orders, adapted to its reader's access. */
export const View = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Name of the owner; null for the reader's own views. */
  owner: z.nullable(z.string()),
  mayEdit: z.boolean(),
  ...settings,
  /** Whether parts of the stored filter are not valid any more, and were dropped. */
  isBroken: z.boolean(),
  /** Whether the filter names records outside the reader's access; `outOfReach` replaces them. */
  isOutOfReach: z.boolean(),
});
export type View = z.output<typeof View>;

const access = ["orders.canAccessPage"] as const;

export const list = defineCall({
  name: "views.list",
  method: "GET",
  path: "/rest/views",
  summary:
    'Lists the caller\'s own saved views of the list of orders, then those that other operators share: `range` [0,99], `sort` ["position","ASC"], `filter` {}',
  access,
  query: RestQuery,
  response: z.array(View),
  errors: [],
});

const body = z.strictObject({ name: plainText({ min: 1, max: 60 }), isShared: z.boolean(), ...settings });

export const create = defineCall({
  name: "views.create",
  method: "POST",
  path: "/rest/views",
  summary: `Saves a view of the list of orders, at most ${maxViews} per account. Operators who may change orders can share it with all operators.`,
  access,
  body,
  response: View,
  errors: ["name_taken", "too_many_views"],
});

const params = z.strictObject({ id: reference() });

export const update = defineCall({
  name: "views.update",
  method: "PUT",
  path: "/rest/views/:id",
  summary: "Replaces a view of the caller, or a shared view if the caller may manage operators",
  access,
  params,
  body,
  response: View,
  errors: ["view_not_found", "name_taken", "record_changed"],
});

export const remove = defineCall({
  name: "views.remove",
  method: "DELETE",
  path: "/rest/views/:id",
  summary: "Deletes a view of the caller, or a shared view if the caller may manage operators",
  access,
  params,
  response: z.object({ id: z.string() }),
  errors: ["view_not_found", "record_changed"],
});

export const counts = defineCall({
  name: "views.counts",
  method: "GET",
  path: "/view/counts",
  summary: "Returns the number of orders in each of the first 50 views that the caller sees",
  access,
  response: z.array(z.object({ id: z.string(), count: z.number() })),
  errors: [],
});
