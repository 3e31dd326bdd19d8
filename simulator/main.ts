import { signIn as driverSignIn } from "#contract/driverApp/driverApp.ts";
import { list } from "#contract/drivers.ts";
import { health } from "#contract/service.ts";
import { signIn } from "#contract/session.ts";
import { openApiSession, SignInError } from "./apiSession.ts";
import { drive } from "./drive.ts";
import { chooseFleet } from "./fleet.ts";
import { createLimiter } from "./limiter.ts";
import { type Meter, openMeter } from "./meter.ts";
import { type Options, readOptions, UsageError } from "./options.ts";
import { openOrderCodes } from "./orderCodes.ts";
import { openService, type Service } from "./service.ts";
import { sendOrders } from "./shop.ts";
import { openShops, shareOf } from "./shops.ts";
import { openTempo } from "./tempo.ts";

/** Maximum number of simultaneous sign-ins; each occupies a core of the service for a while. */
const maxSignIns = 8;

/** Exit codes: the service does not answer, so a retry may help; there is nothing to simulate. */
const [exitRetry, exitGiveUp] = [1, 2];

const print = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  // biome-ignore lint/style/noProcessEnv: the only reader of the environment in this program.
  await simulate(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SignInError)) throw error;
  print(error.message);
  process.exit(exitGiveUp);
}

/** Starts all drivers and shops, and runs until a signal. */
async function simulate(options: Options): Promise<void> {
  const { url, seed, password, ordersPerMinute } = options;
  const meter = openMeter();
  const service = openService(url, meter);
  endWith(options, service, meter);
  await service.call(health).catch((error) => {
    print(`No service answers at ${url}: ${error.message}`);
    process.exit(exitRetry);
  });

  const limiter = createLimiter(maxSignIns);
  const tempo = openTempo(options.speed);
  const operator = await openApiSession(service, limiter, signIn, { email: options.operator, password });
  const orderCodes = openOrderCodes(operator);
  const onStopped = (email: string) => (error: Error) =>
    print(error instanceof SignInError ? error.message : `${email} stopped: ${error.stack}`);

  const fleet = chooseFleet(await operator.call(list, { active: true }), options.drivers);
  const shops = ordersPerMinute > 0 ? await openShops(service, limiter, options.shops, password, print) : [];
  print(
    `${fleet.length} drivers and ${shops.length} shops at ${url}, ${options.speed} times as fast as life.`,
  );
  for (const shop of shops) {
    const business = { seed, ordersPerMinute: ordersPerMinute * shareOf(shop, shops), tempo, orderCodes };
    sendOrders(shop, business).catch(onStopped(shop.session.email));
  }
  const phone = { appVersion: "3.9.0", osType: "android" } as const;
  for (const { email, alwaysOnDuty } of fleet) {
    openApiSession(service, limiter, driverSignIn, { email, password, phone })
      .then((session) => drive({ session, orderCodes, tempo, alwaysOnDuty, url, seed }))
      .catch(onStopped(email));
  }
  setInterval(() => print(totals(meter)), options.quiet ? 60_000 : 10_000);
}

function endWith({ quiet }: Options, service: Service, meter: Meter): void {
  const end = async () => {
    await service.close();
    print(`\n${totals(meter)}\n\n${meter.summary()}`);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  // The reader of the output may end before this process.
  process.stdout.on("error", () => process.exit(0));
  if (quiet) process.stdin.on("close", end).resume();
}

function totals(meter: Meter): string {
  const { calls, failures, median } = meter.totals();
  const steps = [
    "orders.create",
    "driverApp.accept",
    "driverApp.pickUp",
    "driverApp.deliver",
    "driverApp.handOver",
  ];
  const [created, accepted, pickedUp, delivered, finished] = steps.map(meter.done);
  const minutes = (performance.now() / 60_000).toFixed(1);
  return (
    `${minutes} min: ${created} created, ${accepted} accepted, ${pickedUp} picked up, ${delivered} delivered, ` +
    `${finished} handed over; ${calls} calls, ${failures} refused or lost, median ${median.toFixed(1)} ms`
  );
}
