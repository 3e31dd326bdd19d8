import {
  exampleContact,
  type OperatorContact,
  operatorMeta,
  operatorPlaceholders,
} from "#contract/operatorContact.ts";

/** The operator that the service's page names; the example where Vite serves the page. */
export const operatorContact: OperatorContact = read();

function read(): OperatorContact {
  // Pages are prerendered without a document.
  if (typeof document === "undefined") return operatorPlaceholders;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${operatorMeta}"]`);
  return meta ? JSON.parse(meta.content) : exampleContact;
}
