import { Pricing } from "#contract/companySettings.ts";
import { z } from "#contract/zod.ts";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

const defaults = z.parse(Pricing, {});

export const PricingForm = () => (
  <SettingsForm group="pricing" name="pricing">
    {names.map((name) => (
      <UnitInput
        key={name}
        source={`pricing.${name}`}
        defaultsTo={defaults[name]}
        hint={`companySettings.hints.pricing.${name}`}
      />
    ))}
  </SettingsForm>
);

const names = ["baseS", "baseM", "baseL", "perKilometre", "freeKilometres", "driverShare"] as const;
