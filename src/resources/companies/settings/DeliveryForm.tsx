import { DeliverySettings } from "#contract/companies/settings.ts";
import { z } from "#contract/zod.ts";
import { Switch } from "#src/forms/SettingsInputs.tsx";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

const defaults = z.parse(DeliverySettings, {});

export const DeliveryForm = () => (
  <SettingsForm group="deliverySettings" name="delivery">
    <Figure name="showOnOrderMarketAfter" />
    <Figure name="cancelOrderAfter" />
    <Figure name="maxDeliveryDistanceRadius" />
    <Figure name="maxDestinationDistanceRadius" />
    <Switch source="deliverySettings.groupPickupPointOrders" />
    <Figure name="groupedOrdersMaxDistance" />
  </SettingsForm>
);

const Figure = ({ name }: { name: Exclude<keyof DeliverySettings, "groupPickupPointOrders"> }) => (
  <UnitInput
    source={`deliverySettings.${name}`}
    defaultsTo={defaults[name]}
    hint={`companySettings.hints.deliverySettings.${name}`}
  />
);
