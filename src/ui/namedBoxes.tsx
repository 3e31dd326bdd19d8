import { type ComponentType, type ReactNode, useMemo } from "react";
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  I18nContext,
  type RaRecord,
  useI18nProvider,
  useRecordContext,
} from "react-admin";

/**
 * The body of a DataTable whose rows' checkboxes have the names that `useName` answers: react-admin calls all of them the same,
 * by a word that knows no record.
 */
export function bodyWithNamedBoxes<Row extends RaRecord>(useName: (record: Row) => string) {
  const NamedRow = (props: { children?: ReactNode }) => {
    const record = useRecordContext<Row>();
    return record ? <Named record={record} {...props} /> : null;
  };
  const Named = ({ record, ...props }: { record: Row; children?: ReactNode }) => {
    const name = useName(record);
    const i18n = useI18nProvider();
    const named = useMemo(
      (): typeof i18n => ({
        ...i18n,
        translate: (key, options) => (key === "ra.action.select_row" ? name : i18n.translate(key, options)),
      }),
      [i18n, name],
    );
    return (
      <I18nContext value={named}>
        <DataTableRow {...props} />
      </I18nContext>
    );
  };
  return (props: DataTableBodyProps) => <DataTableBody {...props} row={NamedRow as ComponentType} />;
}
