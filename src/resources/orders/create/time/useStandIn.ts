import { useEffect, useRef, useState } from "react";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { useIsClosed, usePickup } from "./offeredDays.ts";

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
 * instead, until the user chooses one or the pickup point opens.
 */
export function useStandIn(setup: OrderSetup, { start, first, onChange }: StandIn) {
  const pickup = usePickup(setup);
  const isClosed = useIsClosed(setup);
  const standIn = useRef<string | null>(null);
  const isChosen = useRef(false);
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
      if (last !== null && last === standIn.current) set("");
    },
    [],
  );
  useEffect(() => {
    if (!isReset) return;
    const isStandIn = standIn.current !== null && start === standIn.current;
    if (isClosed && first && (isStandIn ? start !== first : start === "" && !isChosen.current)) {
      standIn.current = first;
      latest.current.onChange(first);
    } else if (isStandIn && (!isClosed || !first)) {
      standIn.current = null;
      latest.current.onChange("");
    }
  }, [isReset, isClosed, first, start]);
  return {
    /** Whether a start was set here and not by the user. */
    isStandIn: (one: string) => one === standIn.current,
    onChoose: () => {
      standIn.current = null;
      isChosen.current = true;
    },
  };
}
