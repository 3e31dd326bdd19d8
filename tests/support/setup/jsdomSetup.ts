/** Adds to jsdom what tests of screens need of a browser. Runs before each file. */
import "#tests/support/setup/reactAct.ts";
import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";
import { forgetUnsaved } from "#src/forms/unsavedChanges.tsx";
import { localStore, tabStore } from "#src/ui/browserStorage.ts";
import { installCanvasDouble } from "#tests/support/setup/canvasDouble.ts";
import { innerTextOf } from "#tests/support/setup/innerText.ts";

const screenSize = { width: 1440, height: 900 };

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: matches(media) }) as MediaQueryList;

/** Evaluates only widths in media queries: a dark theme and less motion are not preferred. */
function matches(media: string): boolean {
  const limits = [...media.matchAll(/(min|max)-width:\s*([\d.]+)px/g)];
  return (
    limits.length > 0 &&
    limits.every(([, side, pixels]) =>
      side === "min" ? screenSize.width >= Number(pixels) : screenSize.width <= Number(pixels),
    )
  );
}

/** The sizes that a virtual list reads: its own and that of a row. */
const sizes = { clientWidth: screenSize.width, clientHeight: screenSize.height, offsetHeight: 36 };
for (const [name, value] of Object.entries(sizes))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
Object.defineProperty(HTMLElement.prototype, "innerText", {
  configurable: true,
  get(this: HTMLElement) {
    return innerTextOf(this);
  },
});
installCanvasDouble();
// Promises, as in Chromium, although their types say nothing of it: React would take one that an effect returns for its cleanup.
Element.prototype.scrollTo = async () => {};
Element.prototype.scrollIntoView = async () => {};
// Without layout no element ever becomes visible.
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
} satisfies typeof IntersectionObserver;

// Without layout no element ever changes its size.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} satisfies typeof ResizeObserver;

// The service runs in the same process and checks bytes by Node's own types.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

// jsdom's frames come from an interval. Begun while a test fakes `setInterval` they would stop for all later files.
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis;
window.requestAnimationFrame = (callback) => Number(wait(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => stopWaiting(handle);

/** The document is only printed when waiting has failed, and not at each attempt before. */
configure({
  getElementError: (message, container) => {
    const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics;
    return new Error([message, ...(isWaiting ? [] : [prettyDOM(container)])].join("\n\n"));
  },
});

afterEach(() => {
  cleanup();
  // A save that never got its answer, as with faked timers, ends with its page. Whoever leaves a later one would wait for it.
  forgetUnsaved();
  localStorage.clear();
  sessionStorage.clear();
  // What they refused in a test is held in memory.
  for (const store of [localStore, tabStore]) for (const key of store.keys()) store.removeItem(key);
});
