import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useFormState } from "react-hook-form";
import { errorMessage } from "#src/forms/inputs.tsx";

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
        // The grid sets the distances between inputs.
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

/** The error of fields without an input that could show it; the first one of several. */
export function Problem({ of: sources }: { of: readonly string[] }) {
  const { errors } = useFormState();
  const message = sources.map((source) => errorMessage(errors, source)).find(Boolean);
  return message ? <ProblemText>{message}</ProblemText> : null;
}

/** Gets the focus when the form can't be sent. */
export const ProblemText = ({ children }: { children: ReactNode }) => (
  <FormHelperText error role="alert" data-problem tabIndex={-1} sx={{ m: 0 }}>
    {children}
  </FormHelperText>
);
