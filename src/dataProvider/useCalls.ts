import { useDataProvider } from "react-admin";
import type { ConsoleDataProvider, CustomCalls } from "./types.ts";

/**
 * The custom methods of the data provider. Not typed as the whole provider: react-admin's `DataProvider` has
 * an index signature, so misspelt methods would compile.
 */
export const useCalls = (): CustomCalls => useDataProvider<ConsoleDataProvider>();
