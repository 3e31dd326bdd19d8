import { Pricing } from "#contract/companySettings.ts";
import { z } from "#contract/zod.ts";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { measureOf } from "#src/forms/units.ts";
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
        step={measureOf(`pricing.${name}`)?.unit.startsWith("money") ? 0.01 : 1}
      />
    ))}
  </SettingsForm>
);

const names = ["baseS", "baseM", "baseL", "perKilometre", "freeKilometres", "driverShare"] as const;
