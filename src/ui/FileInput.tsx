import type { RefObject } from "react";

type Props = {
  /** Lets a button open the choice of files. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Content types, separated by commas. */
  accept: string;
  onFile: (file: File) => unknown;
};

/** A hidden input for one file. A usual button opens it, so that it looks like all other buttons. */
export const FileInput = ({ ref, label, accept, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    accept={accept}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // Otherwise choosing the same file again would not count as a change.
      target.value = "";
      if (file) void onFile(file);
    }}
  />
);
