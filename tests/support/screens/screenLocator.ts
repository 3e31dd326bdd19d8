import { fireEvent, queryAllByRole } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Locator } from "playwright-core";

type Text = string | RegExp;
type TextOptions = { exact?: boolean };
type RoleOptions = Parameters<Locator["getByRole"]>[1];
type Inner = { has?: ScreenLocator; hasText?: Text };
type Query = (root: Element) => Element[];

/** Maximum milliseconds to wait. Pages are loaded when they are opened, which takes long on a busy machine. */
const patience = 20_000;

/**
 * The part of Playwright's Locator that the tests use, over jsdom. Like the original it waits, demands exactly one
 * element, and finds the same elements. Methods that are missing need layout, and so a browser.
 */
export class ScreenLocator {
  private readonly user: UserEvent;
  private readonly name: string;
  private readonly query: Query;

  constructor(user: UserEvent, name: string, query: Query) {
    this.user = user;
    this.name = name;
    this.query = query;
  }

  getByRole(
    role: string,
    { name, description, exact, disabled, includeHidden, ...states }: RoleOptions = {},
  ) {
    const options = {
      ...states,
      hidden: includeHidden,
      ...(name !== undefined && { name: (text: string) => fits(text, name, { exact }) }),
      ...(description !== undefined && { description: (text: string) => fits(text, description, { exact }) }),
    };
    return this.within(`${role} “${name ?? ""}”`, (root) =>
      queryAllByRole(root as HTMLElement, role, options).filter(
        (element) => disabled === undefined || isDisabled(element) === disabled,
      ),
    );
  }

  getByText(text: Text, options?: TextOptions) {
    const has = (content: string | null) => fits(content, text, options);
    // The text of an element contains the texts of its children; a pattern that matches a child need not match it.
    const mayHave = (content: string | null) => typeof text !== "string" || fits(content, text);
    return this.within(`text “${text}”`, (root) => deepest(root, has, mayHave));
  }

  getByLabel(text: Text, options?: TextOptions) {
    return this.within(`label “${text}”`, (root) =>
      [...root.querySelectorAll(labelled)].filter((element) =>
        labelsOf(element).some((label) => fits(label, text, options)),
      ),
    );
  }

  getByPlaceholder(text: Text, options?: TextOptions) {
    return this.within(`placeholder “${text}”`, (root) =>
      [...root.querySelectorAll("[placeholder]")].filter((element) =>
        fits(element.getAttribute("placeholder") ?? "", text, options),
      ),
    );
  }

  locator(selector: string, inner: Inner = {}) {
    const found = this.within(selector, (root) =>
      selector === ".." ? [root.parentElement ?? root] : [...root.querySelectorAll(selector)],
    );
    return found.filter(inner);
  }

  filter({ has, hasText }: Inner) {
    return this.narrowed((all) =>
      all.filter(
        (element) =>
          (!has || has.query(element).length > 0) &&
          (hasText === undefined || fits(element.textContent, hasText)),
      ),
    );
  }

  and(other: ScreenLocator) {
    return this.made((root) => {
      const all = this.query(root);
      const others = new Set(all.length > 0 ? other.query(root) : []);
      return all.filter((element) => others.has(element));
    });
  }

  nth = (index: number) => this.narrowed((all) => all.slice(index).slice(0, 1));
  first = () => this.nth(0);
  last = () => this.nth(-1);

  all = async () => this.found().map((_, index) => this.nth(index));
  count = async () => this.found().length;
  allInnerTexts = async () => this.found().map((element) => (element as HTMLElement).innerText);
  evaluateAll = async <R, A>(read: (all: Element[], argument: A) => R, argument: A) =>
    read(this.found(), argument);
  evaluate = async <R, A>(read: (element: Element, argument: A) => R, argument: A) =>
    read(await this.one(), argument);
  innerText = async () => (await this.one()).innerText;
  textContent = async () => (await this.one()).textContent;
  inputValue = async () => (await this.one<HTMLInputElement>()).value;
  getAttribute = async (name: string) => (await this.one()).getAttribute(name);
  isDisabled = async () => isDisabled(await this.one());
  isEnabled = async () => !isDisabled(await this.one());
  isChecked = async () => (await this.one<HTMLInputElement>()).checked;
  isVisible = async () => this.found().some(isVisible);

  async waitFor({ state = "visible" }: Parameters<Locator["waitFor"]>[0] = {}) {
    if (state === "visible" || state === "attached") {
      await this.one(state === "visible" ? isVisible : undefined);
    } else
      await waitUntil(
        `${this.name} is gone`,
        () => !this.found().some(state === "hidden" ? isVisible : Boolean),
      );
  }

