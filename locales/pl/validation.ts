import type { validation as english } from "#locales/en/validation.ts";
import type { Words } from "#locales/shape.ts";

export const validation: Words<typeof english> = {
  required: "To pole jest wymagane",
  email: "Podaj poprawny adres e-mail",
  minLength: "Minimalna liczba znaków: %{min}",
  maxLength: "Maksymalna liczba znaków: %{max}",
  minimum: "Wartość musi wynosić co najmniej %{min}",
  maximum: "Wartość może wynosić co najwyżej %{max}",
  pattern: "Wartość ma nieprawidłowy format",
  invalidDate: "Wartość musi być datą",
  unstorableText: "Wartość zawiera znak, którego nie można zapisać",
  unknownField: "To pole nie jest oczekiwane",
  invalidType: "Wartość ma nieprawidłowy typ",
  invalidValue: "Wartość jest nieprawidłowa",
  noProducts: "Dodaj co najmniej jeden produkt",
  zipCode: "Podaj kod pocztowy w postaci 00-950",
  phone: "Podaj numer telefonu z 9 cyfr albo myślnik",
  sixDigits: "Wartość musi mieć dokładnie 6 cyfr",
  orderNo: "Podaj numer zamówienia: 4 znaki, bez I, O, 0 i 1",
  inThePast: "Podaj moment w przyszłości",
  inFuture: "Wartość nie może leżeć w przyszłości",
};
