import {
  isCorrectionEvent,
  isExceptionEvent,
  isLinkRequestEvent,
  isMultiplierEvent,
  isOperatorEvent,
  isStockEvent,
  isWalletEvent,
} from "#contract/events.ts";
import type { Permissions } from "#contract/permissions.ts";
import type { ServerMessages } from "#contract/socketMessages.ts";
import type { LoggedEvent } from "./loggedEvent.ts";

type ChangeRoom = {
  /** The message, and the name of the room. It only says that something changed, and consoles fetch the data. */
  message: keyof PlainMessages;
  mayHear: (permissions: Permissions) => boolean;
  /** `reserving`: the ids of the orders of the batch that began or ceased to reserve goods of their driver. */
  isAbout: (event: LoggedEvent, reserving: ReadonlySet<string>) => boolean;
};

/** The messages without data. */
type PlainMessages = {
  [Name in keyof ServerMessages as ServerMessages[Name] extends () => void ? Name : never]: true;
};

/** Room of accounts that may open warehouses or stock. */
export const stockRoom = "stockChange";

/** Room of accounts that may open wallets. */
export const walletRoom = "walletChange";

/** Rooms of all accounts that may open a page. The message does not depend on which of the records they reach. */
export const changeRooms: readonly ChangeRoom[] = [
  {
    message: "operatorChange",
    mayHear: ({ operators }) => operators.canAccessPage,
    isAbout: (event) => isOperatorEvent(event) || (isLinkRequestEvent(event) && event.companyId === null),
  },
  {
    message: "notificationChange",
    mayHear: ({ drivers }) => drivers.canSendNotification,
    isAbout: ({ name }) => name === "sendNotification",
  },
  {
    message: stockRoom,
    mayHear: ({ warehouses, stock }) => warehouses.canAccessPage || stock.canAccessPage,
    isAbout: (event, reserving) => isStockEvent(event) || reserving.has(event.subjectId),
  },
  {
    message: "multiplierChange",
    mayHear: ({ multipliers }) => multipliers.canAccessPage,
    isAbout: isMultiplierEvent,
  },
  { message: walletRoom, mayHear: ({ wallet }) => wallet.canAccessPage, isAbout: isWalletEvent },
  {
    message: "correctionChange",
    mayHear: ({ corrections }) => corrections.canAccessPage,
    // What is suggested depends on which rides and corrections are paid.
    isAbout: (event) =>
      isCorrectionEvent(event) || ["deleteWalletEntry", "reverseWalletEntry"].includes(event.name),
  },
  {
    message: "exceptionChange",
    mayHear: ({ exceptions }) => exceptions.canAccessPage,
    isAbout: isExceptionEvent,
  },
];
