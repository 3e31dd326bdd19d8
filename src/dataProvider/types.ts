import type { DataProvider } from "react-admin";
import type { InputOf, ResponseOf } from "#contract/call.ts";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { AgeOptions, RequestOptions } from "#contract/http.ts";

export type CustomCallOptions = Omit<RequestOptions, "token"> &
  AgeOptions & {
    signal?: AbortSignal;
    /** For a file: called with each part of it as it arrives. */
    onBytes?: (bytes: Uint8Array) => void;
  };

/** The custom methods of the data provider, typed by the contract; calls with a file return a `NamedFile`. */
export type CustomCalls = {
  [Name in CustomCall]: (
    input: InputOf<(typeof customCalls)[Name]>,
    options?: CustomCallOptions,
  ) => Promise<ResponseOf<(typeof customCalls)[Name]>>;
};

/** The console's data provider: react-admin's methods, and one for each custom call. */
export type ConsoleDataProvider = DataProvider & CustomCalls;
