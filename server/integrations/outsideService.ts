import { z } from "#contract/zod.ts";

export type Fetch = typeof globalThis.fetch;

export type OutsideService = {
  /**
   * GETs JSON below the base URL. Rejects for whatever is no answer: after three seconds, for a status other than 2xx, a
   * redirect, more than a megabyte, no JSON, or another shape than `schema`.
   */
  ask: <Schema extends z.core.$ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ) => Promise<z.output<Schema>>;
};

const patience = 3_000;
const mostBytes = 1_000_000;

/** Failures in a row after which a service is left alone, and for how many milliseconds. */
const mostFailures = 3;
const rest = 30_000;

/** A service of somebody else, at an address that the settings name. One that is down costs few people their time. */
export function outsideService(base: string, fetch: Fetch): OutsideService {
  let failures = 0;
  let restsUntil = 0;

  const load = async (url: URL): Promise<string> => {
    const response = await fetch(url, {
      headers: { accept: "application/json", "user-agent": "edelivery-console" },
      // Only where the settings say, nowhere that an answer says.
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const text = await limitedText(response);
    if (!response.ok) throw new OutsideError(`answered ${response.status}`, response.status);
    return text;
  };

  return {
    async ask(path, query, schema) {
      if (performance.now() < restsUntil) throw new OutsideError("is left alone for a while");
      const url = new URL(`${base}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      try {
        const answer = z.parse(schema, JSON.parse(await load(url)));
        failures = 0;
        return answer;
      } catch (error) {
        // A "no" to one question says nothing of the next.
        const isNo = error instanceof OutsideError && error.isNo;
        failures = isNo ? 0 : failures + 1;
        if (failures >= mostFailures) restsUntil = performance.now() + rest;
        throw error;
      }
    },
  };
}

class OutsideError extends Error {
  readonly isNo: boolean;
  constructor(what: string, status = 500) {
    super(`The outside service ${what}.`);
    this.isNo = status >= 400 && status < 500 && status !== 429;
  }
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new OutsideError("answered more than a megabyte");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
