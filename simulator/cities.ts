import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Random } from "#contract/rules/random.ts";
import { offsetBy } from "./track.ts";

/** A city: drivers wait around its centre, receivers live in its streets. */
export type City = { name: string; region: string; centre: Point; streets: readonly Street[] };
type Street = { name: string; zipCode: string };

/** The cities and streets of the demo data. */
export const cities: readonly City[] = [
  city("Wrocław", "Dolnośląskie", 51.107, 17.032, "Świdnicka 50-066, Legnicka 54-203, Krakowska 50-425"),
  city(
    "Bydgoszcz",
    "Kujawsko-pomorskie",
    53.123,
    18.008,
    "Gdańska 85-022, Fordońska 85-739, Szubińska 85-312",
  ),
  city("Toruń", "Kujawsko-pomorskie", 53.013, 18.598, "Szeroka 87-100, Bydgoska 87-100, Lubicka 87-100"),
  city("Lublin", "Lubelskie", 51.246, 22.554, "Lipowa 20-020, Zana 20-601, Kunickiego 20-412"),
  city("Zielona Góra", "Lubuskie", 51.938, 15.505, "Kupiecka 65-426, Batorego 65-735, Wyszyńskiego 65-536"),
  city("Gorzów Wielkopolski", "Lubuskie", 52.737, 15.239, "Chrobrego 66-400, Walczaka 66-400"),
  city(
    "Łódź",
    "Łódzkie",
    51.768,
    19.457,
    "Zgierska 91-463, Narutowicza 90-135, Rzgowska 93-148, Retkińska 94-004",
  ),
  city(
    "Kraków",
    "Małopolskie",
    50.061,
    19.938,
    "Królewska 30-040, Mogilska 31-516, Wielicka 30-552, Kapelanka 30-347",
  ),
  city(
    "Warszawa",
    "Mazowieckie",
    52.231,
    21.007,
    "Puławska 02-515, Grójecka 02-308, Górczewska 01-147, Grochowska 04-186",
  ),
  city("Radom", "Mazowieckie", 51.402, 21.147, "Słowackiego 26-600, Chrobrego 26-600, Kielecka 26-600"),
  city("Opole", "Opolskie", 50.668, 17.923, "Ozimska 45-057, Oleska 45-052, Niemodlińska 45-710"),
  city("Rzeszów", "Podkarpackie", 50.037, 22.005, "Hetmańska 35-045, Lwowska 35-301, Krakowska 35-111"),
  city("Białystok", "Podlaskie", 53.133, 23.159, "Lipowa 15-424, Wyszyńskiego 15-888, Antoniukowska 15-740"),
  city("Gdańsk", "Pomorskie", 54.352, 18.647, "Grunwaldzka 80-244, Kartuska 80-104, Chłopska 80-350"),
  city("Gdynia", "Pomorskie", 54.519, 18.531, "Starowiejska 81-356, Morska 81-225, Wielkopolska 81-531"),
  city("Katowice", "Śląskie", 50.259, 19.022, "Gliwicka 40-079, Mikołowska 40-065, Chorzowska 40-101"),
  city("Gliwice", "Śląskie", 50.294, 18.666, "Zwycięstwa 44-100, Daszyńskiego 44-100, Tarnogórska 44-100"),
  city(
    "Kielce",
    "Świętokrzyskie",
    50.871,
    20.629,
    "Paderewskiego 25-502, Warszawska 25-512, Grunwaldzka 25-736",
  ),
  city(
    "Olsztyn",
    "Warmińsko-mazurskie",
    53.777,
    20.485,
    "Dworcowa 10-437, Jagiellońska 10-273, Wilczyńskiego 10-686",
  ),
  city("Poznań", "Wielkopolskie", 52.408, 16.929, "Głogowska 60-734, Garbary 61-757, Naramowicka 61-622"),
  city(
    "Szczecin",
    "Zachodniopomorskie",
    53.429,
    14.553,
    "Wojska Polskiego 70-470, Struga 70-777, Krzywoustego 70-252",
  ),
];

/** A city by name; undefined if it has no streets for receivers. */
export const cityNamed = (name: string): City | undefined => cities.find((one) => one.name === name);

/** The city of a region nearest to a point; without a point, the one at `index`. */
export function homeCity(region: string, point: Point | null, index: number): City | undefined {
  const ofRegion = cities.filter((one) => one.region === region);
  if (!point) return ofRegion[index % Math.max(1, ofRegion.length)];
  return ofRegion.sort((a, b) => straightMetres(a.centre, point) - straightMetres(b.centre, point))[0];
}

/** A random point near the city's centre; near the capital's for drivers without a city. */
export const pointNearCentre = (home: City | undefined, random: Random): Point =>
  offsetBy(home?.centre ?? capital, random.between(-1300, 1300), random.between(-1300, 1300));

const capital: Point = { lat: 52.231, lng: 21.007 };

function city(name: string, region: string, lat: number, lng: number, streets: string): City {
  return {
    name,
    region,
    centre: { lat, lng },
    streets: streets.split(", ").map((street) => ({ name: street.slice(0, -7), zipCode: street.slice(-6) })),
  };
}
