import type { Pool } from "pg";
import { readLink } from "#contract/accountLinks.ts";
import { type Route, unlogged } from "#server/http/route.ts";
import { listAdministrators } from "./administrators.ts";
import { changeOwnPassword } from "./changePassword.ts";
import { endSessionsOfAccount, listCompanyAccounts, makeAccountLink } from "./companyAccounts.ts";
import { findLink, type MailedLinks } from "./links.ts";
import { changeOwnEmail, confirmNewEmail } from "./newEmail.ts";
import { requestNewPassword, setNewPassword } from "./newPassword.ts";
import { endOwnSessions, listOwnSessions } from "./ownSessions.ts";
import { setOwnDefaultLocation } from "./setDefaultLocation.ts";

/** Calls by which accounts change their own settings, and by which people who forgot their password get back in. */
export const accountRoutes = (pool: Pool, mailed: MailedLinks): Route[] => [
  changeOwnPassword(pool),
  setOwnDefaultLocation,
  listAdministrators,
  listOwnSessions,
  endOwnSessions,
  requestNewPassword(pool, mailed),
  // A POST, because proxies log addresses and the token must not be in their logs.
  unlogged(readLink, async ({ reader, now }, { token }) => {
    const { kind, email, newEmail } = await findLink(reader, now, token);
    return { kind, email, newEmail };
  }),
  setNewPassword(pool),
  changeOwnEmail(pool, mailed),
  confirmNewEmail(mailed),
  listCompanyAccounts,
  endSessionsOfAccount,
  makeAccountLink,
];
