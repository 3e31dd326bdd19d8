import { useWatch } from "react-hook-form";
import type { OrderValues } from "./orderValues.ts";

/** The values of the order form, which are all there; the type of `useWatch` itself lets each be missing. */
export const useOrderValues = () => useWatch() as OrderValues;
