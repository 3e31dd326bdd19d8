/** Percent of value added tax on a delivery in Poland, where the order names no other. */
export const usualVatRate = 23;
