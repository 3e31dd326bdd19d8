import { hashKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { firstLines } from "#src/resources/orders/create/cart/cartRules.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { useIsClosed, usePickup } from "./offeredDays.ts";
import { startValues } from "./start.ts";

type StandIn = {
  /** The chosen start; "" for as soon as possible, null while it is incomplete. */
  start: string | null;
  /** The first start on offer. */
  first: string | undefined;
  /** Sets the start without making it a choice of the user. */
  onChange: (start: string) => void;
};

/**
 * While the pickup point is closed, delivery as soon as possible is not available. The first start on offer is then set
 * instead, until the user chooses one or the pickup point opens. Once something was typed for the order it stays for that pickup
 * point: the order would otherwise be sent for another time than was shown, or twice if the answer to it was lost.
 */
export function useStandIn(setup: OrderSetup, { start, first, onChange }: StandIn) {
  const pickup = usePickup(setup);
  const isClosed = useIsClosed(setup);
  const standIn = useRef<{ start: string; pickup: string } | null>(null);
  const isChosen = useRef(false);
  const { dirtyFields } = useFormState();
  const products: OrderValues["products"] = useWatch({ name: "products" });
  /** Products that the form added itself are nothing that somebody typed. */
  const areOwn = hashKey([products]) === hashKey([firstLines(setup)]);
  const isBegun = Object.keys(dirtyFields).some(
    (name) => !(name in startValues("") || (name === "products" && areOwn)),
  );
  const stays = isBegun && standIn.current?.pickup === pickup;
  // react-admin resets a form after mounting it, which would undo values that are set before.
  const [isReset, setReset] = useState(false);
  useEffect(() => setReset(true), []);
  const latest = useRef({ start, onChange });
  latest.current = { start, onChange };
  // For another pickup point the user has not chosen a start yet.
  useEffect(() => {
    isChosen.current = pickup === "";
  }, [pickup]);
  // Nor for another company, whose settings are loaded first.
  useEffect(
    () => () => {
      const { start: last, onChange: set } = latest.current;
      if (last !== null && last === standIn.current?.start) set("");
    },
    [],
  );
  useEffect(() => {
    if (!isReset) return;
    const isStandIn = standIn.current !== null && start === standIn.current.start;
    if (isStandIn && stays) return;
    if (isClosed && first && (isStandIn ? start !== first : start === "" && !isChosen.current)) {
      standIn.current = { start: first, pickup };
      latest.current.onChange(first);
    } else if (isStandIn && (!isClosed || !first)) {
      standIn.current = null;
      latest.current.onChange("");
    }
  }, [isReset, isClosed, first, start, pickup, stays]);
  return {
    /** Whether the start was set here and not by the user, and is replaced here, by an effect before those of the field. */
    isReplaced: start === standIn.current?.start && !stays,
    onChoose: () => {
      standIn.current = null;
      isChosen.current = true;
    },
  };
}
