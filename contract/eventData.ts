import { correctionCategories } from "#contract/correctionData.ts";
import { exceptionKinds } from "#contract/exceptionKinds.ts";
import { reportFileProblems } from "#contract/reports/reportFiles.ts";
import { frequencies } from "#contract/reports/runs.ts";
import { reportTypes } from "#contract/reports/types.ts";
import { movementKinds, sideTypes } from "#contract/stock/goods.ts";
import { walletEntryTypes } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

/** Events that have only `changes`. */
const noData = z.object({});
const Named = z.object({ id: z.string(), name: z.string() });
const Session = z.object({ sessionId: z.string() });
const EndedSessions = z.object({ sessionIds: z.array(z.string()) });
const Offer = z.object({
  offerId: z.string(),
  driverId: z.string(),
  expiresAt: z.string(),
  /** Metres from the driver to the start of the order; null when unknown. */
  distance: z.nullable(z.number()),
});
/** The order's driver since the event, and the one before if that was another. */
const Handover = z.object({ driver: z.nullable(Named), formerDriver: z.nullable(Named) });
/** The driver whose open offer the event withdrew, unless the event is about that driver. Only phones are told. */
const offeredTo = z.optional(z.string());
/** Another driver who has to bring the goods back since the event, or had to until then: is told, and may file a correction. */
const returnedBy = z.optional(z.string());
/** The product or location of the company that the event concerns. */
const About = z.object({ about: Named });

/** Events of an order; their names are also the names of the socket messages to the console. */
export const orderEventData = {
  newOrder: noData,
  acceptOrder: z.object({
    driver: Named,
    /** Null if the order was accepted from the market. */
    offerId: z.nullable(z.string()),
    market: z.boolean(),
    offeredTo,
  }),
  pickUpOrder: noData,
  arriveOrder: noData,
  deliverOrder: noData,
  finishOrder: noData,
  cancelOrder: z.object({ writtenOff: z.optional(z.boolean()), returnedBy }),
  notAcceptedOrder: noData,
  renewOrder: z.object({ renewalId: z.string() }),
  editOrder: noData,
  delayingDelivery: z.object({ minutes: z.number(), comment: z.optional(z.string()) }),
  bringBackOrder: z.object({ comment: z.optional(z.string()), returnedBy }),
  cancelledOrderClientContacted: z.object({ comment: z.nullable(z.string()) }),
  deactivatedOrderMultiplier: noData,
  holdOrder: z.object({ holdId: z.string() }),
  releaseOrder: noData,
  commentOrder: z.object({ commentId: z.string() }),
  changeDriver: z.extend(Handover, { comment: z.nullable(z.string()), offeredTo }),
  removeDriver: z.object({ comment: z.nullable(z.string()), formerDriver: z.nullable(Named) }),
  /** Reverts an event: its name, the order's `version` that it made, the driver since the revert and the one before. */
  revertOrder: z.extend(Handover, { event: z.string(), version: z.number() }),
  lockPin: noData,
  unlockPin: noData,
  hashPersonalData: noData,
};

/** Events between the service and drivers that don't change the order; consoles don't receive them. */
export const offerEventData = {
  offerOrder: Offer,
  declineOffer: z.object({ offerId: z.string() }),
  expireOffer: Offer,
  leaveFeedback: z.object({ mark: z.number() }),
};

/** Events of a driver. */
export const driverEventData = {
  signInDriver: Session,
  signOutDriver: Session,
  goOnline: noData,
  goOffline: noData,
  createDriver: noData,
  /** The ended sessions of the driver's phones. */
  editDriver: EndedSessions,
  blockDriver: EndedSessions,
  unblockDriver: noData,
  /** An operator set a new password. */
  resetDriverPassword: EndedSessions,
  /** The driver changed the password, and entered the old one. */
  changeDriverPassword: EndedSessions,
};

/** Events of an operator's account: its rights, and whether it is active. */
export const operatorEventData = {
  createOperator: z.object({ email: z.string() }),
  /** The ended sessions: views of other accounts that the new rights may not allow. */
  editOperator: EndedSessions,
  deactivateOperator: EndedSessions,
  activateOperator: noData,
};

/** Other events of an account, or of its actions outside of other records. */
export const accountEventData = {
  changePassword: EndedSessions,
  /** A new password was set without the old one: by a link, or by an operator. */
  resetPassword: EndedSessions,
  changeEmail: noData,
  /** The account's owner ended sessions on other devices. */
  endSessions: EndedSessions,
  /** Back-office ended the sessions of a company's user. */
  endAccountSessions: EndedSessions,
  /** An operator began to view the console as this account. */
  viewAs: Session,
  registerClient: noData,
  signIn: Session,
  /** `sessionIds`: the ended sessions in which the account viewed the console as others. */
  signOut: z.object({ sessionId: z.string(), sessionIds: z.array(z.string()) }),
  /** A link to a new password or a new e-mail address was requested. */
  requestAccountLink: z.object({ kind: z.string() }),
  /** Back-office made the link of a request, because the service sends no mails. */
  makeAccountLink: z.object({ kind: z.string() }),
  setDefaultLocation: noData,
  editAlertSettings: noData,
  createApiKey: z.object({
    apiKeyId: z.string(),
    name: z.string(),
    accountType: z.string(),
    beginning: z.string(),
  }),
  revokeApiKey: z.object({ apiKeyId: z.string(), name: z.string(), sessionIds: z.array(z.string()) }),
  downloadLabels: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadOrders: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadStockMovements: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadAuditLog: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadStatement: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadSettlement: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadReport: z.object({ report: z.enum(reportTypes), filter: z.record(z.string(), z.unknown()) }),
};

