/** Who runs the service, and the address for questions, as the pages tell. The settings `OPERATOR_…` replace the example. */
export type OperatorContact = { name: string; email: string };

export const exampleContact: OperatorContact = {
  name: "eDelivery sp. z o.o.",
  email: "kontakt@edelivery.example",
};

/** Name of the page's meta element whose content is the `OperatorContact` as JSON. */
export const operatorMeta = "operator";

/** What prerendered pages contain until the service sends them. */
export const operatorPlaceholders: OperatorContact = {
  name: "__OPERATOR_NAME__",
  email: "__OPERATOR_EMAIL__",
};
