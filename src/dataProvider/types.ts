import type { DataProvider } from "react-admin";
import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { RequestOptions } from "#contract/http.ts";
import type * as orders from "#contract/orders/orders.ts";

export type CustomCallOptions = Omit<RequestOptions, "token"> & { signal?: AbortSignal };

/** The data provider's methods beside react-admin's nine, typed by the contract; what answers a file gives a `NamedFile`. */
export type CustomCalls = {
  [Name in CustomCall]: (
    input: InputOf<(typeof customCalls)[Name]>,
    options?: CustomCallOptions,
  ) => Promise<ResponseOf<(typeof customCalls)[Name]>>;
};

/** The one thing that the screens know of the service: react-admin's methods, and the verbs that fit none of them. */
export type ConsoleDataProvider = DataProvider &
  CustomCalls & {
    /** One order in full; not `getOne`, whose cache react-admin fills with the slim rows of the list. */
    orderInfo: (
      orderId: string,
      options?: { signal?: AbortSignal },
    ) => Promise<ResponseOf<typeof orders.info>>;
    /** Sends a command of the contract; with the version that the person saw it is refused when the record moved on. */
    command: <C extends Call & { method: "POST" }>(
      call: C,
      input: InputOf<C>,
      options: { idempotencyKey: string; version?: number },
    ) => Promise<ResponseOf<C>>;
    /** Asks a question of the contract that is no resource. */
    ask: <C extends Call & { method: "GET" }>(
      call: C,
      input: InputOf<C>,
      options?: { signal?: AbortSignal },
    ) => Promise<ResponseOf<C>>;
    /** The file that a call answers; `input` is its query, or fills its path. */
    file: <C extends Call & { method: "GET"; contentType: string }>(
      call: C,
      input: InputOf<C>,
    ) => Promise<ResponseOf<C>>;
  };
