/** A file that was removed after it had been chosen: reading it fails as in a browser. */
export const unreadableFile = (name: string, type: string): File =>
  Object.assign(new File(["gone"], name, { type }), {
    arrayBuffer: () => Promise.reject(new DOMException("The file could not be read", "NotReadableError")),
  });
