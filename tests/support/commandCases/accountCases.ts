import { ulid } from "ulid";
import * as account from "#contract/account.ts";
import * as links from "#contract/accountLinks.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import type { LinkKind } from "#contract/rules/linkPaths.ts";
import * as session from "#contract/session.ts";
import { type CommandCase, type CommandCases, inCompany } from "#tests/support/commandCases/commandCase.ts";
import { makeLocation, makeRegion, noon } from "#tests/support/factories/factories.ts";
import type { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

const username = (email: string) => ({ username: email, password: "Delivery1" });

const signInBy = (call: typeof session.signIn | typeof session.signInAlias): CommandCase => ({
  event: "signIn",
  prepare: async (service) => {
    const { account } = await service.signInOperator();
    return () => service.send(call, username(account.email));
  },
});

type OpenedCompany = Awaited<ReturnType<typeof createCompanyScenario>>;

const newEmail = () =>
  ({ newEmail: `${ulid().toLowerCase()}@new.example`, password: "Delivery1", language: "en" }) as const;

/** The company's client asks for a link; returns the id of the account. */
async function askForLink(service: Service, company: OpenedCompany, kind: LinkKind): Promise<string> {
  if (kind === "newPassword") {
    await service.send(links.requestPassword, { email: company.clientEmail, language: "en" });
  } else await service.send(links.changeEmail, newEmail(), { token: company.client });
  const { body } = await service.send(
    links.companyAccounts,
    { companyId: company.id },
    { token: company.token },
  );
  return body[0]?.id ?? "";
}

/** Back-office makes the link; returns its token. */
async function madeLink(service: Service, company: OpenedCompany, kind: LinkKind): Promise<string> {
  const accountId = await askForLink(service, company, kind);
  const { body } = await service.send(links.makeLink, { accountId, kind }, { token: company.token });
  return body.path.split("#")[1] ?? "";
}

const done = {
  productSelectedAt: noon,
  locationsCompletedAt: noon,
  dataCompletedAt: noon,
  contractGeneratedAt: noon,
};

/** Sessions, accounts and API keys. */
export const cases: CommandCases = {
  [session.signIn.name]: signInBy(session.signIn),
  [session.signInAlias.name]: signInBy(session.signInAlias),
  [session.signOut.name]: {
    event: "signOut",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      return () => service.send(session.signOut, undefined, { token });
    },
  },
  [account.changePassword.name]: {
    event: "changePassword",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      const passwords = { oldPassword: "Delivery1", newPassword: "Pickup22" };
      return () => service.send(account.changePassword, passwords, { token });
    },
  },
  [account.endSessions.name]: {
    event: "endSessions",
    prepare: async (service) => {
      const { token, account: holder } = await service.signInOperator();
      await service.signIn(holder.email);
      return () => service.send(account.endSessions, {}, { token });
    },
  },
  [account.setDefaultLocation.name]: inCompany("setDefaultLocation", async ({ id, client }, service) => {
    const region = (await makeRegion(service.pool)).name;
    const location = await makeLocation(service.pool, { companyId: id, region });
    return () => service.send(account.setDefaultLocation, { locationId: location.id }, { token: client });
  }),
  [links.requestPassword.name]: {
    event: "requestAccountLink",
    prepare: async (service) => {
      const { email } = (await service.signInOperator()).account;
      return () => service.send(links.requestPassword, { email, language: "en" });
    },
  },
  [links.makeLink.name]: inCompany("makeAccountLink", async (company, service) => {
    const accountId = await askForLink(service, company, "newPassword");
    const { token } = company;
    return () => service.send(links.makeLink, { accountId, kind: "newPassword" }, { token });
  }),
  [links.endAccountSessions.name]: inCompany("endAccountSessions", async ({ id, token }, service) => {
    const [{ id: accountId } = { id: "" }] = (
      await service.send(links.companyAccounts, { companyId: id }, { token })
    ).body;
    return () => service.send(links.endAccountSessions, { accountId }, { token });
  }),
  [links.setPassword.name]: inCompany("resetPassword", async (company, service) => {
    const token = await madeLink(service, company, "newPassword");
    return () => service.send(links.setPassword, { token, newPassword: "Pickup22" });
  }),
  [links.changeEmail.name]: {
    event: "requestAccountLink",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      return () => service.send(links.changeEmail, newEmail(), { token });
    },
  },
  [links.confirmEmail.name]: inCompany("changeEmail", async (company, service) => {
    const token = await madeLink(service, company, "newEmail");
    return () => service.send(links.confirmEmail, { token });
  }),
  [apiKeys.create.name]: inCompany(
    "createApiKey",
    async ({ client }, service) =>
      () =>
        service.send(apiKeys.create, { name: "Sklep", accountType: "api" }, { token: client }),
    done,
  ),
  [apiKeys.revoke.name]: inCompany(
    "revokeApiKey",
    async ({ client: token }, service) => {
      const key = await service.send(apiKeys.create, { name: "Sklep", accountType: "api" }, { token });
      return () => service.send(apiKeys.revoke, { apiKeyId: key.body.id }, { token });
    },
    done,
  ),
};
