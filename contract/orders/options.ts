import type { OrderSettings } from "#contract/companies/settings.ts";

type Options = { emergencyDelivery?: boolean; additionalServices?: readonly string[] };

/** What an order asks for that its company does not offer. It is refused, because the order would be made without it. */
export const unofferedOptions = (
  { emergencyDelivery = false, additionalServices = [] }: Options,
  offered: Pick<OrderSettings, "emergencyDelivery" | "additionalServices">,
) => ({
  emergencyDelivery: emergencyDelivery && !offered.emergencyDelivery,
  additionalServices: additionalServices.filter((service) => !offered.additionalServices.includes(service)),
});
