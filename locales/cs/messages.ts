import { orders } from "./orders.ts";
import { publicWords } from "./publicWords.ts";
import { reactAdmin } from "./reactAdmin.ts";
import { shell } from "./shell.ts";

/** Everything the console says. */
export const messages = { ...publicWords, orders, shell, ...reactAdmin };
