import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { hashKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { unofferedOptions } from "#contract/orders/options.ts";
import { CheckboxInput, FormTextInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { Problem, ProblemText } from "#src/resources/orders/create/Section.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import type { OrderSetup } from "./orderSetup.ts";
import { extraFields } from "./orderValues.ts";
import { Section } from "./Section.tsx";

/** The further fields that the company's settings ask for, and its additional services. */
export function ExtraFields({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.sections");
  const { orderFormFields, ...offered } = setup.orderSettings;
  const [emergencyDelivery, additionalServices]: [boolean, string[]] = useWatch({
    name: ["emergencyDelivery", "additionalServices"],
  });
  const unoffered = unofferedOptions({ emergencyDelivery, additionalServices }, offered);
  const withdrawn = useWithdrawn(unoffered);
  const hasEmergency = offered.emergencyDelivery || withdrawn.emergencyDelivery;
  const services = [...new Set([...offered.additionalServices, ...withdrawn.additionalServices])];
  const texts = extraFields.filter((field) => orderFormFields.includes(field));
  const hasNotes = orderFormFields.includes("notes");
  if (texts.length + services.length === 0 && !hasNotes && !hasEmergency) return null;
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
      {(hasEmergency || services.length > 0) && (
        <div>
          {hasEmergency && (
            <CheckboxInput source="emergencyDelivery" label="orderForm.fields.emergencyDelivery" />
          )}
          {services.length > 0 && <Services services={services} />}
          <OptionsProblem unoffered={unoffered} />
        </div>
      )}
    </Section>
  );
}

const ExtraField = ({ field }: { field: (typeof extraFields)[number] }) => (
  <FormTextInput source={field} label={useOptionalLabel(`orderForm.fields.${field}`)} />
);

type Unoffered = ReturnType<typeof unofferedOptions>;

/** What was ticked when it was withdrawn. It stays in the form, because the focus of who takes it out of the order is there. */
function useWithdrawn(unoffered: Unoffered): Unoffered {
  const [known, setKnown] = useState(unoffered);
  const withdrawn = {
    emergencyDelivery: known.emergencyDelivery || unoffered.emergencyDelivery,
    additionalServices: [...new Set([...known.additionalServices, ...unoffered.additionalServices])],
  };
  if (hashKey([withdrawn]) !== hashKey([known])) setKnown(withdrawn);
  return withdrawn;
}

/** Names what is ticked and is not offered, which has to be taken out of the order by hand. */
function OptionsProblem({ unoffered }: { unoffered: Unoffered }) {
  const words = useWords("orderForm");
  const { clearErrors } = useFormContext();
  const names = [
    ...(unoffered.emergencyDelivery ? [words("fields.emergencyDelivery")] : []),
    ...unoffered.additionalServices,
  ];
  const isOffered = names.length === 0;
  useEffect(() => {
    // It was withdrawn, and is offered again.
    if (isOffered) clearErrors(["emergencyDelivery", "additionalServices"]);
  }, [isOffered, clearErrors]);
  if (isOffered) return <Problem of={["emergencyDelivery", "additionalServices"]} />;
  return <ProblemText>{words("notOffered", { names: names.join(", ") })}</ProblemText>;
}

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
