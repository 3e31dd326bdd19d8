import type { Call, NamedFile } from "#contract/call.ts";
import { ApiError, type ApiErrorCode } from "#contract/errors.ts";
import { type ApiRequest, requestOf } from "#contract/http.ts";
import * as session from "#contract/session.ts";
import type { TicketAddress } from "#contract/tickets.ts";
import { callApi, withToken } from "./api.ts";
import { type FileOptions, fetchFile } from "./fetchFile.ts";
import type { CustomCallOptions } from "./types.ts";

/** The file that a call answers with. */
export const download = (
  call: Call,
  input: object,
  { signal, onBytes, onAge, ...rest }: CustomCallOptions = {},
): Promise<NamedFile> =>
  withToken((token) => fetchWhole(requestOf(call, input, { ...rest, token }), { signal, onBytes, onAge }));

/** The file behind the ticket that a call answers with. */
export async function downloadByTicket(
  call: Call,
  input: object,
  options?: CustomCallOptions,
): Promise<NamedFile> {
  const { path } = (await callApi(call, input, options)) as TicketAddress;
  // A ticket works once, but browsers and proxies may repeat a GET whose connection broke. It ends with the session, too.
  return fetchWhole({ url: path, method: "GET", headers: {} }, options, ["network", "not_found"]);
}

/**
 * Fetches a file. The service cuts the connection also when the session ends or its rights change, so after one of the
 * `unclear` errors a call finds out whether there is a session, and whether the service can be reached.
 */
async function fetchWhole(
  request: ApiRequest,
  options?: FileOptions,
  unclear: readonly ApiErrorCode[] = ["network"],
): Promise<NamedFile> {
  try {
    return await fetchFile(request, options);
  } catch (error) {
    if (!(error instanceof ApiError && unclear.includes(error.errorCode))) throw error;
    await callApi(session.refresh);
    throw new ApiError("download_interrupted");
  }
}
