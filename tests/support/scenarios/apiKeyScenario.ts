import * as apiKeys from "#contract/apiKeys.ts";
import { makeDriver, noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** A company whose client may make keys. */
export const active = {
  productSelectedAt: noon,
  locationsCompletedAt: noon,
  dataCompletedAt: noon,
  contractGeneratedAt: noon,
};

/** A shop of an active company, its client, and functions that create and use API keys. */
export async function createApiKeyScenario(service: Service, company: object = active) {
  const shop = await createShopScenario(service, { company });
  await makeDriver(service.pool, { region: shop.region });
  const client = await service.signInClient(shop.company.id);
  const make = (accountType: "api" | "api_user" = "api", name = "Sklep online", headers = {}) =>
    service.send(apiKeys.create, { name, accountType }, { token: client.token, headers });
  return {
    shop,
    client,
    make,
    key: async (accountType?: "api" | "api_user", name?: string) => (await make(accountType, name)).body,
    list: async (token = client.token) => (await service.send(apiKeys.list, {}, { token })).body,
    revoke: (apiKeyId: string, token = client.token) => service.send(apiKeys.revoke, { apiKeyId }, { token }),
  };
}
