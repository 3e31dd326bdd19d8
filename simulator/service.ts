import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { Meter } from "./meter.ts";
import { pause } from "./pause.ts";

/** Milliseconds after which a call counts as lost. */
const patience = 20_000;

/** A call that was refused, or (status 0) that got no answer. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, retryAfter?: number) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export type Service = ReturnType<typeof openService>;

type Sender = { token?: string; idempotencyKey?: string };

/** Milliseconds that the end waits for answers. */
const lastPatience = 1_000;

/** The public API of a running service. */
export function openService(url: string, meter: Meter) {
  const underway = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    url,
    /** Waits for the answers that are still to come; whoever calls from now on waits for ever. */
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.race([Promise.allSettled(underway), pause(lastPatience)]);
    },
    /** Throws CallError. */
    call: async <C extends Call>(
      call: C,
      input?: InputOf<C>,
      sender: Sender = {},
    ): Promise<ResponseOf<C>> => {
      if (isClosed) return new Promise(() => {});
      const began = performance.now();
      const answer = ask(url, call, input, sender);
      underway.add(answer);
      try {
        const body = await answer;
        meter.count(call.name, performance.now() - began);
        return body as ResponseOf<C>;
      } catch (cause) {
        const error = cause instanceof CallError ? cause : new CallError(0, "network");
        meter.count(call.name, performance.now() - began, error.message);
        throw error;
      } finally {
        underway.delete(answer);
      }
    },
  };
}

async function ask(url: string, call: Call, input: unknown, { token, idempotencyKey }: Sender) {
  const hasBody = call.method === "POST" && input !== undefined;
  const response = await fetch(`${url}/api${call.path}${call.method === "GET" ? queryText(input) : ""}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(hasBody && { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(patience),
  });
  const body = await response.json();
  if (response.ok) return body;
  const wait = Number(response.headers.get("retry-after"));
  throw new CallError(response.status, String(body?.errorCode ?? "unknown"), wait || undefined);
}

function queryText(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
