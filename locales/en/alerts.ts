import type { AlertKind, AlertWay } from "#contract/alerts.ts";
import { exceptions } from "./exceptions.ts";

/** What operators are alerted of. */
export const alerts = {
  title: "Alerts",
  open: "Open the alerts",
  unseen: "Alerts: %{smart_count} not seen yet |||| Alerts: %{smart_count} not seen yet",
  arrived: "%{smart_count} new alert |||| %{smart_count} new alerts",
  newOrders: "%{smart_count} new order |||| %{smart_count} new orders",
  show: "Show %{smart_count} new alert |||| Show %{smart_count} new alerts",
  seeAll: "Mark all as seen",
  isUnseen: "Not seen yet:",
  over: "Resolved",
  none: "Nothing has come up in the last %{hours} hours, or it is resolved already.",
  failed: "The alerts could not be loaded.",
  stale: "The alerts may be out of date.",
  notSaved: "The alerts could not be marked as seen.",
  silent: "An alert came in. Your browser plays its sound once you have clicked or typed on the page.",
  toSettings: "Choose your alerts",
  kinds: {
    newOrder: "New order",
    atRisk: "At risk",
    ...exceptions.kinds,
  } satisfies Record<AlertKind, string>,
  settings: {
    title: "Alerts",
    text: "What the bell at the top tells you of, and what also sounds or opens a notice of the browser. It is the same on every computer where you sign in.",
    failed: "Your alerts could not be loaded.",
    kind: "Alert",
    ways: { centre: "Bell", sound: "Sound", notice: "Notice" } satisfies Record<AlertWay, string>,
    of: "%{kind}: %{way}",
    trySound: "Try the sound",
    tryNotice: "Try a browser notice",
    sample: "This is what a notice looks like.",
    ask: "Allow",
    noticeStates: {
      default: "This browser has not been asked yet whether it may show notices of this page.",
      denied:
        "This browser blocks notices of this page, so none are shown here. Allow them in the browser’s settings for this page.",
      insecure: "Browsers show notices of secure (https) pages only, so none are shown here.",
      unsupported: "This browser shows no notices of web pages.",
    },
    quietHours: "Quiet hours",
    quietHint: "No sounds and no browser notices between these times in Warsaw. The bell goes on counting.",
    from: "From",
    to: "To",
    submit: "Save alerts",
    pending: "Saving the alerts…",
    done: "Alerts saved",
  },
} as const;
