/** Counts the rows of a CSV file without its header; line breaks within quotes do not end a row. */
export function rowCounter() {
  let lines = 0;
  let isQuoted = false;
  return {
    add: (bytes: Uint8Array) => {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === newLine && !isQuoted) lines++;
      }
    },
    rows: () => Math.max(0, lines - 1),
  };
}

const [quote, newLine] = [0x22, 0x0a];
