import { sendPositions } from "#contract/driverApp/driverApp.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { type DemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { bydgoszczEnds } from "#tests/support/scenarios/driverScenario.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/** An order that a driver with a phone has accepted, with positions of the phone, each these minutes ago. */
export async function createTrackedOrder({ service }: Screens, company: DemoCompany, ...minutes: number[]) {
  const { token, driver } = await service.signInDriver({ region: company.place.region });
  const order = await company.order({
    status: "accepted",
    driverId: driver.id,
    acceptedAt: minutesAgo(60),
    ...bydgoszczEnds,
  });
  const drive = async (ago: number) => {
    const loggedAt = minutesAgo(ago).toISOString();
    // Northwards in a slight zigzag.
    const position = { lat: 53.16 - ago / 1000, lng: 18.01 + (ago % 3) / 500, loggedAt };
    const { status } = await service.send(sendPositions, { positions: [position] }, { token });
    if (status !== 200) throw new Error(`the position was answered ${status}`);
    return stampText(loggedAt);
  };
  for (const ago of minutes) await drive(ago);
  return { id: order.id, orderNo: order.orderNo, drive };
}

/** Opens the order's details; returns what leads on to its route. */
export async function openTrackedOrder(
  world: Pick<Screens, "openPage">,
  id: string,
  options: Parameters<Screens["openPage"]>[0],
) {
  const page = await world.openPage(options);
  const list = ordersPage(page);
  await list.open(id);
  const dialog = page.getByRole("dialog");
  return {
    page,
    dialog,
    button: list.details(id).getByRole("button", { name: /^(Route|Trasa)/ }),
    map: dialog.locator(".leaflet-container"),
    mark: (kind: string) => dialog.locator(`.leaflet-marker-icon.${kind}`),
    line: dialog.locator("path.track"),
  };
}
