import { useFormContext, useFormState } from "react-hook-form";
import { errorMessage } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { emptyOrder } from "./orderValues.ts";
import { PickField } from "./PickField.tsx";
import { Section } from "./Section.tsx";

export type Companies = {
  data: readonly { id: string; name: string }[] | undefined;
  isPending: boolean;
  onChoose: (companyId: string) => void;
};

/** The company of the order. Choosing another one resets the products and the pickup, which belong to the company.
 * A chosen start stays, also if this company has fixed slots and the other one has not. */
export function CompanyField({ companyId, companies: { data = [], isPending, onChoose } }: Props) {
  const words = useWords("orderForm");
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const choose = (id: string) => {
    if (id === companyId) return;
    for (const name of [
      "products",
      "pickup",
      "pickupPoint",
      "receiver",
      "packageSize",
      "additionalServices",
    ] as const)
      setValue(name, emptyOrder[name]);
    clearErrors();
    onChoose(id);
  };
  return (
    <Section title={words("sections.company")}>
      <PickField
        label={words("fields.company")}
        choices={data.map(({ id, name }) => ({ id, text: name }))}
        value={companyId}
        problem={companyId === "" ? errorMessage(errors, "companyId") : undefined}
        help={companyId === "" ? words("companyHint") : undefined}
        autoFocus={companyId === ""}
        isLoading={isPending}
        onChange={choose}
      />
    </Section>
  );
}

type Props = { companyId: string; companies: Companies };
