import * as account from "#contract/account.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import * as session from "#contract/session.ts";
import { type CommandCase, type CommandCases, inCompany } from "#tests/support/commandCases/commandCase.ts";
import { makeLocation, makeRegion, noon } from "#tests/support/factories.ts";

const username = (email: string) => ({ username: email, password: "Delivery1" });

const signInBy = (call: typeof session.signIn | typeof session.signInAlias): CommandCase => ({
  event: "signIn",
  prepare: async (service) => {
    const { account } = await service.signInOperator();
    return () => service.send(call, username(account.email));
  },
});

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
  [account.setDefaultLocation.name]: inCompany("setDefaultLocation", async ({ id, client }, service) => {
    const region = (await makeRegion(service.pool)).name;
    const location = await makeLocation(service.pool, { companyId: id, region });
    return () => service.send(account.setDefaultLocation, { locationId: location.id }, { token: client });
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
