import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useController } from "react-hook-form";
import { CheckboxInput, FormTextInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { Problem } from "#src/resources/orders/create/Section.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import type { OrderSetup } from "./orderSetup.ts";
import { extraFields } from "./orderValues.ts";
import { Section } from "./Section.tsx";

/** The further fields that the company's settings ask for, and its additional services. */
export function ExtraFields({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.sections");
  const { orderFormFields, emergencyDelivery, additionalServices } = setup.orderSettings;
  const texts = extraFields.filter((field) => orderFormFields.includes(field));
  const hasNotes = orderFormFields.includes("notes");
  if (texts.length + additionalServices.length === 0 && !hasNotes && !emergencyDelivery) return null;
  return (
    <Section title={words("more")}>
      {(texts.length > 0 || hasNotes) && (
        <FieldGrid>
          {texts.map((field) => (
            <ExtraField key={field} field={field} />
          ))}
          {hasNotes && (
            <FormTextInput
              className="wide"
              source="notes"
              label="orderForm.fields.notes"
              multiline
              minRows={2}
            />
          )}
        </FieldGrid>
      )}
      {(emergencyDelivery || additionalServices.length > 0) && (
        <div>
          {emergencyDelivery && (
            <CheckboxInput source="emergencyDelivery" label="orderForm.fields.emergencyDelivery" />
          )}
          {additionalServices.length > 0 && <Services services={additionalServices} />}
          <Problem of={["emergencyDelivery", "additionalServices"]} />
        </div>
      )}
    </Section>
  );
}

const ExtraField = ({ field }: { field: (typeof extraFields)[number] }) => (
  <FormTextInput source={field} label={useOptionalLabel(`orderForm.fields.${field}`)} />
);

function Services({ services }: { services: readonly string[] }) {
  const words = useWords("orderForm.fields");
  const { field } = useController({ name: "additionalServices" });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (service: string) =>
    field.onChange(chosen.includes(service) ? chosen.filter((one) => one !== service) : [...chosen, service]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={visuallyHidden}>
        {words("additionalServices")}
      </Box>
      {services.map((service) => (
        <FormControlLabel
          key={service}
          label={service}
          control={<Checkbox checked={chosen.includes(service)} onChange={() => toggle(service)} />}
        />
      ))}
    </Box>
  );
}
