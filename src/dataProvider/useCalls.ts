import { type DataProvider, useDataProvider } from "react-admin";
import type { CustomCalls } from "./types.ts";

/**
 * The data provider's custom methods. Not `useDataProvider` with the whole provider's type: react-admin's `DataProvider`
 * has an index signature, so that a misspelt method would compile.
 */
export const useCalls = (): CustomCalls => useDataProvider<DataProvider & CustomCalls>();
