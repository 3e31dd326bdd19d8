/** Products have no pages; they are added and edited in dialogs on their company's page. */
export const products = { name: "products", recordRepresentation: "name" } as const;
