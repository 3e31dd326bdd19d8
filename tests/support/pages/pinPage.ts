import type { Page } from "playwright-core";
import type { Screens } from "#tests/support/screens/screens.tsx";

/** The PIN of the orders that tests of the page make, and a wrong one. */
export const [rightPin, wrongPin] = ["135790", "000000"] as const;

/** Opens the page /pin; returns its actions and elements. */
export async function openPinPage(
  world: Pick<Screens, "openPage">,
  options: Parameters<Screens["openPage"]>[0] = {},
) {
  const page = await world.openPage({ path: "/pin", ...options });
  await page.locator("form").waitFor();
  const field = (name: string) => page.locator(`input[name=${name}]`);
  return {
    page,
    field,
    verify: async (orderNo: string, pin: string) => {
      await field("orderNo").fill(orderNo);
      await field("verificationCode").fill(pin);
      await field("verificationCode").press("Enter");
    },
    problems: () => page.locator(".public-problem").allInnerTexts(),
    verified: () => page.getByRole("list").getByRole("alert").allInnerTexts(),
    refusal: (text: string) => page.getByRole("alert").getByText(text).waitFor(),
  };
}

/** The name of the input that has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
