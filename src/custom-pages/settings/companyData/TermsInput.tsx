import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";

/** Something that has to be accepted. */
export function TermsInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const problemId = useId();
  const { field, fieldState } = useController({ name: source });
  const problem = fieldState.error?.message;
  const { value, ref, ...rest } = field;
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            {...rest}
            checked={value === true}
            slotProps={{
              input: {
                ref,
                "aria-invalid": Boolean(problem),
                "aria-describedby": problem ? problemId : undefined,
              },
            }}
          />
        }
        label={translate(label)}
      />
      {problem && (
        <FormHelperText id={problemId} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
