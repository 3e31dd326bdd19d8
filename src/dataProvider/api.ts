import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { errorOf, sendCall } from "#contract/http.ts";
import { readToken } from "./token.ts";
import type { CustomCallOptions } from "./types.ts";

/** Milliseconds after which a request counts as failed; a file may take longer. */
const requestTimeout = 20_000;
const fileTimeout = 50_000;

/** Sends one call of the contract with the session's token. Throws ApiError. */
export const callApi = <C extends Call>(
  call: C,
  input?: InputOf<C>,
  { signal, idempotencyKey, version }: CustomCallOptions = {},
): Promise<ResponseOf<C>> =>
  within(call.contentType ? fileTimeout : requestTimeout, signal, (either) =>
    sendCall("", call, input, { token: readToken(), idempotencyKey, version, signal: either }),
  );

/** The transport of resources in the dialect of ra-data-simple-rest, with the errors of every other call. */
export function restClient(
  url: string,
  { headers, signal }: Pick<RequestInit, "headers" | "signal"> = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> {
  const all = new Headers(headers);
  const token = readToken();
  if (token) all.set("authorization", `Bearer ${token}`);
  return within(requestTimeout, signal, async (either) => {
    const response = await fetch(url, { headers: all, signal: either });
    if (!response.ok) throw await errorOf(response);
    return { status: response.status, headers: response.headers, body: "", json: await response.json() };
  });
}

/** Ends the request when the caller's signal does or the time is up, and tells both from a lost connection. */
async function within<Result>(
  milliseconds: number,
  signal: AbortSignal | null | undefined,
  send: (either: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(milliseconds);
  try {
    return await send(signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? "timeout" : "network");
  }
}
