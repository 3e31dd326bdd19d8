import { useWords } from "#src/i18n/useWords.ts";
import { startPages, useStartPage } from "#src/layout/startPage.ts";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { Choice } from "./Choice.tsx";

/** The choice of the console's first page, if the account has more than the orders to choose from. */
export function StartPageCard() {
  const words = useWords("settings.startPage");
  const listWords = useWords("settings.orderList");
  const menuWords = useWords("shell.menu");
  const { startPage, choose, canChoose } = useStartPage();
  if (!canChoose) return null;
  return (
    <SectionCard title={words("title")} text={listWords("text")}>
      <Choice
        title={words("label")}
        value={startPage}
        options={startPages.map((page) => [page, menuWords(page)] as const)}
        onChange={choose}
      />
    </SectionCard>
  );
}
