import type { AlertKind, AlertWay } from "#contract/alerts.ts";
import { exceptions } from "./exceptions.ts";

/** What operators are alerted of. */
export const alerts = {
  title: "Alerts",
  open: "Open alerts",
  unseen: "Alerts: %{smart_count} unseen |||| Alerts: %{smart_count} unseen",
  moreUnseen: "Alerts: more than %{count} unseen",
  arrived: "%{smart_count} new alert |||| %{smart_count} new alerts",
  newOrders: "%{smart_count} new order |||| %{smart_count} new orders",
  show: "Show %{smart_count} new alert |||| Show %{smart_count} new alerts",
  seeAll: "Mark all as seen",
  isUnseen: "Unseen:",
  none: "No open alerts from the last %{hours} hours.",
  newest: "Showing the %{count} newest. To see others, choose fewer alerts in the settings.",
  othersUnseen: "Some of the others are unseen, so these stay unseen until you mark all as seen.",
  failed: "The alerts could not be loaded.",
  stale: "The alerts may be out of date.",
  notSaved: "The alerts could not be marked as seen.",
  silent: "You have a new alert. Your browser only plays sounds after you click or type on the page.",
  toSettings: "Choose your alerts",
  kinds: {
    newOrder: "New order",
    atRisk: "At risk",
    ...exceptions.kinds,
  } satisfies Record<AlertKind, string>,
  settings: {
    title: "Alerts",
    text: "Choose which alerts appear under the bell, play a sound or open a browser notice. These settings apply wherever you sign in.",
    failed: "Your alerts could not be loaded.",
    kind: "Alert",
    ways: { centre: "Bell", sound: "Sound", notice: "Notice" } satisfies Record<AlertWay, string>,
    of: "%{kind}: %{way}",
    trySound: "Try the sound",
    tryNotice: "Try a browser notice",
    sample: "This is what a notice looks like.",
    ask: "Allow",
    noticeStates: {
      default: "You haven’t allowed this browser to show notices from this page yet.",
      denied:
        "This browser blocks notices from this page. Allow them in the browser’s settings for this page.",
      insecure: "Browsers only show notices from secure (https) pages, so none appear here.",
      unsupported: "This browser doesn’t support notices.",
    },
    quietHours: "Quiet hours",
    quietHint: "No sounds or browser notices between these times (Warsaw time). The bell keeps counting.",
    from: "From",
    to: "To",
    submit: "Save alerts",
    pending: "Saving alerts…",
    done: "Alerts saved",
  },
} as const;
