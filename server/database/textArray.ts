import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Texts as one parameter of type text[]; Drizzle by itself makes a parameter of each. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/** Condition that the value is one of the texts. */
export const isOneOf = (value: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${value} = any(${textArray(texts)})`;

/** The same for a filter: without any texts everything is chosen. */
export const isChosen = (value: SQLWrapper, texts: readonly string[] | undefined): SQL =>
  texts?.length ? isOneOf(value, texts) : sql`true`;
