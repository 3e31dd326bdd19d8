/** A street with one of its postal codes and a point on it. */
type Street = { name: string; zipCode: string; lat: number; lng: number };
export type City = { name: string; region: string; streets: readonly Street[] };

/** The cities of the demo data: real streets, at least one city in each region. */
export const cities: readonly City[] = [
  city("Wrocław", "Dolnośląskie", [
    ["Świdnicka", "50-066", 51.1046, 17.0315],
    ["Powstańców Śląskich", "53-332", 51.0905, 17.0203],
    ["Legnicka", "54-203", 51.1186, 17.0002],
    ["Grabiszyńska", "53-235", 51.0978, 16.9934],
    ["Krakowska", "50-425", 51.0966, 17.0664],
    ["Jedności Narodowej", "50-260", 51.1228, 17.0446],
  ]),
  city("Bydgoszcz", "Kujawsko-pomorskie", [
    ["Gdańska", "85-022", 53.1335, 18.0085],
    ["Dworcowa", "85-009", 53.1302, 18.0002],
    ["Fordońska", "85-739", 53.1263, 18.0697],
    ["Szubińska", "85-312", 53.1163, 17.9774],
    ["Wojska Polskiego", "85-171", 53.1046, 18.0203],
    ["Nakielska", "85-347", 53.1247, 17.9612],
  ]),
  city("Toruń", "Kujawsko-pomorskie", [
    ["Szeroka", "87-100", 53.0103, 18.6058],
    ["Bydgoska", "87-100", 53.0125, 18.5848],
    ["Grudziądzka", "87-100", 53.0248, 18.6037],
    ["Szosa Chełmińska", "87-100", 53.0226, 18.594],
    ["Lubicka", "87-100", 53.0172, 18.6396],
  ]),
  city("Lublin", "Lubelskie", [
    ["Krakowskie Przedmieście", "20-002", 51.2478, 22.5601],
    ["Aleje Racławickie", "20-037", 51.2491, 22.5385],
    ["Lipowa", "20-020", 51.2449, 22.5508],
    ["Zana", "20-601", 51.2373, 22.5281],
    ["Jana Pawła II", "20-535", 51.2247, 22.5115],
    ["Kunickiego", "20-412", 51.2296, 22.5747],
  ]),
  city("Zielona Góra", "Lubuskie", [
    ["Kupiecka", "65-426", 51.9372, 15.5086],
    ["Wrocławska", "65-427", 51.9346, 15.5202],
    ["Sikorskiego", "65-454", 51.9389, 15.4986],
    ["Batorego", "65-735", 51.9489, 15.4957],
    ["Wyszyńskiego", "65-536", 51.9389, 15.4835],
  ]),
  city("Gorzów Wielkopolski", "Lubuskie", [
    ["Sikorskiego", "66-400", 52.7309, 15.2387],
    ["Chrobrego", "66-400", 52.7338, 15.2378],
    ["Górczyńska", "66-400", 52.7481, 15.2447],
    ["Walczaka", "66-400", 52.7414, 15.2628],
  ]),
  city("Łódź", "Łódzkie", [
    ["Piotrkowska", "90-004", 51.7655, 19.4571],
    ["Zgierska", "91-463", 51.7958, 19.4469],
    ["Narutowicza", "90-135", 51.7711, 19.4711],
    ["Rzgowska", "93-148", 51.7418, 19.4734],
    ["Retkińska", "94-004", 51.7515, 19.4125],
    ["Wojska Polskiego", "91-810", 51.7885, 19.4691],
  ]),
  city("Kraków", "Małopolskie", [
    ["Karmelicka", "31-131", 50.0651, 19.9301],
    ["Królewska", "30-040", 50.0724, 19.9168],
    ["Kalwaryjska", "30-509", 50.0429, 19.9453],
    ["Mogilska", "31-516", 50.0652, 19.9611],
    ["Wielicka", "30-552", 50.0333, 19.9679],
    ["Kapelanka", "30-347", 50.0349, 19.9265],
    ["Dobrego Pasterza", "31-416", 50.0873, 19.9652],
  ]),
  city("Warszawa", "Mazowieckie", [
    ["Marszałkowska", "00-590", 52.2204, 21.0174],
    ["Puławska", "02-515", 52.2075, 21.0225],
    ["Grójecka", "02-308", 52.2139, 20.9764],
    ["Targowa", "03-728", 52.2516, 21.0353],
    ["Górczewska", "01-147", 52.2391, 20.9565],
    ["Grochowska", "04-186", 52.2405, 21.103],
    ["Modlińska", "03-216", 52.2952, 20.9979],
    ["Aleja Komisji Edukacji Narodowej", "02-797", 52.1407, 21.0531],
    ["Mickiewicza", "01-517", 52.2676, 20.9907],
  ]),
  city("Radom", "Mazowieckie", [
    ["Żeromskiego", "26-600", 51.4019, 21.1497],
    ["Słowackiego", "26-600", 51.3937, 21.1736],
    ["Chrobrego", "26-600", 51.4153, 21.1566],
    ["Kielecka", "26-600", 51.3907, 21.1197],
  ]),
  city("Opole", "Opolskie", [
    ["Krakowska", "45-075", 50.6655, 17.9243],
    ["Ozimska", "45-057", 50.6664, 17.9329],
    ["Oleska", "45-052", 50.6741, 17.9398],
    ["Niemodlińska", "45-710", 50.6662, 17.8977],
    ["Sosnkowskiego", "45-273", 50.6817, 17.9587],
  ]),
  city("Rzeszów", "Podkarpackie", [
    ["3 Maja", "35-030", 50.0352, 22.0013],
    ["Lisa-Kuli", "35-025", 50.0423, 22.0031],
    ["Hetmańska", "35-045", 50.0266, 22.0025],
    ["Lwowska", "35-301", 50.0397, 22.0213],
    ["Krakowska", "35-111", 50.0431, 21.9704],
  ]),
  city("Białystok", "Podlaskie", [
    ["Lipowa", "15-424", 53.1327, 23.1561],
    ["Sienkiewicza", "15-092", 53.1354, 23.1652],
    ["Wyszyńskiego", "15-888", 53.1259, 23.1571],
    ["Antoniukowska", "15-740", 53.1449, 23.1279],
    ["Warszawska", "15-062", 53.1356, 23.1747],
  ]),
  city("Gdańsk", "Pomorskie", [
    ["Długa", "80-831", 54.3494, 18.6496],
    ["Grunwaldzka", "80-244", 54.3826, 18.6],
    ["Kartuska", "80-104", 54.3497, 18.6267],
    ["Obrońców Wybrzeża", "80-398", 54.4083, 18.5935],
    ["Trakt Świętego Wojciecha", "80-043", 54.3193, 18.6373],
    ["Chłopska", "80-350", 54.4112, 18.5816],
  ]),
  city("Gdynia", "Pomorskie", [
    ["Świętojańska", "81-368", 54.5162, 18.5396],
    ["Starowiejska", "81-356", 54.5208, 18.5376],
    ["Morska", "81-225", 54.5247, 18.5091],
    ["Wielkopolska", "81-531", 54.4852, 18.5083],
  ]),
  city("Katowice", "Śląskie", [
    ["Mariacka", "40-014", 50.2577, 19.0251],
    ["Gliwicka", "40-079", 50.2616, 19.0081],
    ["Mikołowska", "40-065", 50.2539, 19.0094],
    ["Kościuszki", "40-049", 50.2504, 19.0166],
    ["Piotrowicka", "40-723", 50.2215, 18.9725],
    ["Chorzowska", "40-101", 50.2672, 19.0075],
  ]),
  city("Gliwice", "Śląskie", [
    ["Zwycięstwa", "44-100", 50.2969, 18.6688],
    ["Daszyńskiego", "44-100", 50.2874, 18.6545],
    ["Pszczyńska", "44-100", 50.2829, 18.6818],
    ["Tarnogórska", "44-100", 50.3087, 18.6815],
  ]),
  city("Kielce", "Świętokrzyskie", [
    ["Sienkiewicza", "25-002", 50.8711, 20.6296],
    ["Paderewskiego", "25-502", 50.8755, 20.6228],
    ["Warszawska", "25-512", 50.8768, 20.6344],
    ["Grunwaldzka", "25-736", 50.8721, 20.5987],
    ["Krakowska", "25-701", 50.8614, 20.6052],
  ]),
  city("Olsztyn", "Warmińsko-mazurskie", [
    ["Dworcowa", "10-437", 53.7745, 20.499],
    ["Kościuszki", "10-504", 53.7775, 20.4903],
    ["Warszawska", "10-081", 53.7671, 20.4726],
    ["Jagiellońska", "10-273", 53.7893, 20.4869],
    ["Wilczyńskiego", "10-686", 53.7448, 20.4886],
  ]),
  city("Poznań", "Wielkopolskie", [
    ["Święty Marcin", "61-806", 52.407, 16.9194],
    ["Głogowska", "60-734", 52.3982, 16.9044],
    ["Dąbrowskiego", "60-838", 52.4125, 16.9061],
    ["Garbary", "61-757", 52.4094, 16.9383],
    ["Hetmańska", "60-252", 52.3864, 16.8947],
    ["Naramowicka", "61-622", 52.4378, 16.9339],
  ]),
  city("Szczecin", "Zachodniopomorskie", [
    ["Bohaterów Warszawy", "70-372", 53.4311, 14.5363],
    ["Wojska Polskiego", "70-470", 53.4329, 14.5433],
    ["Mickiewicza", "70-385", 53.4373, 14.5273],
    ["Struga", "70-777", 53.3841, 14.6507],
    ["Krzywoustego", "70-252", 53.4279, 14.5442],
  ]),
];

export const regionNames: readonly string[] = [...new Set(cities.map(({ region }) => region))];

export function cityOf(name: string): City {
  const found = cities.find((city) => city.name === name);
  if (!found) throw new Error(`The demo world has no city ${name}.`);
  return found;
}

function city(name: string, region: string, streets: [string, string, number, number][]): City {
  return {
    name,
    region,
    streets: streets.map(([street, zipCode, lat, lng]) => ({ name: street, zipCode, lat, lng })),
  };
}
