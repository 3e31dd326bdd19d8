import { signIn as driverSignIn } from "#contract/driverApp.ts";
import { list } from "#contract/drivers.ts";
import { health } from "#contract/service.ts";
import { signIn } from "#contract/session.ts";
import { drive } from "./drive.ts";
import { chooseFleet } from "./fleet.ts";
import { openGate } from "./gate.ts";
import { openMember, SignInRefused } from "./member.ts";
import { type Meter, openMeter } from "./meter.ts";
import { openNotebook } from "./notebook.ts";
import { type Options, readOptions, UsageError } from "./options.ts";
import { openService, type Service } from "./service.ts";
import { order } from "./shop.ts";
import { openShops, shareOf } from "./shops.ts";
import { openTempo } from "./tempo.ts";

/** Sign-ins at a time: each keeps a core of the service busy for a while. */
const signInsAtOnce = 8;

/** Exit codes: no service answers (it may later); nothing to be done here. */
const [notYet, notHere] = [1, 2];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  // biome-ignore lint/style/noProcessEnv: the only reader of the environment in this program.
  await simulate(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SignInRefused)) throw error;
  say(error.message);
  process.exit(notHere);
}

/** Starts everybody and lets them live until a signal comes. */
async function simulate(options: Options): Promise<void> {
  const { url, seed, password, ordersPerMinute } = options;
  const meter = openMeter();
  const service = openService(url, meter);
  endWith(options, service, meter);
  await service.call(health).catch((error) => {
    say(`No service answers at ${url}: ${error.message}`);
    process.exit(notYet);
  });

  const gate = openGate(signInsAtOnce);
  const tempo = openTempo(options.speed);
  const operator = await openMember(service, gate, signIn, { email: options.operator, password });
  const notebook = openNotebook(operator);
  const stopped = (email: string) => (error: Error) =>
    say(error instanceof SignInRefused ? error.message : `${email} stopped: ${error.stack}`);

  const fleet = chooseFleet(await operator.call(list, { active: true }), options.drivers);
  const shops = ordersPerMinute > 0 ? await openShops(service, gate, options.shops, password, say) : [];
  say(`${fleet.length} drivers and ${shops.length} shops at ${url}, ${options.speed} times as fast as life.`);
  for (const shop of shops) {
    const business = { seed, ordersPerMinute: ordersPerMinute * shareOf(shop, shops), tempo, notebook };
    order(shop, business).catch(stopped(shop.member.email));
  }
  for (const { email, tireless } of fleet) {
    openMember(service, gate, driverSignIn, { email, password })
      .then((member) => drive({ member, notebook, tempo, tireless, url, seed }))
      .catch(stopped(email));
  }
  setInterval(() => say(totals(meter)), options.quiet ? 60_000 : 10_000);
}

function endWith({ quiet }: Options, service: Service, meter: Meter): void {
  const end = async () => {
    await service.close();
    say(`\n${totals(meter)}\n\n${meter.summary()}`);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  // Who reads may be gone before this process is.
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
