import { createContext, useContext } from "react";

/** The id of the heading with the page's name. */
export const pageTitleId = "page-title";

/** The id of the heading of a card, which names a table within; outside of cards, that of the page. */
export const TitleId = createContext(pageTitleId);

export const useTitleId = (): string => useContext(TitleId);
