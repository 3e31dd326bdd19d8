import type { UserEvent } from "@testing-library/user-event";

/** Pastes a text into an input: each letter that is typed renders the form again. */
export async function paste(user: UserEvent, input: Element, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}
