import { OrderSettings } from "#contract/companySettings.ts";
import { readStored } from "#server/database/readStored.ts";

/** Parses the stored order settings of a company; missing ones get their defaults. */
export const orderSettings = (stored: unknown): OrderSettings => readStored(OrderSettings, stored);
