import type { RefObject } from "react";

type Props = {
  /** For the button that opens the choice of files. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Content types, separated by commas. */
  accept: string;
  onFile: (file: File) => unknown;
};

/** An unseen input for one file: its button looks as all others do. */
export const FileInput = ({ ref, label, accept, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    accept={accept}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // Without this, choosing the same file again would be no change.
      target.value = "";
      if (file) void onFile(file);
    }}
  />
);
