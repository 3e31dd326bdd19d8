/** The idempotency keys of commands that were sent and have not succeeded yet, by what was sent. */
export type OpenKeys = Map<string, string>;

/**
 * Sends a command. If the same command was sent before and has not succeeded, it gets the same idempotency key: it may have
 * been carried out although no answer arrived, and must not be carried out twice.
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
