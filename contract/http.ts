import type { Call, InputOf, NamedFile, ResponseOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, isErrorCode } from "#contract/errors.ts";

export type RequestOptions = {
  /** Of a session or an API key. */
  token?: string | null | undefined;
  /** Makes a repeated command answer what the first one did. */
  idempotencyKey?: string | undefined;
  /** The version of the record that the person saw; the service answers with a conflict when it moved on. */
  version?: number | undefined;
};

/** `url` begins with /api; the rest is what `fetch` takes. */
export type ApiRequest = {
  url: string;
  method: Call["method"];
  headers: Record<string, string>;
  body?: string;
};

/** A call of the contract as an HTTP request: what the path names is taken from the input, the rest is query or body. */
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
  const body = method === "POST" && input !== undefined ? JSON.stringify(rest) : undefined;
  return {
    url: `/api${filled}${method === "GET" ? queryText(rest) : ""}`,
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

/** Sends a call to the service at `origin` (none: that of the page) and reads its response. Throws ApiError, or what `fetch` throws. */
export async function sendCall<C extends Call>(
  origin: string,
  call: C,
  input?: InputOf<C>,
  { signal, ...options }: RequestOptions & { signal?: AbortSignal } = {},
): Promise<ResponseOf<C>> {
  const { url, ...init } = requestOf(call, input, options);
  return readResponse(call, await fetch(`${origin}${url}`, { ...init, signal }));
}

/** What the service answered; throws an ApiError when it is an error or no JSON. Not parsed: a list may have 10,000 rows. */
export async function readResponse<C extends Call>(
  { contentType }: C,
  response: Response,
): Promise<ResponseOf<C>> {
  if (!response.ok) throw await errorOf(response);
  return (await (contentType ? readFile(response) : readJson(response))) as ResponseOf<C>;
}

async function readFile(response: Response): Promise<NamedFile> {
  const disposition = response.headers.get("content-disposition") ?? "";
  return { blob: await response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? "" };
}

/** The error that a response is. A code that this version doesn't know counts as `unknown`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { errorCode, errors, conflict, requestId } = ((await readJson(response)) ?? {}) as Partial<ErrorBody>;
  return new ApiError(isErrorCode(errorCode) ? errorCode : "unknown", {
    status: response.status,
    errors,
    conflict,
    requestId,
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

/** Empty values are skipped; arrays take the bracket form, `ids[]=a&ids[]=b`. */
function queryText(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== "") query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
