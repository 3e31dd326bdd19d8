import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { type FieldErrors, type FieldValues, get, useFormState } from "react-hook-form";

/** A titled part of the form. */
export function Section({ title, aside, children }: Props) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: "minmax(0, 1fr)",
        p: { xs: 1.5, sm: 2 },
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        // Inputs stand at the distances of the grid.
        ".MuiFormControl-root": { m: 0 },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: 14, fontWeight: 600 }}>
          {title}
        </Typography>
        {aside && (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {aside}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}

type Props = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Inputs side by side where there is room. */
export const FieldGrid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))",
  gap: "16px 16px",
  alignItems: "start",
  ".wide": { gridColumn: "1 / -1" },
});

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

/** What is wrong with an input, as a sentence. */
export const messageOf = (errors: FieldErrors<FieldValues>, source: string): string | undefined =>
  (get(errors as FieldValues, source) as { message?: string } | undefined)?.message;
