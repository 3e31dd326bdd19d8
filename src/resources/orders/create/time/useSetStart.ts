import { useFormContext } from "react-hook-form";
import { startValues } from "./start.ts";

/** Sets the start in all its inputs; "" is as soon as possible. What the form itself sets is not typed, and so not dirty. */
export function useSetStart(): (start: string, by: "form" | "user") => void {
  const { setValue } = useFormContext();
  return (start, by) => {
    for (const [input, value] of Object.entries(startValues(start)))
      setValue(input, value, { shouldDirty: by === "user" });
  };
}