  click = async ({ force }: { force?: boolean } = {}) =>
    this.user.click(await this.one(force ? isVisible : isReady));
  dblclick = async () => this.user.dblClick(await this.one(isReady));
  hover = async () => this.user.hover(await this.one(isVisible));
  focus = async () => (await this.one()).focus();
  selectOption = async (value: string) => this.user.selectOptions(await this.one(isReady), value);

  async fill(value: string) {
    const element = await this.one(isReady);
    element.focus();
    fireEvent.input(element, { target: { value } });
  }

  async press(key: string) {
    (await this.one()).focus();
    await this.user.keyboard(keysOf(key));
  }

  async pressSequentially(text: string) {
    (await this.one()).focus();
    await this.user.keyboard(typed(text));
  }

  check = () => this.toggle(true);
  uncheck = () => this.toggle(false);

  private async toggle(wanted: boolean) {
    const box = await this.one<HTMLInputElement>((element) => !isDisabled(element));
    if (box.checked !== wanted) await this.user.click(box);
    if (box.checked !== wanted) throw new Error(`${this.name} did not change`);
  }

  /** Waits for exactly one element that fulfils the condition. */
  private async one<E extends HTMLElement>(is: (element: Element) => boolean = Boolean): Promise<E> {
    let found: Element[] = [];
    await waitUntil(`one ${this.name}`, () => {
      found = this.found();
      if (found.length > 1) throw new Error(`${found.length} elements are ${this.name}`);
      return found.length === 1 && found.every(is);
    });
    return found[0] as E;
  }

  private found = () => this.query(document.documentElement);
  private made = (query: Query, name = this.name) => new ScreenLocator(this.user, name, query);
  private narrowed = (narrow: (all: Element[]) => Element[]) => this.made((root) => narrow(this.query(root)));
  private within = (name: string, query: Query) =>
    this.made((root) => [...new Set(this.query(root).flatMap(query))], `${this.name} > ${name}`);
}

/** Converts Playwright's names of keys to user-event's: "Control+Enter" becomes "{Control>}{Enter}{/Control}". */
export function keysOf(key: string): string {
  const [last = "", ...held] = key.split("+").reverse();
  const named = last === "Space" ? "[Space]" : last.length > 1 ? `{${last}}` : typed(last);
  return held.reduce((keys, modifier) => `{${modifier}>}${keys}{/${modifier}}`, named);
}

/** Escapes a text for user-event, which gives brackets a meaning. */
export const typed = (text: string): string => text.replaceAll(/[{[]/g, "$&$&");

/**
 * Waits until the condition holds. Checking uses at most half of the time, so that the page can work, and gets rarer over
 * time, down to ten times a second.
 */
export async function waitUntil(what: string, is: () => boolean): Promise<void> {
  const start = performance.now();
  for (;;) {
    const began = performance.now();
    if (is()) return;
    const now = performance.now();
    if (now > start + patience) throw new Error(`not within ${patience} ms: ${what}`);
    const pause = Math.max(10, now - began, Math.min(100, (now - start) / 5));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function fits(text: string | null, wanted: Text, { exact }: TextOptions = {}): boolean {
  const normal = (text ?? "").replaceAll(/\s+/g, " ").trim();
  if (typeof wanted !== "string") return wanted.test(normal);
  return exact ? normal === wanted : normal.toLowerCase().includes(wanted.toLowerCase());
}

/** The innermost elements with such a text, including the root itself. */
function deepest(
  root: Element,
  has: (text: string | null) => boolean,
  mayHave: (text: string | null) => boolean,
): Element[] {
  if (!mayHave(root.textContent) || root.matches("head, style, script")) return [];
  const inner = [...root.children].flatMap((child) => deepest(child, has, mayHave));
  if (inner.length > 0) return inner;
  const own = [...root.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [root, ...own].some(({ textContent }) => has(textContent)) ? [root] : [];
}

/** Elements that may have a label: controls, and elements with an ARIA label. */
const labelled = "[aria-label], [aria-labelledby], button, input, meter, output, progress, select, textarea";

function labelsOf(element: Element): string[] {
  const named = element.getAttribute("aria-labelledby")?.split(/\s+/);
  if (named) return named.map((id) => document.getElementById(id)?.textContent ?? "");
  const label = element.getAttribute("aria-label");
  if (label) return [label];
  return [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent ?? "");
}

const isDisabled = (element: Element): boolean =>
  element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;

const isReady = (element: Element): boolean => isVisible(element) && !isDisabled(element);

function isVisible(element: Element): boolean {
  if (getComputedStyle(element).visibility === "hidden") return false;
  for (let one: Element | null = element; one; one = one.parentElement)
    if (getComputedStyle(one).display === "none") return false;
  return true;
}
