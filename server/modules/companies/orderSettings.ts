import { OrderSettings } from "#contract/companySettings.ts";
import { readStored } from "#server/database/readStored.ts";

/** What a company's orders may be and get; what it has not set is as the defaults say. `stored`: the column of that name. */
export const orderSettings = (stored: unknown): OrderSettings => readStored(OrderSettings, stored);
