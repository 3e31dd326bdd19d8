/** What another language must say for the English words: the same keys, a text for every text. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>;
};
