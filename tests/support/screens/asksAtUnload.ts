/** Whether the browser would ask before it leaves or reloads the page. */
export function asksAtUnload(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
