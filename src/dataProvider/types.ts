import type { DataProvider } from "react-admin";
import type { InputOf, ResponseOf } from "#contract/call.ts";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { RequestOptions } from "#contract/http.ts";

export type CustomCallOptions = Omit<RequestOptions, "token"> & { signal?: AbortSignal };

/** The data provider's methods beside react-admin's nine, typed by the contract; what answers a file gives a `NamedFile`. */
export type CustomCalls = {
  [Name in CustomCall]: (
    input: InputOf<(typeof customCalls)[Name]>,
    options?: CustomCallOptions,
  ) => Promise<ResponseOf<(typeof customCalls)[Name]>>;
};

/** The console's only way to the service: react-admin's methods, and a named method for each call that fits none of them. */
export type ConsoleDataProvider = DataProvider & CustomCalls;
