/** Milliseconds after which gathered news is let through although no frame was painted: the tab is hidden. */
const patience = 250;

/** Lets many small pieces of news through as one, once per animation frame. */
export function gatherPerFrame(flush: () => void): { schedule: () => void; cancel: () => void } {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    cancel();
    flush();
  };
  return {
    schedule() {
      if (timer !== undefined) return;
      frame = requestAnimationFrame(run);
      timer = setTimeout(run, patience);
    },
    cancel,
  };
}
