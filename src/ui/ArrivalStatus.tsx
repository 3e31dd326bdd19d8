import { useEffect, useEffectEvent, useRef, useState } from "react";
import { visuallyHidden } from "./visuallyHidden.ts";

/** Milliseconds between two announcements of what comes by itself. */
export const arrivalPause = 30_000;

/**
 * Says to screen readers what has come by itself, at most every half minute: on a busy day it would interrupt them all the
 * time. What came meanwhile is in the next sentence. "" while there is nothing.
 */
export const ArrivalStatus = ({ text }: { text: string }) => {
  const [said, setSaid] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const say = useEffectEvent(() => {
    if (text) saidAt.current = Date.now();
    setSaid(text);
  });
  useEffect(() => {
    const timer = setTimeout(say, text ? Math.max(0, saidAt.current + arrivalPause - Date.now()) : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" style={visuallyHidden}>
      {said}
    </span>
  );
};
