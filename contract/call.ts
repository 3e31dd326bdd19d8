import type { ErrorCode } from "#contract/errors.ts";
import type { FlagPath } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";

/** Who may make a call: anyone, any account's session, a driver's phone, or accounts whose flags at all the paths are true. */
export type CallAccess = "anyone" | "signedIn" | "driver" | readonly FlagPath[];

/**
 * One API request: the agreement that the service serves, the console sends and OpenAPI prints.
 * A GET reads; a POST is a command (it writes, and appends an event).
 */
export type Call = {
  name: string;
  method: "GET" | "POST";
  /** Below /api, starting with a slash. */
  path: string;
  summary: string;
  access: CallAccess;
  /** What the path names as `:name`; such a GET takes no query. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Its answer holds a secret that is told once: it is not kept for a repeat with the same Idempotency-Key. */
  secret?: true;
  /** Of an answer that is a file, and not JSON. */
  contentType?: string;
  /** The codes of its own that a caller must expect, besides `commonErrors`. */
  errors: readonly ErrorCode[];
};

export const defineCall = <const C extends Call>(call: C): C => call;

/** What a command that changed a record answers: the version is sent with the next command on it. */
export const Changed = z.object({ id: z.string(), version: z.number() });

export type QueryOf<C extends Call> = C extends
  | { query: infer Q extends z.ZodMiniType }
  | { params: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined;
/** What a caller may leave out (defaults) is optional here. Of any call: any input. */
export type InputOf<C extends Call> = Call extends C
  ? object | undefined
  : C extends
        | { body: infer I extends z.ZodMiniType }
        | { query: infer I extends z.ZodMiniType }
        | { params: infer I extends z.ZodMiniType }
    ? z.input<I>
    : undefined;
/** What a client gets: the answer, or the file that it is. */
export type ResponseOf<C extends Call> = C extends { contentType: string }
  ? NamedFile
  : z.output<C["response"]>;

/** A file and the name under which the service gives it out. */
export type NamedFile = { blob: Blob; name: string };
