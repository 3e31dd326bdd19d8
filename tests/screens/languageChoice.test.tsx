import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as publicWords from "#locales/en/publicWords.ts";
import { SignInPage } from "#src/custom-pages/sign-in/SignInPage.tsx";
import { languageFolders } from "#src/i18n/languages.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

/** Holds the texts of a language back until the returned function is called. */
function hold(language: "pl" | "cs", part: "messages" | "publicWords"): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = languageFolders[language][part] as () => Promise<never>;
  vi.spyOn(languageFolders[language], part).mockImplementation(() => promise.then(load));
  return resolve;
}

const failOnce = (part: "messages" | "publicWords") =>
  vi.spyOn(languageFolders.pl, part).mockRejectedValueOnce(new TypeError("Failed to fetch"));

describe("a public page", () => {
  const open = () => {
    render(<SignInPage firstLanguage="en" firstWords={publicWords} onSignedIn={vi.fn()} />);
    return userEvent.setup({ delay: null });
  };
  const choice = (name: string) => screen.getByRole("button", { name });

  test("shows the language that was chosen last, however late another one comes, and which is awaited", async () => {
    const release = hold("pl", "publicWords");
    const user = open();
    await user.click(choice("PL Polski"));
    expect(choice("PL Polski").getAttribute("aria-busy")).toBe("true");
    await user.click(choice("CZ Čeština"));
    await screen.findByRole("button", { name: "Přihlásit se" });
    release();
    await languageFolders.pl.publicWords();
    await waitFor(() => expect(choice("CZ Čeština").getAttribute("aria-pressed")).toBe("true"));
    expect(screen.queryByRole("button", { name: "Zaloguj się" })).toBeNull();
    expect(localStorage.getItem("edelivery.language")).toBe("cs");
  });

  test("stays in the language that is shown if it is chosen again while another one is awaited", async () => {
    const release = hold("pl", "publicWords");
    const user = open();
    await user.click(choice("PL Polski"));
    await user.click(choice("EN English"));
    release();
    await languageFolders.pl.publicWords();
    await waitFor(() => expect(localStorage.getItem("edelivery.language")).toBe("en"));
    expect(choice("PL Polski").getAttribute("aria-busy")).toBe("false");
    screen.getByRole("button", { name: "Log in" });
  });

  test("says that a language could not be loaded, and tries again when it is chosen again", async () => {
    failOnce("publicWords");
    const user = open();
    await user.click(choice("PL Polski"));
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^A part of this page could not be loaded/,
    );
    await user.click(choice("PL Polski"));
    await screen.findByRole("button", { name: "Zaloguj się" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the console", () => {
  const open = async () => {
    const { token } = await service.signInOperator();
    const { user } = await renderConsole(service, { path: "/settings", token });
    const choose = async (menu: RegExp, name: string) => {
      await user.click(await screen.findByRole("button", { name: menu }));
      await user.click(await screen.findByRole("menuitemradio", { name }));
    };
    return { user, choose };
  };

  test("shows the language that was chosen last, however late another one comes, and that it is awaited", async () => {
    const release = hold("pl", "messages");
    const { choose } = await open();
    await choose(/^Language EN/, "Polski");
    const button = screen.getByRole("button", { name: /^Language EN/ });
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    await choose(/^Language EN/, "Čeština");
    await screen.findByRole("button", { name: /^Jazyk CZ/ });
    release();
    await languageFolders.pl.messages();
    expect(document.documentElement.lang).toBe("cs");
    expect(screen.queryByRole("button", { name: /^Język/ })).toBeNull();
  });

  test("says that a language could not be loaded, and tries again when it is chosen again", async () => {
    const { choose } = await open();
    failOnce("messages");
    await choose(/^Language EN/, "Polski");
    await screen.findByText(/Reload the page to try again\.$/);
    await choose(/^Language EN/, "Polski");
    await screen.findByRole("button", { name: /^Język PL/ });
  });
});
