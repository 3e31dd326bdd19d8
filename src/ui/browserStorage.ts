type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem"> & {
  keys: () => string[];
  /** The keys whose values the browser did not take, which are lost with the page. */
  heldKeys: () => string[];
  /** Whether the browser keeps what is stored beyond this page. */
  isKept: () => boolean;
};

/** Kept by the browser and shared by its tabs. */
export const localStore = createBrowserStorage(() => localStorage);

/** Kept as long as the tab. */
export const tabStore = createBrowserStorage(() => sessionStorage);

/**
 * The browser's storage, which never throws. With cookies blocked, as in some embedded web views, even to read its property
 * throws, and when it is full each write does. What the browser does not take is held in memory as long as the page.
 */
function createBrowserStorage(browserStorage: () => Storage): BrowserStorage {
  const held = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(browserStorage());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, value: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const remove = (key: string) => attempt((storage) => storage.removeItem(key), undefined);
  return {
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      if (write(key, value)) held.delete(key);
      else {
        // What was stored before would be read as the last value after a reload.
        remove(key);
        held.set(key, value);
      }
    },
    removeItem(key) {
      held.delete(key);
      remove(key);
    },
    heldKeys: () => [...held.keys()],
    keys: () => [...new Set([...held.keys(), ...attempt<string[]>(Object.keys, [])])],
    isKept() {
      const isWritten = write(probe, probeText);
      remove(probe);
      return isWritten;
    },
  };
}

const probe = "edelivery.probe";
/** Longer than a token. */
const probeText = ".".repeat(200);
