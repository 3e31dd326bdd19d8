import type { InputOf } from "#contract/call.ts";
import { checkAddress } from "#contract/zipCodes.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeRegion,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import { candidate, geocoderOf, makeArea, pointAt } from "#tests/support/factories/postalCodes.ts";
import { startService } from "#tests/support/service/service.ts";

const region = "Bydgoszcz";

/** The geocoder's candidate for Gdańska 12. */
export const bestCandidate = candidate(pointAt(0, 0), { region });

const geo = geocoderOf({
  "Gdańska 12": { outcome: "found", candidates: [bestCandidate] },
  "Gdanska 12": { outcome: "matched_partially", candidates: [{ ...bestCandidate, confidence: 0.5 }] },
  Leśna: { outcome: "ambiguous", candidates: [bestCandidate, candidate(pointAt(40_000, 0), { region })] },
  Wiejska: { outcome: "found", candidates: [candidate(pointAt(0, 5_000), { region })] },
  Toruńska: { outcome: "found", candidates: [candidate(pointAt(45_000, 0), { region: "Toruń" })] },
});

type Input = Partial<InputOf<typeof checkAddress>>;

/**
 * A service with two shops of different companies around Gdańska 12: one 4 km away that is always open, one 9 km away
 * that is closed on Saturdays; and shops that could not deliver there. There are no drivers yet.
 */
export async function startAddressCheckScenario() {
  const service = await startService({ geo });
  const { pool } = service;
  const shop = async (name: string, east: number, workingHours: object = {}) => {
    const companyId = (await makeCompany(pool, { name })).id;
    const values = { companyId, region, name: `${name} shop`, workingHours, ...pointAt(east, 0) };
    return { companyId, locationId: (await makeLocation(pool, values)).id };
  };
  await makeRegion(pool, region);
  await makeRegion(pool, "Toruń");
  await makeArea(pool, { region, code: "85-001", at: pointAt(500, 0), half: 1_000 });
  const far = await shop("Far", 9_000, { saturday: null });
  const near = await shop("Near", 4_000);
  const pending = (await makeCompany(pool, { status: "pending" })).id;
  await makeLocation(pool, { companyId: near.companyId, region, active: false, ...pointAt(100, 0) });
  await makeLocation(pool, { companyId: pending, region, ...pointAt(200, 0) });
  await makeLocation(pool, { companyId: far.companyId, region, name: "Away", ...pointAt(31_000, 0) });
  await makeLocation(pool, { companyId: far.companyId, region, name: "Unplaced" });

  const signIn = async (values: OperatorValues = {}) =>
    (await service.signInOperator({ scopes: ["zipCodes"], ...values })).token;
  const token = await signIn();
  const ask = (input: Input = {}, by = token) =>
    service.send(
      checkAddress,
      { street: "Gdańska 12", zipCode: "85-022", city: "Bydgoszcz", ...input },
      { token: by },
    );
  return {
    service,
    region,
    far,
    near,
    token,
    ask,
    check: async (input: Input = {}, by = token) => (await ask(input, by)).body,
    /** Signs in an operator who may check addresses; returns the token. */
    signIn,
    driver: (values: Partial<Parameters<typeof makeDriver>[1]> = {}) =>
      makeDriver(pool, { region, ...values }),
    nobodyDrives: async () => {
      await pool.query("delete from orders");
      await pool.query("delete from drivers");
    },
  };
}
