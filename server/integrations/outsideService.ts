import { z } from "#contract/zod.ts";

export type Fetch = typeof globalThis.fetch;

export type OutsideService = {
  /**
   * GETs JSON below the base URL. Rejects on a timeout of three seconds, a status other than 2xx, a redirect, more than a
   * megabyte, invalid JSON, or a shape other than `schema`.
   */
  get: <Schema extends z.core.$ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ) => Promise<z.output<Schema>>;
};

const timeout = 3_000;
const maxBytes = 1_000_000;

/** Circuit breaker: number of consecutive failures after which requests fail immediately, and for how many milliseconds. */
const maxFailures = 3;
const openTime = 30_000;

/** A client of an external HTTP service, with a circuit breaker, so that an outage does not delay every request. */
export function outsideService(base: string, fetch: Fetch): OutsideService {
  let failures = 0;
  let openUntil = 0;

  const load = async (url: URL): Promise<string> => {
    const response = await fetch(url, {
      headers: { accept: "application/json", "user-agent": "edelivery-console" },
      // Redirects are rejected, so that only the configured host is contacted.
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    const text = await limitedText(response);
    if (!response.ok) throw new OutsideError(`answered ${response.status}`, response.status);
    return text;
  };

  return {
    async get(path, query, schema) {
      if (performance.now() < openUntil) throw new OutsideError("is left alone for a while");
      const url = new URL(`${base}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      try {
        const answer = z.parse(schema, JSON.parse(await load(url)));
        failures = 0;
        return answer;
      } catch (error) {
        // A client error concerns one request only and does not count as a failure of the service.
        const isClientError = error instanceof OutsideError && error.isClientError;
        failures = isClientError ? 0 : failures + 1;
        if (failures >= maxFailures) openUntil = performance.now() + openTime;
        throw error;
      }
    },
  };
}

class OutsideError extends Error {
  readonly isClientError: boolean;
  constructor(what: string, status = 500) {
    super(`The outside service ${what}.`);
    this.isClientError = status >= 400 && status < 500 && status !== 429;
  }
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new OutsideError("answered more than a megabyte");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
