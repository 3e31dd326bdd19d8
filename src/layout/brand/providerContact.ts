import {
  exampleContact,
  type ProviderContact,
  providerMeta,
  providerPlaceholders,
} from "#contract/providerContact.ts";

/** The provider that the service's page names; the example where Vite serves the page. */
export const providerContact: ProviderContact = read();

function read(): ProviderContact {
  // Pages are prerendered without a document.
  if (typeof document === "undefined") return providerPlaceholders;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${providerMeta}"]`);
  return meta ? JSON.parse(meta.content) : exampleContact;
}
