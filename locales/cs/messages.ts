import { companies } from "./companies.ts";
import { companySettings } from "./companySettings.ts";
import { forms } from "./forms.ts";
import { leads } from "./leads.ts";
import { locations } from "./locations.ts";
import { map } from "./map.ts";
import { onboarding } from "./onboarding.ts";
import { orderActions } from "./orderActions.ts";
import { orderChanges } from "./orderChanges.ts";
import { orderDesk } from "./orderDesk.ts";
import { orderForm } from "./orderForm.ts";
import { orders } from "./orders.ts";
import { orderTimeline } from "./orderTimeline.ts";
import { publicWords } from "./publicWords.ts";
import { reactAdmin } from "./reactAdmin.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { zipCodes } from "./zipCodes.ts";

/** Everything the console says. */
export const messages = {
  ...publicWords,
  companies,
  companySettings,
  forms,
  leads,
  locations,
  map,
  zipCodes,
  orders,
  orderActions,
  orderChanges,
  orderDesk,
  orderForm,
  orderTimeline,
  onboarding,
  settings,
  shell,
  ...reactAdmin,
};
