import type { NamedFile } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { type AgeOptions, type ApiRequest, asOfOf, errorOf, fileNameOf } from "#contract/http.ts";

/** Milliseconds without a new byte after which a file's transfer fails (back-office area, section 7). */
const stallTimeout = 50_000;

/** The size of the Blobs that a file is collected in; browsers keep large numbers of them on disk. */
const partSize = 4 * 1024 * 1024;

export type FileOptions = AgeOptions & {
  signal?: AbortSignal | undefined;
  /** Called with each part of the file as it arrives. */
  onBytes?: ((bytes: Uint8Array) => void) | undefined;
};

/**
 * Fetches a file of any size. Rejects with an ApiError unless the transfer is complete; an incomplete file is discarded.
 */
export async function fetchFile(
  { url, ...init }: ApiRequest,
  { signal, onBytes, onAge }: FileOptions = {},
): Promise<NamedFile> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallTimeout);
  try {
    const stop = signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal;
    const response = await fetch(url, { ...init, signal: stop });
    if (!response.ok) throw await errorOf(response);
    onAge?.(asOfOf(response));
    const parts: Blob[] = [];
    let held: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const hand = () => {
      parts.push(new Blob(held));
      held = [];
      size = 0;
    };
    for await (const bytes of chunksOf(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), stallTimeout);
      onBytes?.(bytes);
      held.push(bytes);
      size += bytes.length;
      if (size >= partSize) hand();
    }
    hand();
    const type = response.headers.get("content-type") ?? "";
    return { blob: new Blob(parts, { type }), name: fileNameOf(response) };
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError(stalled.signal.aborted ? "timeout" : "network");
  } finally {
    clearTimeout(timer);
  }
}

// A reader, because not every browser can iterate a stream.
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    if (value) yield value as Uint8Array<ArrayBuffer>;
  }
}
