import type { UserEvent } from "@testing-library/user-event";

/** Pastes a text into an input, because typing renders the form again for each letter. */
export async function paste(user: UserEvent, input: Element, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}
