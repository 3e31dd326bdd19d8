import { type ReactNode, useRef, useState } from "react";
import type { Product } from "#contract/products.ts";
import { missingSuggestions } from "./cart/cartRules.ts";
import type { OrderSetup } from "./orderSetup.ts";
import type { OrderValues } from "./orderValues.ts";
import { SuggestedDialog } from "./SuggestedDialog.tsx";

/** Proposes the company's suggested products that are missing, once per order. */
export function useSuggestions(setup: OrderSetup | undefined): {
  /** Whether the order may be sent without them. */
  propose: (values: OrderValues) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [proposal, setProposal] = useState<{
    missing: Product[];
    answer: (isConfirmed: boolean) => void;
  } | null>(null);
  const areDeclined = useRef(false);

  const propose = ({ products }: OrderValues): Promise<boolean> => {
    const missing = setup ? missingSuggestions(products, setup) : [];
    if (missing.length === 0 || areDeclined.current) return Promise.resolve(true);
    if (proposal) return Promise.resolve(false);
    return new Promise((resolve) => {
      setProposal({
        missing,
        answer: (isConfirmed) => {
          areDeclined.current = isConfirmed;
          setProposal(null);
          resolve(isConfirmed);
        },
      });
    });
  };

  return { propose, dialog: setup && proposal && <SuggestedDialog setup={setup} {...proposal} /> };
}
