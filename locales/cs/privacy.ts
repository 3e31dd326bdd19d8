import type { privacy as english } from "#locales/en/privacy.ts";
import type { Words } from "#locales/shape.ts";

export const privacy: Words<typeof english> = {
  title: "Zásady ochrany osobních údajů",
  lead: "Co o vás víme, k čemu to potřebujeme a co s tím můžete udělat. Srozumitelně.",
  back: "Zpět na úvodní stránku",
  sections: {
    controller: {
      title: "Kdo za údaje odpovídá",
      text: "Správcem vašich údajů je %{owner}, provozovatel této služby. S čímkoli, o čem se tu píše, se na nás obraťte: %{email}.",
    },
    data: {
      title: "Co uchováváme",
      text: "Z žádosti o ukázku: jméno, firmu, e-mail, telefon, obec a vaši zprávu. Z účtu: e-mail, název firmy, telefon, obec a to, co chcete doručovat; pro smlouvu právní údaje firmy s jejími daňovými čísly, jméno toho, kdo ji podepisuje, a podepsanou smlouvu, kterou nahrajete. Z používání účtu: IP adresu a prohlížeč každé relace a to, kdo co změnil. Z objednávek: adresy, jména a telefony potřebné k doručení, údaje, které vyžadují některé produkty (číslo PESEL, léky, vozidlo), a trasu, kterou řidič projel.",
    },
    purpose: {
      title: "K čemu",
      text: "Abychom vám odpověděli, vedli váš účet, doručovali objednávky a vyúčtovali je. Zákon nám to dovoluje kvůli smlouvě nebo jednání o ní, kvůli našim povinnostem (účetnictví, reklamace) a kvůli oprávněnému zájmu na bezpečí služby.",
    },
    recipients: {
      title: "Kdo je vidí",
      text: "Naši operátoři, řidič dané objednávky (jen po dobu jejího vyřizování) a firmy, které pro nás provozují servery, mapy a zprávy: na základě smlouvy a jen v nutném rozsahu. Údaje neprodáváme a reklamy nezobrazujeme.",
    },
    time: {
      title: "Jak dlouho",
      text: "Žádosti o ukázku: jeden rok. Objednávky: jméno, telefon, ulice, poznámky a údaje vyžadované produkty 30 dní od ukončení objednávky; co potřebuje faktura, tak dlouho, jak vyžadují daňové předpisy. Relace: do odhlášení nebo vypršení. Účty, údaje firem a smlouvy: po dobu smlouvy a potom do chvíle, kdy nás požádáte o smazání, pokud nám zákon neukládá je uchovat. Můžeme si nechat jen čísla, která o nikom nic neříkají.",
    },
    rights: {
      title: "Vaše práva",
      text: "Můžete své údaje vidět, nechat je opravit, smazat, omezit či předat a vznést námitku proti jejich použití. Stačí nám napsat. Stížnost můžete podat také u polského úřadu pro ochranu osobních údajů (UODO) ve Varšavě.",
    },
    browser: {
      title: "Ve vašem prohlížeči",
      text: "Nepoužíváme cookies a návštěvy nepočítáme. Prohlížeč si pamatuje jazyk, motiv, vzhled seznamů a po přihlášení relaci, filtry a to, co jste naposledy otevřeli. Co jste napsali, ale neodeslali, například objednávka se jménem, telefonem a číslem PESEL příjemce, zůstává v kartě prohlížeče, dokud to neodešlete, nezahodíte nebo kartu nezavřete. Odhlášením se smaže relace, filtry, naposledy otevřené položky i vše neodeslané.",
    },
    choice: {
      title: "Zda údaje musíte dát",
      text: "Poskytnutí údajů je dobrovolné. Bez e-mailové adresy vám však neodpovíme ani nezaložíme účet. Žádné rozhodnutí o vás nedělá jen stroj.",
    },
  },
};
