import englishMessages from "ra-language-english";
import { validation } from "./validation.ts";

/** react-admin's own words, with our sentences where a form says the same thing. */
export const ra = {
  ...englishMessages.ra,
  validation: { ...englishMessages.ra.validation, required: validation.required, email: validation.email },
};
