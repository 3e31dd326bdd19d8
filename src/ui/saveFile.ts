import type { NamedFile } from "#contract/call.ts";

/** Hands a file that was fetched to the browser, which saves it like every download. */
export function saveFile({ blob, name }: NamedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser takes hold of it in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
