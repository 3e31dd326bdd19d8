/** Who runs the service, and the address for questions, as the pages tell. The settings `OPERATOR_…` replace the example. */
export type ProviderContact = { name: string; email: string };

export const exampleContact: ProviderContact = {
  name: "eDelivery sp. z o.o.",
  email: "kontakt@edelivery.example",
};

/** Name of the page's meta element whose content is the `ProviderContact` as JSON. */
export const providerMeta = "provider";

/** What prerendered pages contain until the service sends them. */
export const providerPlaceholders: ProviderContact = {
  name: "__PROVIDER_NAME__",
  email: "__PROVIDER_EMAIL__",
};
