import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { Pricing } from "#contract/companies/settings.ts";
import { z } from "#contract/zod.ts";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { OtherPrices } from "#src/resources/companies/contract/OtherPrices.tsx";
import { SettingsForm, withoutEmpty } from "./SettingsForm.tsx";

const defaults = z.parse(Pricing, {});

export const PricingForm = () => {
  const company = useRecordContext<CompanyInfo>();
  if (!company) return null;
  const voids = ({ pricing }: FieldValues) => {
    const typed: Record<string, unknown> = { ...defaults, ...withoutEmpty(pricing ?? {}, names) };
    return statedNames.some((name) => typed[name] !== company.pricing[name]);
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <OtherPrices company={company} />
      <SettingsForm group="pricing" name="pricing" voids={voids}>
        {names.map((name) => (
          <UnitInput
            key={name}
            source={`pricing.${name}`}
            defaultsTo={defaults[name]}
            hint={`companySettings.hints.pricing.${name}`}
          />
        ))}
      </SettingsForm>
    </Box>
  );
};

const statedNames = ["baseS", "baseM", "baseL", "perKilometre", "freeKilometres"] as const;
const names = [...statedNames, "driverShare"] as const;
