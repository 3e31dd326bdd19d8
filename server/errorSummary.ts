import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** The parts of an error that may be logged. */
export type ErrorSummary = {
  type: string;
  code?: string;
  message?: string;
  /** The SQL statement with placeholders, shortened. */
  statement?: string;
  /** Schema objects that a database error concerns; they contain no values. */
  table?: string;
  column?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorSummary;
};

/**
 * Removes from an error the personal data that its message can contain: Drizzle lists the parameters of the statement,
 * PostgreSQL quotes refused values, and parsers quote the text that they could not read.
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
