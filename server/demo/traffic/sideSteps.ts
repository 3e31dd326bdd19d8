import { minute, second } from "#contract/rules/durations.ts";
import type { Random } from "#contract/rules/random.ts";
import { deskCompanies, deskRegions } from "#server/demo/accounts.ts";
import { stableId } from "#server/demo/stableId.ts";
import type { Actor } from "#server/events/append.ts";
import { operator } from "./draft.ts";
import type { OrderStep } from "./order.ts";
import type { Scene } from "./scene.ts";
import { comments, receiverNotes } from "./texts.ts";

/** Steps beside the main course: edits, comments, a deactivated multiplier. */
export function sideSteps(scene: Scene): OrderStep[] {
  return [...editSteps(scene), ...multiplierSteps(scene), ...commentSteps(scene)];
}

// Notes can be edited until a driver accepts.
function editSteps({ draft, course, random }: Scene): OrderStep[] {
  const [first, second] = course.milestones;
  if (!first || !random.chance(0.02)) return [];
  const at = moment(first.at, second?.at ?? course.end, random.between(0.3, 0.8));
  return [{ at, name: "editOrder", by: draft.madeBy, set: { notes: random.pick(receiverNotes) } }];
}

/** The deactivation of a multiplier marks the orders that it priced and that have not ended by then. */
function multiplierSteps({ course, multiplier }: Scene): OrderStep[] {
  const at = multiplier?.deactivatedAt;
  const begin = course.milestones[0]?.at ?? course.end;
  const hasEnded = course.outcome !== "live" && at && course.end <= at.getTime();
  if (!at || at.getTime() <= begin || hasEnded) return [];
  const by = operator("admin@edelivery.example");
  return [{ at, name: "deactivatedOrderMultiplier", by, set: { multiplierDeactivatedAt: at } }];
}

function commentSteps({ draft, course, random, now, records }: Scene): OrderStep[] {
  const { index, order, company, shop } = draft;
  const [first] = course.milestones;
  if (!first || !random.chance(0.2)) return [];
  const from = first.at + 20 * second;
  const to = Math.min(course.end + 20 * minute, now);
  if (to < from) return [];
  const wanted = random.weighted([1, 2, 3, 4], (count) => 8 / count ** 2);
  const count = Math.min(wanted, 1 + Math.floor((to - from) / (2 * minute)));
  const moments = Array.from({ length: count }, (_, nth) => moment(from, to, (nth + random.next()) / count));
  return moments.map((at): OrderStep => {
    const by = operatorFor(company.name, shop.city.region, random);
    const id = stableId(`comment:${index}:${records.comments.length}`, at.getTime());
    const comment = random.pick(comments);
    const createdBy = { createdById: by.id ?? "", createdBy: by.name ?? "" };
    records.comments.push({ id, orderId: order.id, createdAt: at, ...createdBy, comment });
    return { at, name: "commentOrder", by, set: { lastComment: comment }, data: { commentId: id } };
  });
}

// The desk account acts only within its access.
function operatorFor(company: string, region: string, random: Random): Actor {
  const isInDeskAccess =
    deskCompanies.some((name) => name === company) && deskRegions.some((name) => name === region);
  return operator(
    isInDeskAccess && random.chance(0.7) ? "desk@edelivery.example" : "admin@edelivery.example",
  );
}

const moment = (from: number, to: number, share: number) => new Date(Math.round(from + (to - from) * share));
