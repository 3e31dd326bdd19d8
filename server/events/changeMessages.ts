import {
  type EventName,
  isApiKeyEvent,
  isCompanyEvent,
  isDriverEvent,
  isLeadEvent,
  isLinkRequestEvent,
  isSavedReportEvent,
  isViewEvent,
} from "#contract/events.ts";
import { reaches } from "#server/access.ts";
import { changeRooms, stockRoom, walletRoom } from "./changeRooms.ts";
import { accountRoom, driversRoom, groupsOf, isBackOffice, operatorDeskRoom } from "./consoleGroups.ts";
import type { Consoles } from "./consoles.ts";
import type { LoggedEvent } from "./loggedEvent.ts";

/**
 * Sends messages that only say that something changed, of which consoles fetch the data.
 * @param reserving - the ids of the orders that began or ceased, by these events, to reserve goods of their driver.
 */
export function sendChanges(
  consoles: Consoles,
  events: readonly LoggedEvent[],
  reserving: ReadonlySet<string>,
): void {
  for (const event of events) tellAccount(consoles, event);
  tellCompanies(consoles, events);
  tellBackOffice(consoles, events);
  if (events.some(isDriverEvent)) {
    const isAboutWho = events.some(({ name }) => fleetEvents.includes(name));
    // Accounts that may not open the drivers choose them for goods and wallets.
    consoles
      .to(isAboutWho ? [driversRoom, stockRoom, walletRoom] : driversRoom)
      .emit("driverChange", { isAboutWho });
  }
  for (const { message, isAbout } of changeRooms)
    if (events.some((event) => isAbout(event, reserving))) consoles.to(message).emit(message);
}

/** Events after which a driver belongs to the fleet, or does not, or is displayed differently. */
const fleetEvents: readonly EventName[] = ["createDriver", "editDriver", "blockDriver", "unblockDriver"];

/** What an account has of its own, beside views that it shares. */
function tellAccount(consoles: Consoles, event: LoggedEvent): void {
  const room = accountRoom(event.subjectId);
  if (event.name === "changeEmail" || event.name === "editOperator") consoles.to(room).emit("accountChange");
  if (event.name === "editAlertSettings") consoles.to(room).emit("alertSettingsChange");
  if (isSavedReportEvent(event)) consoles.to(room).emit("savedReportChange");
  if (isViewEvent(event)) {
    // A view that was shared before the event has changed for other operators as well.
    const { isShared, wasShared } = event.data;
    consoles.to(isShared || wasShared ? [room, operatorDeskRoom] : room).emit("viewChange");
  }
}

function tellCompanies(consoles: Consoles, events: readonly LoggedEvent[]): void {
  const groups = groupsOf(consoles);
  for (const event of events) {
    const { subjectId, companyId } = event;
    for (const [group, { companies }] of groups) {
      if (isCompanyEvent(event) && reaches(companies, subjectId))
        consoles.to(group).emit("companyChange", { companyId: subjectId, event: event.name });
      if (isApiKeyEvent(event) && companyId && reaches(companies, companyId))
        consoles.to(group).emit("apiKeyChange");
    }
  }
}

/** Announces requests that back-office has to answer, with one message per batch. */
function tellBackOffice(consoles: Consoles, events: readonly LoggedEvent[]): void {
  const isLead = events.some(isLeadEvent);
  const companyIds = new Set(events.filter(isLinkRequestEvent).flatMap(({ companyId }) => companyId ?? []));
  if (!isLead && companyIds.size === 0) return;
  for (const [group, { companies }] of groupsOf(consoles, isBackOffice)) {
    if (isLead) consoles.to(group).emit("leadChange");
    for (const companyId of companyIds)
      if (reaches(companies, companyId)) consoles.to(group).emit("linkRequestChange", { companyId });
  }
}
