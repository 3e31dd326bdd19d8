import { BooleanInput } from "react-admin";

/** A yes or no of the settings, with what it does. */
export const Switch = ({ source, hasHint = true }: { source: string; hasHint?: boolean }) => (
  <BooleanInput
    source={source}
    label={`companySettings.fields.${source}`}
    helperText={hasHint ? `companySettings.hints.${source}` : false}
  />
);
