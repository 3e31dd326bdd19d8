/** What jsdom lacks of a browser, for the tests of screens. Runs before each file. */
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
