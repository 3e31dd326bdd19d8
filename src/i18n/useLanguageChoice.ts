import { useRef, useState } from "react";
import type { Language } from "./languages.ts";

type LanguageChoice<Words> = {
  load: (language: Language) => Promise<Words>;
  onLoaded: (language: Language, words: Words) => void;
  onFailed: () => void;
};

/**
 * Chooses a language whose texts are loaded first. Of several choices the last one counts, whichever is loaded first;
 * `loading` is the one that is awaited.
 */
export function useLanguageChoice<Words>({ load, onLoaded, onFailed }: LanguageChoice<Words>) {
  const newest = useRef<symbol>(null);
  const [loading, setLoading] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    const choice = Symbol(language);
    newest.current = choice;
    setLoading(language);
    const loaded = await load(language).then(
      (words) => () => onLoaded(language, words),
      () => onFailed,
    );
    if (newest.current !== choice) return;
    setLoading(null);
    loaded();
  };
  return { choose, loading };
}
