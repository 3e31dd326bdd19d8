/** Products are added and changed in dialogs on their company's page; they have no page of their own. */
export const products = { name: "products", recordRepresentation: "name" } as const;
