import type { PoolClient } from "pg";
import { hour } from "#contract/rules/durations.ts";
import { type TimeRange, valueAt } from "#contract/rules/timeRanges.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { events } from "#server/database/tables/events.ts";
import { multipliers } from "#server/database/tables/multipliers.ts";
import { accountId } from "./accounts.ts";
import { type CopyRow, copyRows } from "./copyRows.ts";
import { stableId } from "./stableId.ts";
import { companyNamed, type World } from "./world.ts";

export type DemoMultiplier = typeof multipliers.$inferSelect;

/**
 * Past, current and future multipliers: some with time ranges, some for regions or one company, and two deactivated ones.
 */
export function demoMultipliers(world: World, now: Date): DemoMultiplier[] {
  const at = (day: number, time: string) => momentInWarsaw(daysAfter(dayInWarsaw(now), day), time);
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const acme = companyNamed(world, "ACME Elektronika").id;
  return [
    multiplier("Popołudniowy szczyt w Warszawie", "1.10", [at(-7, "06:00"), at(14, "22:00")], {
      regions: ["Mazowieckie"],
      timeRanges: [range(16, 19, 1.5), range(19, 21, 1.25)],
      createdAt: at(-9, "10:20"),
    }),
    multiplier("Premiera telefonu: kampania ACME", "1.30", [at(-4, "08:00"), at(-3, "22:00")], {
      companyIds: [acme],
      createdAt: at(-8, "14:05"),
    }),
    multiplier("Deszcz ze śniegiem", "1.80", [at(-1, "15:00"), at(-1, "21:00")], {
      regions: ["Małopolskie", "Śląskie"],
      createdAt: at(-1, "14:40"),
      deactivated: [at(-1, "18:10"), "Opady ustały"],
    }),
    multiplier("Za mało kierowców na Pomorzu", "1.40", [ago(5), ago(-3)], {
      regions: ["Pomorskie", "Wielkopolskie"],
      createdAt: ago(5.2),
      deactivated: [ago(0.4), "Kierowcy wrócili na trasy"],
    }),
    multiplier("Wieczorne dostawy", "1.20", [at(0, "00:00"), at(3, "00:00")], {
      regions: ["Małopolskie", "Śląskie", "Dolnośląskie"],
      timeRanges: [range(18, 22, 1.8)],
      createdAt: at(-2, "11:30"),
    }),
    multiplier("Black Friday", "2.00", [at(5, "06:00"), at(7, "22:00")], {
      timeRanges: [range(17, 20, 2.5)],
      createdAt: at(-3, "09:15"),
    }),
    multiplier("Mikołajki", "1.50", [at(12, "08:00"), at(13, "20:00")], { createdAt: at(-3, "09:25") }),
  ];
}

type Moment = {
  region: string;
  companyId: string;
  createdAt: Date;
  /** The creation of the order, or the start of its slot. */
  at: Date;
};

/** The multiplier with the highest value for an order, which is the service's rule. */
export function demoMultiplierOf(
  all: readonly DemoMultiplier[],
  { region, companyId, createdAt, at }: Moment,
): { multiplier: DemoMultiplier; value: string } | null {
  let best: { multiplier: DemoMultiplier; value: number } | null = null;
  for (const one of all) {
    const isFor =
      (one.regions[0] === "*" || one.regions.includes(region)) &&
      (one.companyIds[0] === "*" || one.companyIds.includes(companyId));
    const isActive =
      one.dateFrom <= at &&
      at < one.dateTo &&
      one.createdAt <= createdAt &&
      !(one.deactivatedAt && one.deactivatedAt <= createdAt);
    const value = isFor && isActive ? valueAt(Number(one.multiplier), one.timeRanges, at) : 0;
    if (value > (best?.value ?? 0)) best = { multiplier: one, value };
  }
  return best && { multiplier: best.multiplier, value: best.value.toFixed(2) };
}

/** Inserts the multipliers with their events. */
export async function seedMultipliers(client: PoolClient, all: readonly DemoMultiplier[]): Promise<void> {
  await copyRows(client, multipliers, all);
  await copyRows(client, events, all.flatMap(eventsOf));
}

/** Completes the events of deactivations by the number of orders that they marked; to be run when the orders exist. */
export const countMarkedOrders = `
  update events e set data = json_build_object('orders', (
    select count(*) from orders o where o.multiplier_id = e.subject_id and o.multiplier_deactivated_at is not null))
  where e.name = 'deactivateMultiplier'`;

type Options = {
  regions?: string[];
  companyIds?: string[];
  timeRanges?: TimeRange[];
  createdAt: Date;
  deactivated?: [at: Date, reason: string];
};

const author = "admin@edelivery.example";

function multiplier(
  description: string,
  value: string,
  [dateFrom, dateTo]: [Date, Date],
  { regions = ["*"], companyIds = ["*"], timeRanges = [], createdAt, deactivated }: Options,
): DemoMultiplier {
  const [deactivatedAt = null, deactivationReason = null] = deactivated ?? [];
  return {
    id: stableId(`multiplier:${description}`, createdAt.getTime()),
    version: deactivated ? 2 : 1,
    ...{ description, dateFrom, dateTo, regions, companyIds, multiplier: value, timeRanges },
    ...{ createdAt, createdById: accountId(author), createdBy: author },
    deactivatedAt,
    deactivatedById: deactivated ? accountId(author) : null,
    deactivatedBy: deactivated ? author : null,
    deactivationReason,
  };
}

const range = (from: number, to: number, multiplier: number): TimeRange => ({
  from: { hour: from, minute: 0 },
  to: { hour: to, minute: 0 },
  multiplier,
});

function eventsOf(one: DemoMultiplier): CopyRow<typeof events>[] {
  const event = (at: Date, name: "createMultiplier" | "deactivateMultiplier") => ({
    ...{ at, name, actorType: "operator" as const, actorId: one.createdById, actorName: one.createdBy },
    ...{ subjectType: "multiplier" as const, subjectId: one.id },
    ...{ companyId: null, region: null, locationId: null, driverId: null, requestId: null },
  });
  const { dateFrom, dateTo, regions, description, deactivatedAt, deactivationReason } = one;
  return [
    {
      ...event(one.createdAt, "createMultiplier"),
      version: 1,
      changes: {
        multiplier: [null, Number(one.multiplier)],
        dateFrom: [null, dateFrom.toISOString()],
        dateTo: [null, dateTo.toISOString()],
        ...(regions[0] !== "*" && { regions: [null, regions] }),
        description: [null, description],
      },
      data: {},
    },
    ...(deactivatedAt
      ? [
          {
            ...event(deactivatedAt, "deactivateMultiplier"),
            version: 2,
            changes: {
              deactivatedAt: [null, deactivatedAt.toISOString()] as const,
              deactivationReason: [null, deactivationReason] as const,
            },
            data: { orders: 0 },
          },
        ]
      : []),
  ];
}
