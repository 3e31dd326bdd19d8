import type { DataProvider } from "react-admin";
import type { Call, InputOf, NamedFile, ResponseOf } from "#contract/call.ts";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { AgeOptions, RequestOptions } from "#contract/http.ts";
import type { TicketAddress } from "#contract/tickets.ts";

export type CustomCallOptions = Omit<RequestOptions, "token"> &
  AgeOptions & {
    signal?: AbortSignal;
    /** For a file: called with each part of it as it arrives. */
    onBytes?: (bytes: Uint8Array) => void;
  };

/** The custom methods of the data provider, typed by the contract; calls with a file or a ticket return a `NamedFile`. */
export type CustomCalls = {
  [Name in CustomCall]: (
    input: InputOf<(typeof customCalls)[Name]>,
    options?: CustomCallOptions,
  ) => Promise<AnswerOf<(typeof customCalls)[Name]>>;
};

/** Compared in this direction, because responses with more than a path would fit in the other. */
type AnswerOf<C extends Call> = typeof TicketAddress extends C["response"] ? NamedFile : ResponseOf<C>;

/** The console's data provider: react-admin's methods, and one for each custom call. */
export type ConsoleDataProvider = DataProvider & CustomCalls;
