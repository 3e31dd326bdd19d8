/** Values by the entry of the browser's history that they were left at; the eldest are forgotten. */
export function createKeptEntries<Value>() {
  const values = new Map<string, Value>();
  return {
    get: (key: string) => values.get(key),
    keep: (key: string, value: Value) => {
      values.delete(key);
      values.set(key, value);
      const [eldest] = values.keys();
      if (eldest !== undefined && values.size > maxEntries) values.delete(eldest);
    },
  };
}

/** More would fill the memory of a console that is open all day. */
const maxEntries = 20;

/** Whether nothing of the page has the focus yet. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.localName === "main";
}
