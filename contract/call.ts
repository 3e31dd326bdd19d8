import { commonErrors, type ErrorCode } from "#contract/errors.ts";
import type { FlagPath } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";

/** Who may make a call: anyone, any account with a session, a driver's phone, or accounts that have all of the flags. */
type CallAccess = "anyone" | "signedIn" | "driver" | readonly FlagPath[];

/** Back-office that may change companies. Not beside the flags, because public pages do not load those. */
export const backOfficeFlags = ["company.canAccessPage", "company.canWrite"] as const satisfies CallAccess;

/**
 * The definition of an API request, shared by the service (routes), the console (requests) and OpenAPI. A GET reads; other
 * methods are commands, which write and append an event, except for a few POSTs (`unlogged` in the service). Only calls
 * below `/rest` use PUT and DELETE, as in ra-data-simple-rest.
 */
export type Call = {
  /** Stays as it is, as the path does: saved answers of repeated requests and the description of the API contain it. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, starting with a slash. */
  path: string;
  summary: string;
  access: CallAccess;
  /** Parameters of the path, `:name`. A GET with parameters has no query; for a command they are a part of its input. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /**
   * The response contains a secret that is shown once. It is not stored for repeated requests with the same Idempotency-Key.
   */
  secret?: true;
  /**
   * A POST that is also allowed while an operator views the console as another account: it only reads, records a download, or
   * is about the session of the view. All others are refused then.
   */
  whileViewing?: true;
  /** Maximum size of the body in bytes, if more than the default of 1 MB is needed. */
  bodyLimit?: number;
  /**
   * Costs more than an ordinary call and has a separate limit: `search` is called while somebody types, `heavy` reads or
   * creates a lot of data. The limits are in `server/http/limits.ts`.
   */
  cost?: "search" | "heavy";
  /** A health check: exempt from limits, and also answered while the service refuses other calls. */
  isProbe?: true;
  /** Writes hundreds of thousands of rows, so the console's timeout is several minutes. */
  isLong?: true;
  /**
   * What it reads, or the file of its ticket, may come from a replica of the database. If that data is older than the
   * request, the header `Data-As-Of` gives the moment of the data.
   */
  fromReplica?: true;
  /** Content type of a response that is a file. */
  contentType?: string;
  /** Error codes of this call, in addition to `commonErrors`. */
  errors: readonly ErrorCode[];
};

export const defineCall = <const C extends Call>(call: C): C => call;

/** All error codes that a call may return, as OpenAPI lists them. */
export const errorsOf = ({ access, method, errors }: Call): readonly ErrorCode[] => [
  ...commonErrors.anyone,
  ...(access === "anyone" ? [] : commonErrors[access === "driver" ? "driver" : "signedIn"]),
  ...(method === "GET" ? [] : commonErrors.command),
  ...errors,
];

/** The response of a command that changed a record. The next command on the record sends this version. */
export const Changed = z.object({ id: z.string(), version: z.number() });

export type QueryOf<C extends Call> = C extends
  | { query: infer Q extends z.ZodMiniType }
  | { params: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined;
/** The input of a command: its body and its path parameters. */
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
