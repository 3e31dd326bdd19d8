import type { ReactNode } from "react";
import type { Language } from "#src/i18n/languages.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { LanguageSwitch } from "#src/ui/publicPage/LanguageSwitch.tsx";
import { SplitPage } from "#src/ui/publicPage/SplitPage.tsx";
import { type FirstWords, usePublicWords } from "#src/ui/publicPage/usePublicWords.ts";

export type AccountPageProps = { words: PublicWords; language: Language };

type LinkPageProps = FirstWords & {
  title: (words: PublicWords) => string;
  children: (page: AccountPageProps) => ReactNode;
};

/** The frame of the pages that help somebody back into an account. */
export function LinkPage({ title, children, ...first }: LinkPageProps) {
  const { language, words, languageSwitch } = usePublicWords(first, title);
  return (
    <SplitPage
      home="/login"
      aside={<p>{words.session.signIn.lead}</p>}
      foot={<LanguageSwitch {...languageSwitch} />}
    >
      {children({ words, language })}
    </SplitPage>
  );
}
