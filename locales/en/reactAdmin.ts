import englishMessages from "ra-language-english";
import { validation } from "./validation.ts";

/** react-admin's own words, with our sentences where a form says the same thing. */
export const ra = {
  ...englishMessages.ra,
  navigation: {
    ...englishMessages.ra.navigation,
    page_range_info: "%{offsetBegin}–%{offsetEnd} of %{total}",
    partial_page_range_info: "%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}",
  },
  validation: { ...englishMessages.ra.validation, required: validation.required, email: validation.email },
};
