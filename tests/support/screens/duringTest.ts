import { onTestFinished } from "vitest";

/**
 * Lets answers through until the test is over. A browser drops those for a page that was left; here they would reach the
 * unmounted console, which could take the next test's session for its own and end it.
 */
export function duringTest(): <T>(answer: Promise<T>) => Promise<T> {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  return (answer) =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => isOver || resolve(value),
        (error: unknown) => isOver || reject(error),
      );
    });
}
