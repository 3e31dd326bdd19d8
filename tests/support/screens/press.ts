import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Clicks the button with this text, as soon as there is one. */
export const press = async (user: UserEvent, text: string): Promise<void> =>
  user.click(await screen.findByText(text, { selector: "button" }));
