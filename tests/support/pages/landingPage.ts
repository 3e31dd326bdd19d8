import type { Page } from "playwright-core";

/** Actions and elements of the landing page, in Polish. */
export async function landingPage(page: Page) {
  await page.locator("h1").waitFor();
  const field = (name: string) => page.locator(`form [name=${name}]`);
  const submit = page.locator(".public-form [type=submit]");
  return {
    page,
    field,
    submit,
    problems: () => page.locator(".public-problem").allInnerTexts(),
    ask: async () => {
      await field("name").fill("Jan Kowalski");
      await field("email").fill("jan@sklep.example");
      await field("message").fill("Świeże bułki");
      await field("confirmPrivacyPolicy").check();
      await submit.click();
    },
    thanks: page.getByRole("heading", { name: "Dziękujemy!" }),
  };
}
