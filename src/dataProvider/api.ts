import type { AnswerOf, Call, InputOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { readToken } from "./token.ts";

/** Milliseconds after which a request counts as failed. */
const requestTimeout = 20_000;

/**
 * A refused or failed request. `status` is 0 and the code `network` or `timeout` when no answer came at all;
 * `body.errors` is what react-admin puts under the fields.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly body: Partial<ErrorBody>;
  /** Seconds that the service asks to wait before another try, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, errorCode: string, body: Partial<ErrorBody> = {}, retryAfter?: number) {
    super(body.message ?? errorCode);
    this.name = body.name ?? "ApiError";
    this.status = status;
    this.errorCode = errorCode;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export type CallOptions = {
  signal?: AbortSignal;
  /** The version of the record that the person saw; the service refuses with a conflict when it moved on. */
  ifMatch?: number;
  /** Makes a repeated command answer what the first one did. */
  idempotencyKey?: string;
};

/** Sends one call of the contract and answers its parsed body. */
export async function callApi<C extends Call>(
  call: C,
  input?: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await send(call, input, options);
  const body = await readBody(response);
  if (!response.ok) {
    const refusal = (body ?? {}) as Partial<ErrorBody>;
    const wait = Number(response.headers.get("retry-after"));
    throw new ApiError(response.status, refusal.errorCode ?? "unknown", refusal, wait || undefined);
  }
  return body as AnswerOf<C>;
}

async function send(call: Call, input: unknown, { signal, ifMatch, idempotencyKey }: CallOptions) {
  const token = readToken();
  const isCommand = call.method === "POST";
  const timeout = AbortSignal.timeout(requestTimeout);
  try {
    return await fetch(`/api${call.path}${isCommand ? "" : queryText(input)}`, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isCommand && input !== undefined && { "content-type": "application/json" }),
        ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(isCommand && input !== undefined && { body: JSON.stringify(input) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, timeout.aborted ? "timeout" : "network");
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, "unknown");
  }
}

/** Empty values are skipped; arrays take the bracket form, `ids[]=a&ids[]=b`. */
function queryText(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== "") query.append(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
