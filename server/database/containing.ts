import { type SQL, sql } from "drizzle-orm";

/** Pattern of LIKE for what contains the text. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Condition that each of the words is in one of the columns, which are separated by commas. */
export const containsWords = (columns: SQL, words: string): SQL =>
  sql.join(
    words.split(" ").map((word) => sql`concat_ws(' ', ${columns}) ilike ${containing(word)}`),
    sql` and `,
  );
