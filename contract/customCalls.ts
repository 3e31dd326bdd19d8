import * as account from "#contract/account.ts";
import * as accountLinks from "#contract/accountLinks.ts";
import * as addresses from "#contract/addresses.ts";
import * as alerts from "#contract/alerts.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import * as auditLog from "#contract/auditLog.ts";
import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies/companies.ts";
import * as contracts from "#contract/companies/contracts.ts";
import * as companyStatus from "#contract/companies/status.ts";
import * as consents from "#contract/consents.ts";
import * as corrections from "#contract/corrections.ts";
import * as dashboard from "#contract/dashboard.ts";
import * as drivers from "#contract/drivers.ts";
import * as exceptions from "#contract/exceptions.ts";
import { fleetOrders } from "#contract/fleetOrders.ts";
import * as leads from "#contract/leads.ts";
import { ordersToPickUp } from "#contract/locations.ts";
import * as multipliers from "#contract/multipliers.ts";
import * as notifications from "#contract/notifications.ts";
import * as operators from "#contract/operators.ts";
import * as orderCommands from "#contract/orders/commands.ts";
import * as orderForm from "#contract/orders/form.ts";
import { infoAt } from "#contract/orders/infoAt.ts";
import * as orders from "#contract/orders/orders.ts";
import { previewStageLimits } from "#contract/orders/stageLimitPreview.ts";
import * as statement from "#contract/orders/statement.ts";
import * as registration from "#contract/registration.ts";
import { chartCalls, reportCalls } from "#contract/reports/calls.ts";
import * as reportFiles from "#contract/reports/reportFiles.ts";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import { health } from "#contract/service.ts";
import * as settlements from "#contract/settlements.ts";
import * as counts from "#contract/stock/counts.ts";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as movements from "#contract/stock/movements.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import * as views from "#contract/views.ts";
import * as wallet from "#contract/wallet.ts";
import * as zipCodes from "#contract/zipCodes.ts";

/**
 * Calls that match none of react-admin's nine verbs, keyed by the data provider's method. Calls that list, create and change
 * records are in `contract/resources.ts`.
 */
