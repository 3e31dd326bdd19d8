import { check } from "#contract/coverage.ts";
import { callApi } from "#src/dataProvider/api.ts";

/** Fetched with the first question: the rules of the call are not what the page is painted with. */
export const askCoverage = (zipCode: string) => callApi(check, { zipCode });
