import type { validation as english } from "#locales/en/validation.ts";
import type { Words } from "#locales/shape.ts";

export const validation: Words<typeof english> = {
  required: "Pole je povinné",
  email: "Zadejte platnou e-mailovou adresu",
  minLength: "Minimální počet znaků: %{min}",
  maxLength: "Maximální počet znaků: %{max}",
  minimum: "Hodnota musí být alespoň %{min}",
  maximum: "Hodnota může být nejvýše %{max}",
  pattern: "Hodnota má nesprávný formát",
  invalidDate: "Hodnota musí být datum",
  unstorableText: "Hodnota obsahuje znak, který nelze uložit",
  unknownField: "Toto pole se neočekává",
  invalidType: "Hodnota má nesprávný typ",
  invalidValue: "Hodnota není platná",
  noProducts: "Přidejte alespoň jeden produkt",
  zipCode: "Zadejte poštovní směrovací číslo ve tvaru 00-950",
  phone: "Zadejte telefonní číslo s 9 číslicemi, nebo pomlčku",
  sixDigits: "Hodnota musí mít přesně 6 číslic",
  orderNo: "Zadejte číslo objednávky: 4 znaky, bez I, O, 0 a 1",
  inThePast: "Zadejte okamžik v budoucnosti",
  inFuture: "Hodnota nesmí ležet v budoucnosti",
};
