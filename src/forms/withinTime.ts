/** Resolves when the work has ended, also if it failed, and after so many milliseconds in any case. */
export async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), timeout]);
  clearTimeout(timer);
}
