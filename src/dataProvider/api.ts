import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { readToken } from "./token.ts";
import type { NamedFile } from "./types.ts";

/** Milliseconds after which a request counts as failed; a file may take longer. */
const requestTimeout = 20_000;
const fileTimeout = 50_000;

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
export const callApi = async <C extends Call>(
  call: C,
  input?: InputOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> =>
  (await exchange(call, input, options, requestTimeout, readBody)) as ResponseOf<C>;

/** Fetches a file; `input` is the call's query, or fills the parts of its path that begin with a colon. */
export const fetchFile = (call: Call, input: Record<string, string>): Promise<NamedFile> => {
  const path = call.path.replace(/:(\w+)/g, (_part, name) => encodeURIComponent(input[name] ?? ""));
  return exchange({ ...call, path }, call.params ? undefined : input, {}, fileTimeout, readFile);
};

/** The transport of resources in the dialect of ra-data-simple-rest, with the refusals of every other call. */
export async function restClient(
  url: string,
  { headers, signal }: Pick<RequestInit, "headers" | "signal"> = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> {
  return request(
    url,
    { headers: { ...fromHeaders(headers), ...bearer() }, signal },
    requestTimeout,
    async (response) => ({
      status: response.status,
      headers: response.headers,
      body: "",
      json: await readBody(response),
    }),
  );
}

const fromHeaders = (headers?: HeadersInit) => Object.fromEntries(new Headers(headers));

function exchange<Answer>(
  call: Call,
  input: unknown,
  { signal, ifMatch, idempotencyKey }: CallOptions,
  milliseconds: number,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const isCommand = call.method === "POST";
  const init = {
    method: call.method,
    headers: {
      ...bearer(),
      ...(isCommand && input !== undefined && { "content-type": "application/json" }),
      ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(isCommand && input !== undefined && { body: JSON.stringify(input) }),
    signal,
  };
  return request(`/api${call.path}${isCommand ? "" : queryText(input)}`, init, milliseconds, read);
}

function bearer(): { authorization?: string } {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function request<Answer>(
  url: string,
  { signal, ...init }: Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined },
  milliseconds: number,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(milliseconds);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw await refusalOf(response);
    return await read(response);
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError(0, timeout.aborted ? "timeout" : "network");
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const refusal = ((await readBody(response)) ?? {}) as Partial<ErrorBody>;
  const wait = Number(response.headers.get("retry-after"));
  return new ApiError(response.status, refusal.errorCode ?? "unknown", refusal, wait || undefined);
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, "unknown");
  }
}

async function readFile(response: Response): Promise<NamedFile> {
  const disposition = response.headers.get("content-disposition") ?? "";
  return { blob: await response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? "" };
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
