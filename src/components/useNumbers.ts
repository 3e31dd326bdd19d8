import { useLocaleState } from "react-admin";

/** Money and distances as the reader's language writes them. */
export function useNumbers() {
  const [locale] = useLocaleState();
  return {
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: "currency", currency: currency.toUpperCase() }).format(amount),
    kilometres: (metres: number) => `${twoDecimals(locale).format(metres / 1000)} km`,
  };
}

const twoDecimals = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
