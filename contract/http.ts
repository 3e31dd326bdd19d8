import type { Call, InputOf, NamedFile, ResponseOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, isErrorCode } from "#contract/errors.ts";

export type RequestOptions = {
  /** Token of a session or an API key. */
  token?: string | null | undefined;
  /** A repeated command with the same key returns the response of the first. */
  idempotencyKey?: string | undefined;
  /** Version of the record that the user saw; the service returns a conflict if it has changed. */
  version?: number | undefined;
};

/** A request for `fetch`; `url` starts with /api. */
export type ApiRequest = {
  url: string;
  method: Call["method"];
  headers: Record<string, string>;
  body?: string;
};

/** Response header with the moment of the data, if that is older than the request. */
export const dataAsOfHeader = "data-as-of";

export const hasBody = (method: Call["method"]): boolean => method === "POST" || method === "PUT";

/** Builds the HTTP request of a call: path parameters are taken from the input, the rest is query or body. */
export function requestOf<C extends Call>(
  { method, path }: C,
  input?: InputOf<C>,
  { token, idempotencyKey, version }: RequestOptions = {},
): ApiRequest {
  const rest: Record<string, unknown> = { ...(input as object | undefined) };
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? ""));
    delete rest[name];
    return value;
  });
  const body = hasBody(method) && input !== undefined ? JSON.stringify(rest) : undefined;
  return {
    url: `/api${filled}${hasBody(method) ? "" : queryText(rest)}`,
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      ...(version !== undefined && { "if-match": `"${version}"` }),
    },
    ...(body !== undefined && { body }),
  };
}

/**
 * Sends a call to the service at `origin` ("": the page's origin) and reads its response. Throws an ApiError,
 * or the error of `fetch`.
 */
export async function sendCall<C extends Call>(
  origin: string,
  call: C,
  input?: InputOf<C>,
  { signal, onAge, ...options }: RequestOptions & AgeOptions & { signal?: AbortSignal } = {},
): Promise<ResponseOf<C>> {
  const { url, ...init } = requestOf(call, input, options);
  const response = await fetch(`${origin}${url}`, { ...init, signal });
  onAge?.(asOfOf(response));
  return readResponse(call, response);
}

export type AgeOptions = {
  /** Called before the response is read, with the moment of its data; null if it is that of the request. */
  onAge?: ((asOf: string | null) => void) | undefined;
};

/** The moment of an answer's data; null if it is that of the request. */
export const asOfOf = ({ headers }: Pick<Response, "headers">): string | null => headers.get(dataAsOfHeader);

/**
 * Reads a response; throws an ApiError for an error or invalid JSON. Not validated by the schema, because
 * lists can have 10,000 rows.
 */
export async function readResponse<C extends Call>(
  { contentType }: C,
  response: Response,
): Promise<ResponseOf<C>> {
  if (!response.ok) throw await errorOf(response);
  return (await (contentType ? readFile(response) : readJson(response))) as ResponseOf<C>;
}

const readFile = async (response: Response): Promise<NamedFile> => ({
  blob: await response.blob(),
  name: fileNameOf(response),
});

/** The file name from Content-Disposition; "" if there is none. */
export const fileNameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "";

/** Converts an error response, with all that its body says, to an ApiError. Codes unknown to this version become `unknown`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = ((await readJson(response)) ?? {}) as Partial<ErrorBody>;
  const { name, message, errorCode, ...details } = body;
  return new ApiError(isErrorCode(errorCode) ? errorCode : "unknown", {
    ...details,
    status: response.status,
    retryAfter: Number(response.headers.get("retry-after")) || undefined,
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new ApiError("unknown", { status: response.status });
  }
}

/** Builds a query string: empty values are omitted, arrays are written with brackets (`ids[]=a&ids[]=b`). */
function queryText(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== "") query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
