import type * as english from "./en/messages.ts";
import type * as englishPrivacy from "./en/privacy.ts";
import type * as englishPublicWords from "./en/publicWords.ts";
import type { landing as polishLanding } from "./pl/landing.ts";

/** What another language must say for the English words: the same keys, a text for every text. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>;
};

/** Everything the console says: the files that `en/messages.ts` lists, and their counterparts in every other language. */
export type Messages = Words<typeof english>;

/** The files of another language's folder as one; a test compares their keys with the English ones. */
export const joined = (files: Record<string, Partial<Messages>>): Messages =>
  Object.assign({}, ...Object.values(files));

/** What the pages outside the console say; the console says it too. */
export type PublicWords = Words<typeof englishPublicWords>;

export type LandingWords = Words<typeof polishLanding>;

/** What a folder of `locales` must hold. Each part is a bundle of its own, fetched when the language is first spoken. */
export type LanguageFolder = {
  /** The language by its own name; `short` is what a narrow switch shows. */
  name: string;
  short: string;
  messages: () => Promise<Messages>;
  publicWords: () => Promise<PublicWords>;
  privacy: () => Promise<Words<typeof englishPrivacy>>;
  landing: () => Promise<{ landing: LandingWords }>;
};
