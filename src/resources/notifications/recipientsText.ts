import type { Notification } from "#contract/notifications.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** A function that describes the recipients of a notification: "Bydgoszcz, Toruń · online". */
export function useRecipientsText() {
  const words = useWords("notifications.to");
  return ({
    regions,
    status,
    isToChosen,
  }: Pick<Notification, "regions" | "status" | "isToChosen">): string => {
    if (isToChosen) return words("chosen");
    const [only, other] = status;
    return [
      regions === "*" ? words("all") : regions.join(", "),
      ...(only && !other ? [words(`statuses.${only}`)] : []),
    ].join(" · ");
  };
}
