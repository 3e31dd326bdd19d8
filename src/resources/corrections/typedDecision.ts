/** What was typed; `amount` is null as long as it is the suggested one. */
export type Typed = { comment: string; reason: string; amount: TypedAmount | null };

/** An amount, and the suggested pay that was on the screen when it was typed. */
type TypedAmount = { text: string; suggested: string | null };
