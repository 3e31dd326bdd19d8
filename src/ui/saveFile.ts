import type { NamedFile } from "#contract/call.ts";
import { trackFile } from "#src/forms/unsavedChanges.tsx";

/** Hands a file to the browser, which saves it like every download. */
function saveFile({ blob, name }: NamedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser takes hold of it in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a file that is still on its way; it resolves once the file is complete. */
export async function saveComing(coming: Promise<NamedFile>): Promise<NamedFile> {
  const file = await trackFile(coming);
  saveFile(file);
  return file;
}
