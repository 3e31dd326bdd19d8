import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { accountRoutes } from "#server/modules/account/accountRoutes.ts";
import type { MailedLinks } from "#server/modules/account/links.ts";
import { addressRoutes } from "#server/modules/addresses/addressRoutes.ts";
import { alertRoutes } from "#server/modules/alerts/alertRoutes.ts";
import { apiKeyRoutes } from "#server/modules/apiKeys/apiKeyRoutes.ts";
import { auditLogRoutes } from "#server/modules/auditLog/auditLogRoutes.ts";
import { companyRoutes } from "#server/modules/companies/companyRoutes.ts";
import { consentRoutes } from "#server/modules/consents/consentRoutes.ts";
import { correctionRoutes } from "#server/modules/corrections/correctionRoutes.ts";
import { coverageRoutes } from "#server/modules/coverage/coverageRoutes.ts";
import { dashboardRoutes } from "#server/modules/dashboard/dashboardRoutes.ts";
import { driverAppRoutes } from "#server/modules/driverApp/driverAppRoutes.ts";
import { pushRoutes } from "#server/modules/driverApp/push.ts";
import { driverRoutes } from "#server/modules/drivers/driverRoutes.ts";
import { exceptionRoutes } from "#server/modules/exceptions/exceptionRoutes.ts";
import { leadRoutes } from "#server/modules/leads/leadRoutes.ts";
import { locationRoutes } from "#server/modules/locations/locationRoutes.ts";
import { multiplierRoutes } from "#server/modules/multipliers/multiplierRoutes.ts";
import { notificationRoutes } from "#server/modules/notifications/notificationRoutes.ts";
import type { PushDelivery } from "#server/modules/notifications/push.ts";
import { operatorRoutes } from "#server/modules/operators/operatorRoutes.ts";
import { orderRoutes } from "#server/modules/orders/orderRoutes.ts";
import { productRoutes } from "#server/modules/products/productRoutes.ts";
import { regionRoutes } from "#server/modules/regions/regionRoutes.ts";
import { registrationRoutes } from "#server/modules/registration/registrationRoutes.ts";
import { reportRoutes } from "#server/modules/reports/reportRoutes.ts";
import { serviceRoutes } from "#server/modules/service/serviceRoutes.ts";
import type { PasswordCost } from "#server/modules/session/password.ts";
import { sessionRoutes } from "#server/modules/session/sessionRoutes.ts";
import { settlementRoutes } from "#server/modules/settlements/settlementRoutes.ts";
import { stockRoutes } from "#server/modules/stock/stockRoutes.ts";
import { walletRoutes } from "#server/modules/wallet/walletRoutes.ts";
import { zipCodeRoutes } from "#server/modules/zipCodes/zipCodeRoutes.ts";
import type { Provider } from "#server/provider.ts";
import { reportsOf } from "#server/reports/reports.ts";

type Dependencies = {
  pool: Pool;
  geo: GeoServices;
  version: string;
  mailed: MailedLinks;
  provider: Provider;
  /** Null: notifications are not pushed. */
  push: PushDelivery | null;
  passwordCost: PasswordCost;
  isDraining: () => boolean;
};

/** The routes of all calls of the contract. */
export const allRoutes = ({
  pool,
  geo,
  version,
  mailed,
  provider,
  push,
  passwordCost,
  isDraining,
}: Dependencies): Route[] => [
  ...serviceRoutes(version, isDraining),
  ...sessionRoutes(pool, passwordCost),
  ...accountRoutes(pool, mailed),
  ...apiKeyRoutes,
  ...operatorRoutes,
  ...auditLogRoutes,
  ...registrationRoutes(pool, geo, provider),
  ...leadRoutes(pool),
  ...addressRoutes(geo),
  ...orderRoutes(pool, geo),
  ...consentRoutes,
  ...companyRoutes(provider),
  ...coverageRoutes(pool),
  ...locationRoutes(geo),
  ...regionRoutes,
  ...productRoutes,
  ...driverRoutes,
  ...notificationRoutes(push),
  ...stockRoutes,
  ...multiplierRoutes,
  ...walletRoutes,
  ...settlementRoutes(provider),
  ...correctionRoutes,
  ...zipCodeRoutes(geo),
  ...driverAppRoutes(pool, passwordCost),
  ...pushRoutes(push?.publicKey ?? null),
  ...dashboardRoutes,
  ...exceptionRoutes,
  ...alertRoutes,
  ...reportRoutes,
  ...reportsOf(provider).map(({ route }) => route),
];
