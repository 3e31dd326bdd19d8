import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import { ApiError, isBeyondLimit } from "#contract/errors.ts";
import { asOfOf, errorOf, sendCall } from "#contract/http.ts";
import { readToken } from "./token.ts";
import type { CustomCallOptions } from "./types.ts";

/**
 * Milliseconds after which a request fails; the longer one is for calls that are marked `isLong`. Files have no such limit.
 */
const requestTimeout = 20_000;
const longRequestTimeout = 180_000;

/** Sends a call of the contract that answers with JSON, with the session's token. Throws an ApiError. */
export function callApi<C extends Call>(
  call: C,
  input?: InputOf<C>,
  { signal, ...options }: Omit<CustomCallOptions, "onBytes"> = {},
): Promise<ResponseOf<C>> {
  return withToken((token) =>
    withTimeout(call.isLong ? longRequestTimeout : requestTimeout, signal, (combinedSignal) =>
      sendCall("", call, input, { ...options, token, signal: combinedSignal }),
    ),
  );
}

/**
 * Sends with the session's token. A call that was refused because its token was replaced meanwhile, by a new password or by
 * signing in again, says nothing about the present session. Reads are repeated; a command is not, since the session may be
 * another account's now.
 */
export async function withToken<Result>(send: (token: string | null) => Promise<Result>): Promise<Result> {
  const token = readToken();
  try {
    return await send(token);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.errorCode === "not_authenticated";
    const present = readToken();
    if (isRefused && present !== null && present !== token) throw new ApiError("session_renewed");
    throw error;
  }
}

/** Network and server errors can be temporary. Client errors are final, except for requests beyond a limit. */
export const isRetryable = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || isBeyondLimit(error);

/**
 * Whether a failed read is repeated automatically. It is not while the browser knows that it is offline, nor after a
 * timeout: the user has waited long enough, and is told at once.
 */
export const isRepeated = (failures: number, error: Error): boolean =>
  navigator.onLine && failures < 2 && isRetryable(error) && !isTimeout(error);

const isTimeout = (error: Error): boolean => error instanceof ApiError && error.errorCode === "timeout";

/** Milliseconds until a read is repeated: as long as the service asks to wait, otherwise one second, then two. */
export const retryDelay = (failures: number, error: Error): number =>
  error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 1000 * 2 ** failures;

type RestOptions = Pick<RequestInit, "headers" | "signal" | "method" | "body"> &
  Pick<CustomCallOptions, "idempotencyKey" | "version" | "onAge">;

/** The HTTP client of ra-data-simple-rest, with the same errors as other calls. */
export function restClient(
  url: string,
  { headers, signal, method, body, idempotencyKey, version, onAge }: RestOptions = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> {
  const all = new Headers(headers);
  // ra-data-simple-rest sets a text content type without a body, and none for its JSON.
  if (body) all.set("content-type", "application/json");
  else all.delete("content-type");
  if (idempotencyKey) all.set("idempotency-key", idempotencyKey);
  if (version !== undefined) all.set("if-match", `"${version}"`);
  return withToken((token) => {
    if (token) all.set("authorization", `Bearer ${token}`);
    return withTimeout(requestTimeout, signal, async (combinedSignal) => {
      const response = await fetch(url, { headers: all, signal: combinedSignal, method, body });
      if (!response.ok) throw await errorOf(response);
      onAge?.(asOfOf(response));
      return { status: response.status, headers: response.headers, body: "", json: await response.json() };
    });
  });
}

/**
 * Aborts the request by the caller's signal or after a timeout, and distinguishes both from a network error.
 */
async function withTimeout<Result>(
  milliseconds: number,
  signal: AbortSignal | null | undefined,
  send: (combinedSignal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(milliseconds);
  try {
    return await send(signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? "timeout" : "network");
  }
}
