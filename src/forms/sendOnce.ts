import { ApiError, commonErrors } from "#contract/errors.ts";
import { failureOf } from "./failureOf.ts";

/** The idempotency keys of commands that were sent and got no answer yet, by what was sent. */
export type OpenKeys = Map<string, string>;

/**
 * Sends a command. If the same command was sent before and got no answer, it gets the same idempotency key: it may have been
 * carried out, and must not be carried out twice; `isRepeated` says so. The key is kept from before the request until its
 * answer.
 */
export async function sendOnce<Response>(
  open: OpenKeys,
  command: unknown,
  send: (idempotencyKey: string, isRepeated: boolean) => Promise<Response>,
): Promise<Response> {
  const text = JSON.stringify(command);
  const openKey = open.get(text);
  const key = openKey ?? crypto.randomUUID();
  open.set(text, key);
  try {
    const response = await send(key, openKey !== undefined);
    open.delete(text);
    return response;
  } catch (error) {
    const { isDecided, isOpen } = failureOf(error);
    const isOfThisRequest = isOpen || (error instanceof ApiError && ofAnyCall.has(error.errorCode));
    if (isDecided && (openKey === undefined || !isOfThisRequest)) open.delete(text);
    throw error;
  }
}

/**
 * What any call is refused for. The service, or a proxy before it, refuses so before the key is looked up, which says
 * nothing of an earlier request.
 */
const ofAnyCall: ReadonlySet<unknown> = new Set(Object.values(commonErrors).flat());
