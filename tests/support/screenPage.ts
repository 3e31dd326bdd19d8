import type { UserEvent } from "@testing-library/user-event";
import type { Page } from "playwright-core";
import { keysOf, ScreenLocator, typed, until } from "#tests/support/screenLocator.ts";
import type { ScreenNetwork } from "#tests/support/screenNetwork.ts";

type ScreenPageOptions = {
  user: UserEvent;
  network: ScreenNetwork;
  /** Shows the console at an address, as loading the page does. */
  load: (url: URL) => Promise<void>;
};

/**
 * The one page of jsdom, used as Playwright's: what is written for a page serves the tests of screens and those of the
 * browser. What is not here needs a browser.
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
      until("the address", () => (is instanceof RegExp ? is.test(here().href) : is(here()))),
    goto: (path: string) => load(new URL(path, here())),
    reload: () => load(here()),
    ...network,
  };
  return page as unknown as Page;
}