const SavedReport = z.object({ scheduleId: z.string(), report: z.enum(reportTypes) });
const ScheduledReport = z.extend(SavedReport, {
  frequency: z.enum(frequencies),
  hour: z.number(),
  filters: z.record(z.string(), z.unknown()),
});
const ReportFile = z.object({ fileId: z.string(), report: z.enum(reportTypes) });

/** Events of an account's saved reports and their files. */
export const savedReportEventData = {
  createReportSchedule: ScheduledReport,
  editReportSchedule: ScheduledReport,
  pauseReportSchedule: SavedReport,
  resumeReportSchedule: SavedReport,
  deleteReportSchedule: SavedReport,
  makeReportFile: z.extend(ReportFile, { rows: z.number() }),
  failReportFile: z.extend(ReportFile, { problem: z.enum(reportFileProblems) }),
  runReportAgain: ReportFile,
  deleteReportFile: ReportFile,
};

/** `wasShared` is the value before an edit. */
const SavedView = z.object({ about: Named, isShared: z.boolean(), wasShared: z.optional(z.boolean()) });
const KeptView = z.extend(SavedView, { filters: z.record(z.string(), z.unknown()) });

/** Events of an account's saved views of the list of orders. */
export const viewEventData = { createView: KeptView, editView: KeptView, deleteView: SavedView };

/** Events of the company record. */
export const companyRecordEventData = {
  registerCompany: noData,
  selectProduct: noData,
  addLocations: noData,
  generateContract: noData,
  receiveContract: noData,
  acceptContract: noData,
  activateCompany: noData,
  deactivateCompany: noData,
  reactivateCompany: noData,
  editCompany: noData,
  editCompanyData: noData,
  editCompanySettings: noData,
  changeCompanyImage: noData,
};

/** Events of a company's products and locations. */
export const companyPartEventData = {
  addProduct: About,
  editProduct: About,
  addLocation: About,
  editLocation: About,
};

/** Events of warehouses. */
export const warehouseEventData = {
  createWarehouse: noData,
  setStockThreshold: About,
};

const StockSide = z.object({ type: z.enum(sideTypes), id: z.string() });
const Exchange = z.object({
  product: Named,
  exchangeId: z.string(),
  amount: z.number(),
  givingDriverId: z.string(),
});
const StockCount = z.object({
  product: Named,
  countId: z.string(),
  holder: StockSide,
  recorded: z.number(),
  counted: z.number(),
  reason: z.string(),
});

/** Events of exchanges between drivers; the driver of the event is the receiver. */
export const exchangeEventData = {
  offerExchange: Exchange,
  seeExchange: Exchange,
  confirmExchange: Exchange,
  rejectExchange: z.extend(Exchange, { reason: z.nullable(z.string()) }),
};

/** Events of the stock of a product. The movements themselves are rows of the ledger. */
export const stockEventData = {
  moveStock: z.object({
    product: Named,
    kind: z.enum(movementKinds),
    amount: z.number(),
    from: StockSide,
    to: StockSide,
    orderId: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  /** A count that waits for a second operator. */
  countStock: StockCount,
  acceptStockCount: StockCount,
  rejectStockCount: StockCount,
};

/** Events of multipliers. A deactivation also appends an event to each order that had the multiplier. */
export const multiplierEventData = {
  createMultiplier: noData,
  deactivateMultiplier: z.object({ orders: z.number() }),
};

/** Amounts are only in the entry itself, because not every reader of the log may see them. */
const WalletEntry = z.object({ no: z.number(), type: z.enum(walletEntryTypes) });

/** Events of an entry in a driver's wallet; the driver of the event is the wallet's. */
export const walletEventData = {
  /** A ride: an order that was delivered, or cancelled but paid. */
  addRide: WalletEntry,
  createWalletEntry: WalletEntry,
  deleteWalletEntry: z.extend(WalletEntry, { reason: z.string() }),
  /** The entry that takes back the amounts of the one with the number `reverses`. */
  reverseWalletEntry: z.extend(WalletEntry, { reverses: z.number(), reason: z.string() }),
};

const Settlement = z.object({ no: z.number(), until: z.string(), lines: z.number() });

/** Events of closed periods. Amounts are only in the settlement itself. */
export const settlementEventData = {
  settleWallet: Settlement,
  settleCompany: Settlement,
};

const Correction = z.object({ orderNo: z.string(), category: z.enum(correctionCategories) });

/** Events of corrections. An accepted one also adds an entry to the wallet. */
export const correctionEventData = {
  fileCorrection: Correction,
  acceptCorrection: Correction,
  rejectCorrection: z.extend(Correction, { reason: z.string() }),
};

/** `record` is the name of the exception's subject: an order's number, a driver, a product. */
const OfException = z.object({ kind: z.enum(exceptionKinds), record: z.string() });

/** Events of exceptions: taken, given up, snoozed. The exceptions themselves follow from other events. */
export const exceptionEventData = {
  takeException: OfException,
  giveUpException: OfException,
  /** `until` is null if the snooze was ended. */
  snoozeException: z.extend(OfException, { until: z.nullable(z.string()) }),
};

/** Events of requests for a demo. */
export const leadEventData = {
  registerLead: noData,
  handleLead: noData,
  reopenLead: noData,
  noteLead: noData,
};

/** Events of global data. */
export const serviceEventData = {
  importZipCodes: z.object({ codes: z.number(), places: z.number() }),
  ...leadEventData,
  /** Sent to drivers. Delivery and reading are recorded in rows of their own. */
  sendNotification: z.object({ title: z.string(), recipients: z.number() }),
};
