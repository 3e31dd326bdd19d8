import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useFormContext, useWatch } from "react-hook-form";
import { type PackageSize, packageSizes } from "#contract/orders/statuses.ts";
import { sizeLimits } from "#contract/rules/packageSizes.ts";
import { useProblemSentence } from "#src/forms/units.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ChipRadios } from "#src/resources/orders/create/ChipRadios.tsx";
import { orderSizeProblem } from "#src/resources/orders/create/orderProblems.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, sizeOf } from "#src/resources/orders/create/orderValues.ts";
import { Problem, Section } from "#src/resources/orders/create/Section.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { SlotField } from "./SlotField.tsx";
import { StartField } from "./StartField.tsx";

/** The parcel's size and the delivery time, where the company's settings ask for them. */
export function TimeAndParcel({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.sections");
  const timeWords = useWords("orderForm.time");
  const { orderFormFields, scheduledAtToScheduledRange } = setup.orderSettings;
  const hasSize = orderFormFields.includes("packageSize");
  const hasTime = orderFormFields.includes("scheduledAt");
  const isTimeIgnored = useWatch({ name: "scheduledAt" }) !== "" && !hasTime;
  if (!hasSize && !hasTime && !isTimeIgnored) return null;
  return (
    <Section title={words(hasTime || isTimeIgnored ? "time" : "parcel")}>
      {hasSize && <SizeField setup={setup} />}
      {hasTime && (scheduledAtToScheduledRange ? <SlotField setup={setup} /> : <StartField setup={setup} />)}
      {isTimeIgnored && <Alert severity="warning">{timeWords("ignored")}</Alert>}
    </Section>
  );
}

function SizeField({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm");
  const { plain } = useNumbers();
  const { setValue, clearErrors } = useFormContext();
  const problemSentence = useProblemSentence();
  const [packageSize, products]: [OrderValues["packageSize"], OrderValues["products"]] = useWatch({
    name: ["packageSize", "products"],
  });
  const size = sizeOf({ packageSize }, setup);
  const problem = orderSizeProblem({ packageSize, products }, setup);
  const needed = problem?.args?.size as PackageSize | undefined;
  const choose = (next: PackageSize) => {
    setValue("packageSize", next, { shouldDirty: true });
    clearErrors("packageSize");
  };
  const hint = (each: PackageSize) => {
    const limits = sizeLimits[each];
    const weight = plain(limits.weight);
    return "sideSum" in limits
      ? words("sizes.sum", { weight, sum: limits.sideSum })
      : words("sizes.sides", { weight, sides: limits.sides.join(" × ") });
  };
  return (
    <ChipRadios
      label={words("fields.packageSize")}
      choices={packageSizes.map((id) => ({ id, text: id, hint: hint(id) }))}
      value={size}
      onChange={choose}
    >
      {problem && needed ? (
        <Alert
          severity="error"
          data-problem
          tabIndex={-1}
          action={
            <Button color="inherit" onClick={() => choose(needed)}>
              {words("useSize", { size: needed })}
            </Button>
          }
          sx={{ mt: 1, py: 0 }}
        >
          {problemSentence("packageSize", problem)}
        </Alert>
      ) : (
        <Problem of={["packageSize"]} />
      )}
    </ChipRadios>
  );
}
