/** Locations have no pages; they are added and edited in dialogs on their company's page and in a client's settings. */
export const locations = { name: "locations", recordRepresentation: "name" } as const;
