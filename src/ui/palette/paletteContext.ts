import { createContext, useContext, useEffect } from "react";

/** What a page offers to do while it is open. */
export type PaletteAction = {
  name: string;
  label: string;
  /** The key that does the same while the palette is closed. */
  shortcut?: string;
  run: () => void;
};

/** What was opened lately, by its address. */
export type Seen = { to: string; label: string; detail?: string };

type Offers = Map<object, readonly PaletteAction[]>;

/** The offers of the pages that are open now: read when the palette opens, so that offering renders nothing. */
export const PaletteOffers = createContext<Offers>(new Map());

/** Offers the actions in the command palette for as long as the component is mounted. Memoise them. */
export function useOfferInPalette(actions: readonly PaletteAction[]): void {
  const offers = useContext(PaletteOffers);
  useEffect(() => {
    const key = {};
    offers.set(key, actions);
    return () => void offers.delete(key);
  }, [offers, actions]);
}

type Palette = {
  /** Leads to the address, remembers it as seen, and closes the palette. */
  goTo: (seen: Seen) => void;
};

export const PaletteContext = createContext<Palette>({ goTo: () => {} });

/** The props of a component that shows what a resource finds; it shows nothing for an empty phrase. */
export type Finder = { phrase: string };

/** The same of a page: by the initials of what it offers, which stand above all records, or by words, below them. */
export type PageFinder = Finder & { by: "initials" | "words" };
