import FormHelperText from "@mui/material/FormHelperText";
import { useFormState } from "react-hook-form";
import { messageOf } from "./messageOf.ts";

/** What is wrong with something that has no input of its own to stand under; of several, the first. */
export function Problem({ of: sources }: { of: readonly string[] }) {
  const { errors } = useFormState();
  const message = sources.map((source) => messageOf(errors, source)).find(Boolean);
  if (!message) return null;
  return (
    <FormHelperText error role="alert" data-problem tabIndex={-1} sx={{ m: 0 }}>
      {message}
    </FormHelperText>
  );
}
