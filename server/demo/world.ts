import { randomOf } from "#contract/rules/random.ts";
import { type cities, cityOf } from "./cities.ts";
import { companyPlans } from "./companies.ts";
import type { CompanyPlan } from "./companyPlan.ts";
import { type DemoOwner, ownerOf } from "./owners.ts";
import { type DemoDriver, fleet, type Person, people, phoneNumber } from "./people.ts";
import { stableId } from "./stableId.ts";

type WorkingHours = Record<(typeof weekdays)[number], { from: string; to: string } | null>;

export type DemoShop = {
  id: string;
  name: string;
  city: (typeof cities)[number];
  street: string;
  zipCode: string;
  lat: number;
  lng: number;
  phone: string;
  note: string | null;
  workingHours: WorkingHours;
};

type DemoProduct = { id: string; name: string; code: string; price: number };

export type DemoCompany = CompanyPlan & {
  id: string;
  owner: DemoOwner;
  goods: readonly DemoProduct[];
  points: readonly DemoShop[];
};

/** Seconds until an order is shown to every driver, for all demo companies. */
export const showOnOrderMarketAfter = 90;

/** The part of the demo data that is the same at every seeding and on every machine. */
export type World = {
  companies: readonly DemoCompany[];
  /** By region. */
  drivers: ReadonlyMap<string, readonly DemoDriver[]>;
  receivers: readonly Person[];
};

/**
 * Number of driver names and of all names; names of additional drivers come after these, so that the others
 * stay the same.
 */
const [driverNames, allNames] = [120, 700];

/** The demo data with so many drivers, at least one in each region. */
export function buildWorld(driverCount: number): World {
  const names = people(allNames + Math.max(0, driverCount - driverNames));
  const drivers = fleet([...names.slice(0, driverNames), ...names.slice(allNames)], driverCount);
  const receivers = names.slice(driverNames, allNames);
  return {
    companies: companyPlans.map((plan) => ({
      ...plan,
      id: stableId(`company:${plan.name}`),
      owner: ownerOf(plan, receivers),
      goods: plan.products.map(([name, code, price]) => ({
        id: stableId(`product:${plan.name}:${code}`),
        name,
        code,
        price,
      })),
      points: plan.shops.map(([city, street, number]) => shop(plan, city, street, number)),
    })),
    drivers: Map.groupBy(drivers, ({ city }) => city.region),
    receivers,
  };
}

export const companyNamed = (world: World, name: string): DemoCompany => {
  const found = world.companies.find((company) => company.name === name);
  if (!found) throw new Error(`The demo world has no company ${name}.`);
  return found;
};

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

function shop(plan: CompanyPlan, cityName: string, streetName: string, number: string): DemoShop {
  const city = cityOf(cityName);
  const street = city.streets.find(({ name }) => name === streetName);
  if (!street) throw new Error(`The demo world has no street ${streetName} in ${cityName}.`);
  const random = randomOf(`shop:${plan.name}:${cityName}:${streetName}`);
  const { zipCode, lat, lng } = street;
  return {
    id: stableId(`location:${plan.name}:${cityName}:${streetName}`),
    name: `${plan.short} ${streetName}`,
    city,
    street: `${streetName} ${number}`,
    zipCode,
    lat,
    lng,
    phone: phoneNumber(random),
    note: random.chance(0.4) ? random.pick(shopNotes) : null,
    workingHours: plan.aroundTheClock
      ? everyDay({ from: "00:00", to: "23:59" })
      : hoursOf(random.whole(7, 9), random.whole(20, 22), random.chance(0.6)),
  };
}

const hoursOf = (opens: number, closes: number, onSunday: boolean): WorkingHours => ({
  ...everyDay(span(opens, closes)),
  saturday: span(opens + 1, closes - 1),
  sunday: onSunday ? span(10, 18) : null,
});

const everyDay = (hours: { from: string; to: string }) =>
  Object.fromEntries(weekdays.map((day) => [day, hours])) as WorkingHours;

const span = (from: number, to: number) => ({ from: clockTime(from), to: clockTime(to) });
export const clockTime = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const shopNotes = [
  "Wejście od podwórza, dzwonek „dostawy”.",
  "Odbiór przy kasie nr 2.",
  "Punkt odbioru na pierwszym piętrze.",
  "Prosimy dzwonić 5 minut przed przyjazdem.",
];
