import React from "react";
import { flushSync } from "react-dom";

/** React's production build lacks `act`, in which testing-library renders and sends events. Imported before it. */
function act<T>(change: () => T): T {
  const results: T[] = [];
  flushSync(() => results.push(change()));
  return results[0] as T;
}

Object.assign(React, { act });
