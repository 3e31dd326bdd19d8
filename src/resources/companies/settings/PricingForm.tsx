import { Pricing } from "#contract/companySettings.ts";
import { z } from "#contract/zod.ts";
import { UnitInput, unitOf } from "#src/forms/UnitInput.tsx";
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
        step={unitOf(`pricing.${name}`) === "money" ? 0.01 : 1}
      />
    ))}
  </SettingsForm>
);

const names = ["baseS", "baseM", "baseL", "perKilometre", "freeKilometres", "driverShare"] as const;
