import { orderActions } from "./orderActions.ts";
import { orderChanges } from "./orderChanges.ts";
import { orderDesk } from "./orderDesk.ts";
import { orders } from "./orders.ts";
import { orderTimeline } from "./orderTimeline.ts";
import { publicWords } from "./publicWords.ts";
import { reactAdmin } from "./reactAdmin.ts";
import { shell } from "./shell.ts";

/** Everything the console says. */
export const messages = {
  ...publicWords,
  orders,
  orderActions,
  orderChanges,
  orderDesk,
  orderTimeline,
  shell,
  ...reactAdmin,
};
