import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#server/database/transaction.ts";

// Without the look-alikes I, O, 0 and 1. The last one begins the numbers of ways back, and no new order's.
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXY";
const ofReturns = "Z";
const furtherLetters = letters + ofReturns;
/** A day has 30,000 ways back; when this many numbers in a row are taken, something else is wrong. */
const tries = 50;

/** A number for a new order, one of 900,000. Another order of that day may have it: the key of orders tells. */
export const drawOrderNo = (): string => drawn(letters) + further();

/**
 * A number for a way back that no order and no way back of that day (yyyy-MM-dd in Warsaw) has. It is this
 * transaction's until its end: another one that draws it meanwhile draws again.
 */
export async function newReturnsOrderNo(transaction: Transaction, createdOn: string): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const number = ofReturns + further();
    if (
      (await isReserved(transaction, createdOn, number)) &&
      (await isFree(transaction, createdOn, number))
    ) {
      return number;
    }
  }
  throw new Error(`no free order number was found for ${createdOn}`);
}

const drawn = (from: string): string => from.charAt(randomInt(from.length));
const further = (): string => drawn(furtherLetters) + drawn(furtherLetters) + drawn(furtherLetters);

async function isReserved(transaction: Transaction, createdOn: string, number: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ reserved: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`order number ${createdOn} ${number}`}, 0)) as reserved`,
  );
  return rows[0]?.reserved === true;
}

// A statement of its own after the lock: only then does it see what its last holder committed.
async function isFree(transaction: Transaction, createdOn: string, number: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(sql`
    select not exists (select from orders where created_on = ${createdOn} and order_no = ${number})
      and not exists (select from orders where created_on = ${createdOn} and returns_order_no = ${number}) as free`);
  return rows[0]?.free === true;
}
