import React from "react";
import { flushSync } from "react-dom";

/**
 * React's production build lacks `act`, which testing-library calls to render and to send events. Must be imported before
 * testing-library.
 */
function act<T>(change: () => T): T {
  const results: T[] = [];
  flushSync(() => results.push(change()));
  return results[0] as T;
}

Object.assign(React, { act });
