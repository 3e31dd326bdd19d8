import { type SQL, sql } from "drizzle-orm";
import { orderNumberOf } from "#contract/rules/phrase.ts";
import { contains } from "#server/database/containing.ts";
import { foldedPattern, isIndexedWith, receiverNameSql } from "#server/database/folded.ts";
import type { RowMask } from "#server/modules/orders/rows.ts";

/**
 * The condition of a search through all days. Its second part only lets trigram indexes and the primary key serve it: folding
 * by SQL takes longer than a regular expression, so it leaves out words that have no trigram. The first part decides; it
 * stands in a `case`, because no index shall be used for it.
 */
export function namedSql(mask: RowMask, phrase: string): SQL {
  const words = wordsOf(phrase);
  const long = words.filter((word) => word.length >= 3);
  const named = (conditions: SQL[]): SQL =>
    anyOf([
      ...numberSql(phrase),
      ...idRangeSql(phrase),
      contains(sql`o.external_id`, phrase),
      ...(mask.sensitiveData ? [unlessHashed(sql.join(conditions, sql` and `)), ...phoneSql(phrase)] : []),
    ]);
  const decides = named(words.map((word) => sql`o.client_name ~ ${foldedPattern(word)}`));
  const isIndexed = named(
    (long.length > 0 ? long : words).map((word) => isIndexedWith(receiverNameSql("o."), word)),
  );
  return sql`(case when ${decides} then true else false end and ${isIndexed})`;
}

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/**
 * The condition of a list's phrase: each of its words is somewhere in the columns that the mask shows, literally but for
 * case and diacritics. Searching for a phone number must find nothing for those who can't see phone numbers. All columns are
 * joined into one text, through which a word is looked for once.
 */
export function phraseSql(mask: RowMask, phrase: string): SQL {
  const columns = [
    "o.order_no",
    "o.returns_order_no",
    "o.external_id",
    "o.pickup_name",
    "o.pickup_street",
    "o.pickup_zip_code",
    "o.pickup_city",
    "o.client_zip_code",
    "o.client_city",
    "c.name",
    ...(mask.driverInfo ? ["d.first_name", "d.last_name"] : []),
    ...(mask.sensitiveData
      ? ["o.client_name", "o.client_street", "o.client_phone"].map(
          (column) => `case when o.hashed_at is null then ${column} end`,
        )
      : []),
  ];
  const text = sql`concat_ws(${columnBorder}, ${sql.raw(columns.join(", "))})`;
  // The longest word first: it leaves the fewest orders to the others.
  const words = wordsOf(phrase).toSorted((one, other) => other.length - one.length);
  return anyOf([
    sql.join(
      words.map((word) => sql`${text} ~ ${foldedPattern(word)}`),
      sql` and `,
    ),
    ...numberSql(phrase),
    ...idSql(phrase),
    ...(mask.sensitiveData ? phoneSql(phrase) : []),
  ]);
}

/** The words of a phrase without what only an address as it is shown has: commas, and the street's abbreviated type. */
function wordsOf(phrase: string): string[] {
  const words = phrase.split(/,* ,*/).map((word) => word.replace(/^,+|,+$/g, ""));
  const telling = words.filter((word) => word && !/^(ul|(ul|al|pl|os)\.)$/i.test(word));
  return telling.length > 0 ? telling : [phrase];
}

const numberSql = (phrase: string): SQL[] =>
  ["o.order_no", "o.returns_order_no"].map((column) => sql`${sql.raw(column)} = ${orderNumberOf(phrase)}`);

/** Characters of an id that are its moment; a shorter beginning would match many orders. */
const minIdLength = 10;
const idLength = 26;

/** An id is found by its beginning only: order numbers occur by chance inside ids. */
const idSql = (phrase: string): SQL[] =>
  phrase.length < minIdLength ? [] : [sql`starts_with(lower(o.id), lower(${phrase}))`];

/** The same as a range, for which the primary key is an index. A label has the whole id as its code. */
const idRangeSql = (phrase: string): SQL[] =>
  phrase.length >= minIdLength && /^[0-9a-z]{1,26}$/i.test(phrase)
    ? [sql`o.id between ${phrase.toUpperCase()} and ${phrase.toUpperCase().padEnd(idLength, "Z")}`]
    : [];

/** Separates the columns by a character that nobody types, so that no phrase matches across two of them. */
const columnBorder = "\u001f";

/** Hashed values are not searched: a known phone number could be found by its hash. */
const unlessHashed = (condition: SQL): SQL => sql`(o.hashed_at is null and ${condition})`;

/** Minimum number of digits; fewer would match too many phone numbers. */
const minPhoneDigits = 6;

/** Finds a phone number however the phrase spaces, divides or prefixes it: stored ones have digits only, after a plus. */
function phoneSql(phrase: string): SQL[] {
  if (!/^(tel[.:]? ?)?[-+\d ()./\p{Pd}]+$/iu.test(phrase)) return [];
  const digits = phrase.replace(/\D/g, "").replace(/^(00)?48(?=\d{6})|^00/, "");
  return digits.length < minPhoneDigits ? [] : [unlessHashed(contains(sql`o.client_phone`, digits))];
}
