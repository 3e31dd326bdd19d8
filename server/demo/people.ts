import { faker } from "@faker-js/faker/locale/pl";
import type { packageSizes, vehicleTypes } from "#contract/orders/statuses.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import { asciiName } from "./asciiName.ts";
import { type City, cities, regionNames } from "./cities.ts";
import { stableId } from "./stableId.ts";

export type Person = { firstName: string; lastName: string };

export type DemoDriver = Person & {
  id: string;
  email: string;
  phone: string;
  city: City;
  online: boolean;
  blocked: boolean;
  active: boolean;
  vehicleType: (typeof vehicleTypes)[number];
  vehicleSize: (typeof packageSizes)[number];
  vehicleModel: string | null;
  vehicleColor: string | null;
  registrationPlate: string | null;
};

/** Names for drivers and receivers, alternately of women and men. */
export function people(count: number): Person[] {
  faker.seed(8150);
  return Array.from({ length: count }, (_, index) => {
    const sex = index % 2 === 0 ? "female" : "male";
    const lastName = faker.person.lastName(sex);
    // The library only has the masculine forms of these names.
    const inflected = sex === "female" ? lastName.replace(/(sk|ck|dzk)i$/, "$1a") : lastName;
    return { firstName: faker.person.firstName(sex), lastName: inflected };
  });
}

/**
 * The drivers. Every region has at least one who is online with a car that carries every size. A larger fleet
 * contains the smaller ones; the first drivers are spread over all regions.
 */
export function fleet(names: readonly Person[], count: number): DemoDriver[] {
  const minCount = homes.filter(({ nth }) => nth === 0).length;
  const additional = Array.from({ length: Math.max(0, count - homes.length) }, (_, index) => ({
    ...homeOf(homes.length + index),
    index: homes.length + index,
  }));
  const first = homes.map((home, index) => ({ ...home, index })).sort((a, b) => a.nth - b.nth);
  return [...first, ...additional].slice(0, Math.max(minCount, count)).map(({ region, nth, index }) => {
    const random = randomOf(`driver:${index}`);
    const { firstName, lastName } = names[index % names.length] ?? random.pick(names);
    const vehicle = nth === 0 ? bigCar : random.weighted(vehicles, ({ weight }) => weight);
    const motorised = vehicle.models.length > 0;
    return {
      id: stableId(`driver:${index}`),
      firstName,
      lastName,
      email: `${asciiName(firstName)}.${asciiName(lastName)}.${index + 1}@drivers.example`,
      phone: phoneNumber(random),
      city: random.pick(cities.filter((city) => city.region === region)),
      online: nth === 0 || random.chance(0.62),
      blocked: nth > 2 && random.chance(0.1),
      active: nth < 3 || random.chance(0.9),
      vehicleType: vehicle.type,
      vehicleSize: vehicle.size,
      vehicleModel: motorised ? random.pick(vehicle.models) : null,
      vehicleColor: motorised ? random.pick(colours) : null,
      registrationPlate: motorised
        ? `${platesOf[region] ?? "W"}${random.whole(0, 9)} ${random.digits(4)}${random.pick(letters)}`
        : null,
    };
  });
}

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

export const phoneNumber = (random: Random): string => `+48${random.pick(mobilePrefixes)}${random.digits(6)}`;

/** Drivers per region among the first hundred. */
const driversPerRegion: Record<string, number> = {
  Mazowieckie: 16,
  Śląskie: 10,
  Małopolskie: 10,
  Dolnośląskie: 8,
  Wielkopolskie: 7,
  Pomorskie: 7,
  Łódzkie: 6,
};

const homes = regionNames.flatMap((region) =>
  Array.from({ length: driversPerRegion[region] ?? 4 }, (_, nth) => ({ region, nth })),
);

// A step coprime to the number of homes visits all of them, and the regions evenly.
function homeOf(index: number) {
  const home = homes[(index * 37) % homes.length];
  if (!home) throw new Error("The demo world has no regions.");
  return { region: home.region, nth: index };
}

type Vehicle = {
  type: DemoDriver["vehicleType"];
  size: DemoDriver["vehicleSize"];
  weight: number;
  models: readonly string[];
};

const bigCar: Vehicle = {
  type: "car",
  size: "L",
  weight: 4,
  models: ["Renault Kangoo", "Dacia Dokker", "Ford Transit Connect"],
};
const vehicles: readonly Vehicle[] = [
  bigCar,
  { type: "car", size: "M", weight: 4, models: ["Škoda Fabia", "Toyota Yaris", "Kia Picanto"] },
  { type: "scooter", size: "M", weight: 1, models: ["Kymco Agility", "Yamaha NMAX"] },
  { type: "motorbike", size: "S", weight: 1, models: ["Honda CB125F"] },
  { type: "bicycle", size: "S", weight: 1.5, models: [] },
  { type: "pedestrian", size: "S", weight: 0.4, models: [] },
];

const colours = ["biały", "srebrny", "czarny", "granatowy", "czerwony", "szary"];
const letters = [..."ACEGHJKLMNPRSTUVWXY"];
const mobilePrefixes = [
  "501",
  "512",
  "533",
  "570",
  "602",
  "660",
  "668",
  "691",
  "721",
  "733",
  "787",
  "795",
  "881",
];

const platesOf: Record<string, string> = {
  Dolnośląskie: "DW",
  "Kujawsko-pomorskie": "CB",
  Lubelskie: "LU",
  Lubuskie: "FZ",
  Łódzkie: "EL",
  Małopolskie: "KR",
  Mazowieckie: "WI",
  Opolskie: "OP",
  Podkarpackie: "RZ",
  Podlaskie: "BI",
  Pomorskie: "GD",
  Śląskie: "SK",
  Świętokrzyskie: "TK",
  "Warmińsko-mazurskie": "NO",
  Wielkopolskie: "PO",
  Zachodniopomorskie: "ZS",
};
