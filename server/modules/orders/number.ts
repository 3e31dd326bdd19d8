import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#server/database/transaction.ts";

// Without the similar I, O, 0 and 1. Z starts the numbers of returns and no others.
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXY";
const returnPrefix = "Z";
const allLetters = letters + returnPrefix;
/** A day has about 30,000 return numbers; if so many draws in a row are taken, something else is wrong. */
const maxAttempts = 50;

/**
 * Draws one of 900,000 order numbers. It may be taken on that day already: the unique constraint tells. Numbers like 5E99
 * are left out, because spreadsheets read them as powers of ten.
 */
export function drawOrderNo(): string {
  for (;;) {
    const number = drawLetter(letters) + drawRest();
    if (!/^\d+E\d+$/.test(number)) return number;
  }
}

/**
 * Draws a return number that is free on the day (yyyy-MM-dd in Warsaw) and reserves it until the end of the
 * transaction, so that simultaneous transactions draw different ones.
 */
export async function newReturnsOrderNo(transaction: Transaction, createdOn: string): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const number = returnPrefix + drawRest();
    if (
      (await isReserved(transaction, createdOn, number)) &&
      (await isFree(transaction, createdOn, number))
    ) {
      return number;
    }
  }
  throw new Error(`no free order number was found for ${createdOn}`);
}

const drawLetter = (from: string): string => from.charAt(randomInt(from.length));
const drawRest = (): string => drawLetter(allLetters) + drawLetter(allLetters) + drawLetter(allLetters);

async function isReserved(transaction: Transaction, createdOn: string, number: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ reserved: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`order number ${createdOn} ${number}`}, 0)) as reserved`,
  );
  return rows[0]?.reserved === true;
}

// Must be a separate statement after the lock, to see what the lock's last holder committed.
async function isFree(transaction: Transaction, createdOn: string, number: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(sql`
    select not exists (select from orders where created_on = ${createdOn} and order_no = ${number})
      and not exists (select from orders where created_on = ${createdOn} and returns_order_no = ${number}) as free`);
  return rows[0]?.free === true;
}
