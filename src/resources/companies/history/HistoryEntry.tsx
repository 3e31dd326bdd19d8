import { useTranslate } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { history } from "#contract/companies.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { useValueWords } from "./useValueWords.ts";

/** More than these fold into one line. */
const most = 3;

export const HistoryEntry = ({ entry }: { entry: ResponseOf<typeof history>[number] }) => {
  const translate = useTranslate();
  const words = useValueWords();
  const { at, by, event, about } = entry;
  // Where a place is on the map says nothing to a reader.
  const changes = Object.entries(entry.changes).filter(([field]) => field !== "lat" && field !== "lng");
  const lines = (
    <ul>
      {changes.map(([field, [before, after]]) => (
        <li key={field}>
          {translate("companies.history.was", {
            field: translate(`companySettings.fields.${field}`, { _: field }),
            before: words(field, before),
            after: words(field, after),
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <li>
      <time dateTime={at}>{stampText(at)}</time>
      <div>
        <bdi>{by ?? translate("companies.history.system")}</bdi>{" "}
        <span>{translate(`companies.history.events.${event}`, { _: event })}</span>
        {about && <strong> {about}</strong>}
        {changes.length > most ? (
          <details>
            <summary>{translate("companies.history.changes", changes.length)}</summary>
            {lines}
          </details>
        ) : (
          lines
        )}
      </div>
    </li>
  );
};
