import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { LandingPage } from "#src/custom-pages/landing/LandingPage.tsx";
import { PrivacyPage } from "#src/custom-pages/privacy/PrivacyPage.tsx";
import type { Language } from "#src/i18n/languages.ts";
import { loadLandingWords, loadPrivacyWords } from "#src/i18n/messages.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { makeDriver, makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function openLanding(language: Language) {
  const { fetch } = globalThis;
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockImplementation((input, init) => fetch(new URL(String(input), service.url), init));
  onTestFinished(() => fetched.mockRestore());
  render(<LandingPage {...(await loadLandingWords(language))} />);
  return userEvent.setup({ delay: null });
}

test("a shop learns whether there are deliveries to its code, however it types it", async () => {
  const region = (await makeRegion(service.pool)).name;
  const { code } = await makeZipCode(service.pool, { region, city: "Chełmża" });
  const user = await openLanding("en");
  const input = screen.getByLabelText("Polish postal code");
  await user.type(input, "85{Enter}");
  await screen.findByText("A Polish postal code looks like 00-000.");
  await user.clear(input);
  await user.type(input, `${code.replace("-", "")}{Enter}`);
  await screen.findByText(`We do not deliver to ${code} (Chełmża) yet. Tell us about it in the form below.`);
  expect(input).toHaveProperty("value", code);

  await makeDriver(service.pool, { region });
  await user.click(screen.getByRole("button", { name: "Check" }));
  await screen.findByText(`Yes, we deliver to ${code} (Chełmża).`);
  await user.clear(input);
  await user.type(input, "99 999{Enter}");
  await screen.findByText("We do not know the code 99-999. Check it for a typing mistake.");
});

test("a code that is asked for while another one is asked for gets its own answer, whichever comes first", async () => {
  const region = (await makeRegion(service.pool)).name;
  const { code: slow } = await makeZipCode(service.pool, { region, city: "Chełmża" });
  const { code: quick } = await makeZipCode(service.pool, { region, city: "Wąbrzeźno" });
  const user = await openLanding("en");
  const pass = vi.mocked(fetch).getMockImplementation();
  const held = Promise.withResolvers<void>();
  const slowAnswers: unknown[] = [];
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const isSlow = String(input).includes(slow);
    if (isSlow) await held.promise;
    const answer = (await pass?.(input, init)) as Response;
    if (isSlow) slowAnswers.push(answer);
    return answer;
  });
  const input = screen.getByLabelText("Polish postal code");
  await user.type(input, `${slow}{Enter}`);
  await screen.findByRole("button", { name: "Checking…" });
  await user.clear(input);
  await user.type(input, `${quick}{Enter}`);
  await screen.findByText(new RegExp(`^We do not deliver to ${quick} `));
  held.resolve();
  await waitFor(() => expect(slowAnswers).toHaveLength(1));
  expect(screen.queryByText(new RegExp(slow))).toBeNull();
  screen.getByText(new RegExp(`^We do not deliver to ${quick} `));
});

test.each<[Language, RegExp, RegExp]>([
  ["pl", /^Paczka S/, /^3 km w cenie, każdy kolejny rozpoczęty: 1,80\szł$/],
  ["en", /^Parcel S/, /^3 km included, PLN\s1\.80 for each further km begun$/],
  ["cs", /^Zásilka S/, /^3 km v\sceně, každý další započatý: 1,80\sPLN$/],
])("the price list and what its prices are reads in %s", async (language, size, distance) => {
  await openLanding(language);
  expect(screen.getByText(size)).toBeTruthy();
  expect(screen.getByText(distance)).toBeTruthy();
  expect(document.documentElement.lang).toBe(language);
});

test("the privacy page begins a mail to who answers for the data", async () => {
  render(<PrivacyPage firstLanguage="en" firstWords={await loadPrivacyWords("en")} />);
  const { name, email } = providerContact;
  const mail = screen.getByRole("link", { name: email });
  expect(mail.getAttribute("href")).toBe(`mailto:${email}`);
  expect(mail.parentElement?.textContent).toContain(`controlled by ${name}, the operator`);
  expect(mail.parentElement?.textContent).toContain(`about anything on this page: ${email}.`);
});
