import { onTestFinished, vi } from "vitest";

/** The files that are handed to the browser, and under which names. jsdom has no object URLs. */
export function savedFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click");
  clicked.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => clicked.mockRestore());
  return { files, names };
}
