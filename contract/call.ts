import type { ErrorCode } from "#contract/errors.ts";
import type { FlagPath } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";

/**
 * Who may make a call: anyone, any account with a session, a driver's phone, or accounts that have all the
 * flags.
 */
type CallAccess = "anyone" | "signedIn" | "driver" | readonly FlagPath[];

/**
 * The definition of an API request, shared by the service (routes), the console (requests) and OpenAPI. A GET
 * reads; the others are commands, which write and append an event. PUT and DELETE are those of `/rest`, in the dialect of
 * ra-data-simple-rest.
 */
export type Call = {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, starting with a slash. */
  path: string;
  summary: string;
  access: CallAccess;
  /** Parameters of the path, `:name`; such a GET has no query. Of a command they are a part of its input. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /**
   * The response contains a secret that is shown once; it is not saved for repeats with the same
   * Idempotency-Key.
   */
  secret?: true;
  /** A command that somebody may make who sees the console as another account does; all others are refused. */
  whileViewing?: true;
  /** Bytes of a body that may be larger than the usual megabyte. */
  bodyLimit?: number;
  /**
   * Costs more than a usual call, and has a limit of its own: what is asked while somebody types, or reads or makes much.
   * The limits are in `server/http/limits.ts`.
   */
  cost?: "search" | "heavy";
  /** For who watches the service: answered without a limit, and also while others are refused. */
  isProbe?: true;
  /** The console waits for minutes: it writes hundreds of thousands of rows. */
  isLong?: true;
  /**
   * What it reads, or the file that its ticket opens, may come from a replica of the database. What is then older than the
   * request says so in the header `Data-As-Of`.
   */
  fromReplica?: true;
  /** Content type of a response that is a file. */
  contentType?: string;
  /** Error codes of this call, in addition to `commonErrors`. */
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
/** The input of a command: its body, and what its path names. */
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType }
  ? z.output<B> & ParamsOf<C>
  : C extends { params: z.ZodMiniType }
    ? ParamsOf<C>
    : undefined;
type ParamsOf<C extends Call> = C extends { params: infer P extends z.ZodMiniType } ? z.output<P> : unknown;
/** The input before parsing: fields with defaults are optional. For the type `Call` itself: any input. */
export type InputOf<C extends Call> = Call extends C
  ? object | undefined
  : C extends { body: infer B extends z.ZodMiniType; params: infer P extends z.ZodMiniType }
    ? z.input<B> & z.input<P>
    : C extends
          | { body: infer I extends z.ZodMiniType }
          | { query: infer I extends z.ZodMiniType }
          | { params: infer I extends z.ZodMiniType }
      ? z.input<I>
      : undefined;
/** The response as a client receives it: JSON, or a file. */
export type ResponseOf<C extends Call> = C extends { contentType: string }
  ? NamedFile
  : z.output<C["response"]>;

/** A file with its name from Content-Disposition. */
export type NamedFile = { blob: Blob; name: string };
