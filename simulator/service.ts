import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { type RequestOptions, sendCall } from "#contract/http.ts";
import type { Meter } from "./meter.ts";
import { pause } from "./pause.ts";

/** Milliseconds after which a call counts as lost. */
const requestTimeout = 20_000;

export type Service = ReturnType<typeof openService>;

/** Milliseconds that the end waits for answers. */
const closeTimeout = 1_000;

/** The public API of a running service. */
export function openService(url: string, meter: Meter) {
  const underway = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    url,
    /** Waits for the answers that are still to come; whoever calls from now on waits for ever. */
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.race([Promise.allSettled(underway), pause(closeTimeout)]);
    },
    /** Throws ApiError. */
    call: async <C extends Call>(
      call: C,
      input?: InputOf<C>,
      options: RequestOptions = {},
    ): Promise<ResponseOf<C>> => {
      if (isClosed) return new Promise(() => {});
      const began = performance.now();
      const signal = AbortSignal.timeout(requestTimeout);
      const answer = sendCall(url, call, input, { ...options, signal });
      underway.add(answer);
      try {
        const body = await answer;
        meter.count(call.name, performance.now() - began);
        return body;
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : new ApiError("network");
        meter.count(call.name, performance.now() - began, codeOf(error));
        throw error;
      } finally {
        underway.delete(answer);
      }
    },
  };
}

/** "409 order_changed" */
export const codeOf = ({ status, errorCode }: ApiError): string => `${status} ${errorCode}`;
