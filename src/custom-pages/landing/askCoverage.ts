import { check } from "#contract/coverage.ts";
import { callApi } from "#src/dataProvider/api.ts";

/** Loaded with the first question, so that the call's schema does not delay the first paint. */
export const askCoverage = (zipCode: string) => callApi(check, { zipCode });
