/** Milliseconds after which the callback runs without an animation frame, which hidden tabs don't have. */
const frameTimeout = 250;

/** Runs the callback once per animation frame, however often it was scheduled. */
export function oncePerFrame(callback: () => void): { schedule: () => void; cancel: () => void } {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    cancel();
    callback();
  };
  return {
    schedule() {
      if (timer !== undefined) return;
      frame = requestAnimationFrame(run);
      timer = setTimeout(run, frameTimeout);
    },
    cancel,
  };
}
