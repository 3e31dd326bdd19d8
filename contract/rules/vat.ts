/** VAT rate of a delivery in Poland in percent, if the order has no other. */
export const usualVatRate = 23;
