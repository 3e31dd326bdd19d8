/** Idempotency keys of commands that were sent and have not succeeded yet, by what was sent. */
export type OpenKeys = Map<string, string>;

/**
 * Sends a command; what was sent before and has not succeeded is sent under its key again. It may have been carried out
 * though no answer came, and is so only once.
 */
export async function sendOnce<Response>(
  open: OpenKeys,
  command: unknown,
  send: (idempotencyKey: string) => Promise<Response>,
): Promise<Response> {
  const text = JSON.stringify(command);
  const key = open.get(text) ?? crypto.randomUUID();
  open.set(text, key);
  const response = await send(key);
  open.delete(text);
  return response;
}