export const customCalls = {
  /** Not `getOne`, because react-admin fills the cache of `getOne` with the rows of the list, which lack most fields. */
  orderInfo: orders.info,
  orderInfoAt: infoAt,
  searchOrders: orders.search,
  downloadOrders: orders.download,
  orderLabel: orders.label,
  downloadOrderLabels: orders.labels,
  orderTimeline: orders.timeline,
  orderDriverChoices: orders.driverChoices,
  orderLocationHistory: orders.locationHistory,
  orderFormSettings: orderForm.settings,
  orderSlots: orderForm.slots,
  checkDeliveryAvailability: orderForm.checkAvailability,
  ordersToPickUp,
  cancelOrder: orderCommands.cancel,
  changeOrderDriver: orderCommands.changeDriver,
  removeOrderDriver: orderCommands.removeDriver,
  holdOrder: orderCommands.setOnHold,
  releaseOrder: orderCommands.releaseOnHold,
  editOrder: orderCommands.edit,
  revertOrder: orderCommands.revert,
  contactOrderClient: orderCommands.contactClient,
  bringOrderBack: orderCommands.bringBack,
  checkPickupCode: orderCommands.checkPickupCode,
  unlockOrderPin: orderCommands.unlockPin,
  addOrderComment: orderCommands.addComment,
  activateCompany: companies.activate,
  deactivateCompany: companyStatus.deactivate,
  reactivateCompany: companyStatus.reactivate,
  updateCompany: companyStatus.update,
  updateCompanyImage: companies.updateImage,
  companyHistory: companies.history,
  previewStageLimits,
  companyStatement: statement.ofCompany,
  downloadStatement: statement.download,
  handleLead: leads.handle,
  reopenLead: leads.reopen,
  noteLead: leads.note,
  companyConsents: consents.ofCompany,
  listApiKeys: apiKeys.list,
  createApiKey: apiKeys.create,
  revokeApiKey: apiKeys.revoke,
  changeOperatorPassword: operators.changePassword,
  deactivateOperator: operators.deactivate,
  activateOperator: operators.activate,
  viewAs: operators.viewAs,
  operatorHistory: operators.history,
  makeOperatorLink: operators.makeLink,
  blockDriver: drivers.block,
  unblockDriver: drivers.unblock,
  changeDriverPassword: drivers.changePassword,
  fleetPositions: drivers.positions,
  fleetOrders,
  sendNotification: notifications.send,
  countNotification: notifications.count,
  notificationRecipients: notifications.listRecipients,
  deactivateMultiplier: multipliers.deactivate,
  simulateMultiplier: multipliers.simulate,
  addWarehouseStock: warehouses.add,
  giveWarehouseStockBack: warehouses.giveBack,
  setStockThreshold: warehouses.setThreshold,
  warehouseStock: transfers.ofWarehouse,
  driverStock: transfers.ofDriver,
  transferWarehouseToDriver: transfers.warehouseToDriver,
  transferWarehouseToWarehouse: transfers.warehouseToWarehouse,
  transferDriverToWarehouse: transfers.driverToWarehouse,
  transferDriverToDriver: transfers.driverToDriver,
  pendingExchanges: exchanges.pending,
  withdrawExchange: exchanges.withdraw,
  stockCounts: counts.list,
  countStock: counts.count,
  acceptStockCount: counts.accept,
  rejectStockCount: counts.reject,
  downloadStockMovements: movements.download,
  downloadAuditLog: auditLog.download,
  driverActivityReport: reportCalls.driverActivity.file,
  driverActivityPreview: reportCalls.driverActivity.preview,
  driverActivityChart: chartCalls.driverActivity,
  driverActivityHoursChart: chartCalls.driverActivityHours,
  driverAvailabilityReport: reportCalls.driverAvailability.file,
  driverAvailabilityPreview: reportCalls.driverAvailability.preview,
  driverAvailabilityChart: chartCalls.driverAvailability,
  ordersFullReport: reportCalls.ordersFull.file,
  ordersFullPreview: reportCalls.ordersFull.preview,
  ordersFullChart: chartCalls.ordersFull,
  orderOffersReport: reportCalls.orderOffers.file,
  orderOffersPreview: reportCalls.orderOffers.preview,
  orderOffersChart: chartCalls.orderOffers,
  driversStockReport: reportCalls.driversStock.file,
  driversStockPreview: reportCalls.driversStock.preview,
  driversStockChart: chartCalls.driversStock,
  correctionsReport: reportCalls.corrections.file,
  correctionsPreview: reportCalls.corrections.preview,
  correctionsChart: chartCalls.corrections,
  driversFeedbackReport: reportCalls.driversFeedback.file,
  driversFeedbackPreview: reportCalls.driversFeedback.preview,
  driversFeedbackChart: chartCalls.driversFeedback,
  auditStockMovementReport: reportCalls.auditStockMovement.file,
  auditStockMovementPreview: reportCalls.auditStockMovement.preview,
  stockExchangeReport: reportCalls.stockExchange.file,
  stockExchangePreview: reportCalls.stockExchange.preview,
  countViews: views.counts,
  pauseReportSchedule: reportSchedules.pause,
  deleteReportSchedule: reportSchedules.remove,
  reportFile: reportFiles.file,
  runReportAgain: reportFiles.runAgain,
  deleteReportFile: reportFiles.remove,
  seeReportFiles: reportFiles.see,
  correctionInfo: corrections.info,
  correctionAttachment: corrections.attachment,
  acceptCorrection: corrections.accept,
  rejectCorrection: corrections.reject,
  dashboard: dashboard.read,
  exceptions: exceptions.list,
  takeException: exceptions.take,
  giveUpException: exceptions.giveUp,
  snoozeException: exceptions.snooze,
  alerts: alerts.list,
  seeAlerts: alerts.see,
  alertSettings: alerts.settings,
  editAlertSettings: alerts.editSettings,
  walletTotals: wallet.totals,
  walletBalance: wallet.balance,
  deleteWalletEntry: wallet.remove,
  reverseWalletEntry: wallet.reverse,
  settlementLines: settlements.lines,
  previewDriverSettlements: settlements.previewDrivers,
  settleDrivers: settlements.settleDrivers,
  previewCompanySettlements: settlements.previewCompanies,
  settleCompanies: settlements.settleCompanies,
  downloadSettlement: settlements.download,
  companySettlements: settlements.ofCompany,
  downloadCompanySettlement: settlements.downloadOfCompany,
  suggestAddresses: addresses.suggest,
  searchZipCodes: zipCodes.search,
  zipCodesInView: zipCodes.view,
  checkAddress: zipCodes.checkAddress,
  selectProduct: registration.selectProduct,
  addLocations: registration.addLocations,
  generateContract: registration.generateContract,
  contractFile: registration.contract,
  contractTerms: contracts.terms,
  contractPreview: contracts.preview,
  uploadSignedContract: contracts.uploadSigned,
  receiveContract: contracts.receive,
  acceptContract: contracts.accept,
  renewContract: contracts.renew,
  signedContractFile: contracts.signedFile,
  changePassword: account.changePassword,
  administrators: account.administrators,
  ownSessions: account.sessions,
  endOwnSessions: account.endSessions,
  setDefaultLocation: account.setDefaultLocation,
  changeEmail: accountLinks.changeEmail,
  companyAccounts: accountLinks.companyAccounts,
  endAccountSessions: accountLinks.endAccountSessions,
  makeAccountLink: accountLinks.makeLink,
  serviceHealth: health,
} as const satisfies Record<string, Call>;

export type CustomCall = keyof typeof customCalls;
