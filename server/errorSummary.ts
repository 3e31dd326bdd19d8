import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** What may be written down of an error. */
export type ErrorSummary = {
  type: string;
  code?: string;
  message?: string;
  /** An SQL statement with placeholders, shortened. */
  statement?: string;
  /** What a database error is about: schema objects, no values. */
  table?: string;
  column?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorSummary;
};

/**
 * An error without the personal data that its message may repeat: Drizzle's lists the parameters of the statement,
 * PostgreSQL's quotes the values that it refused, and a parser's the text that it could not read.
 */
export function errorSummary(error: unknown): ErrorSummary {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const summary = { type: error.name, code, stack: frames(error), cause: causeOf(error) };
  if (error instanceof DrizzleQueryError) {
    return { ...summary, statement: error.query.slice(0, maxStatementLength) };
  }
  if (error instanceof pg.DatabaseError) {
    const { table, column, constraint } = error;
    return { ...summary, table, column, constraint };
  }
  if (error instanceof SyntaxError) return summary;
  return { ...summary, message: error.message };
}

const maxStatementLength = 400;

const causeOf = ({ cause }: Error) => (cause === undefined ? undefined : errorSummary(cause));

/** The stack without its first lines, which repeat the message. */
const frames = ({ stack }: Error): string | undefined =>
  stack
    ?.split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");
