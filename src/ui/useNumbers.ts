import { useLocaleState } from "react-admin";

/** Money, distances and other numbers as the reader's language writes them. */
export function useNumbers() {
  const [locale] = useLocaleState();
  return {
    /** A decimal text is written digit for digit, whatever its length. */
    money: (amount: number | string, currency: string) =>
      new Intl.NumberFormat(locale, { style: "currency", currency: currency.toUpperCase() }).format(
        amount as Intl.StringNumericLiteral,
      ),
    /** Rounded to whole units, where the exact amount is shown elsewhere. */
    wholeMoney: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency: currency.toUpperCase(),
        maximumFractionDigits: 0,
      }).format(amount),
    /** With as many digits behind the mark as there are, up to `maxDecimals`. */
    plain: (value: number, maxDecimals = 2) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: maxDecimals }).format(value),
    /** "17.00", for an amount whose currency stands elsewhere. */
    amount: (value: number | string) => twoDecimals(locale).format(value as Intl.StringNumericLiteral),
    percent: (share: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share),
    /** Of VAT: percent, "8%" and "7.5%", exact as it is charged. */
    vatRate: (percent: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100),
    /** With a no-break space. */
    kilometres: (metres: number) => `${twoDecimals(locale).format(metres / 1000)}\u00a0km`,
  };
}

const twoDecimals = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
