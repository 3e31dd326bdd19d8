import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { type RequestOptions, sendCall } from "#contract/http.ts";
import type { Meter } from "./meter.ts";
import { pause } from "./pause.ts";

/** Milliseconds after which a call counts as failed. */
const requestTimeout = 20_000;

export type Service = ReturnType<typeof openService>;

/** Maximum milliseconds that closing waits for pending calls. */
const closeTimeout = 1_000;

/** A client of a running service's public API. */
export function openService(url: string, meter: Meter) {
  const pending = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    url,
    /** Waits for pending calls; later calls never resolve. */
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.race([Promise.allSettled(pending), pause(closeTimeout)]);
    },
    /** Sends a call; throws an ApiError. */
    call: async <C extends Call>(
      call: C,
      input?: InputOf<C>,
      options: RequestOptions = {},
    ): Promise<ResponseOf<C>> => {
      if (isClosed) return new Promise(() => {});
      const began = performance.now();
      const signal = AbortSignal.timeout(requestTimeout);
      const response = sendCall(url, call, input, { ...options, signal });
      pending.add(response);
      try {
        const body = await response;
        meter.count(call.name, performance.now() - began);
        return body;
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : new ApiError("network");
        meter.count(call.name, performance.now() - began, codeOf(error));
        throw error;
      } finally {
        pending.delete(response);
      }
    },
  };
}

/** E.g. "409 order_changed". */
export const codeOf = ({ status, errorCode }: ApiError): string => `${status} ${errorCode}`;
