import { useFormContext } from "react-hook-form";
import { startValues } from "./start.ts";

/** Sets the start in all its inputs; "" is as soon as possible. */
export function useSetStart(): (start: string) => void {
  const { setValue } = useFormContext();
  return (start) => {
    for (const [input, value] of Object.entries(startValues(start)))
      setValue(input, value, { shouldDirty: true });
  };
}
