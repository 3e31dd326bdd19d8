import type { UserEvent } from "@testing-library/user-event";
import type { Page } from "playwright-core";
import { keysOf, ScreenLocator, typed, waitUntil } from "#tests/support/screens/screenLocator.ts";
import type { ScreenNetwork } from "#tests/support/screens/screenNetwork.ts";

type ScreenPageOptions = {
  user: UserEvent;
  network: ScreenNetwork;
  /** Renders the console at an address, like loading the page. */
  load: (url: URL) => Promise<void>;
};

/**
 * The single page of jsdom with the interface of Playwright's page, so that helpers work in tests of screens and of the
 * browser. Methods that are missing need a browser.
 */
export function createScreenPage({ user, network, load }: ScreenPageOptions): Page {
  const root = new ScreenLocator(user, "page", (element) => [element]);
  const here = () => new URL(window.location.href);
  const page = {
    getByRole: root.getByRole.bind(root),
    getByText: root.getByText.bind(root),
    getByLabel: root.getByLabel.bind(root),
    getByPlaceholder: root.getByPlaceholder.bind(root),
    locator: root.locator.bind(root),
    keyboard: {
      press: (key: string) => user.keyboard(keysOf(key)),
      type: (text: string) => user.keyboard(typed(text)),
      down: (key: string) => user.keyboard(`{${key}>}`),
      up: (key: string) => user.keyboard(`{/${key}}`),
    },
    evaluate: async <R, A>(read: (argument: A) => R, argument: A) => read(argument),
    url: () => here().href,
    title: async () => document.title,
    waitForURL: (is: RegExp | ((url: URL) => boolean)) =>
      waitUntil("the address", () => (is instanceof RegExp ? is.test(here().href) : is(here()))),
    goto: (path: string) => load(new URL(path, here())),
    reload: () => load(here()),
    ...network,
  };
  return page as unknown as Page;
}
