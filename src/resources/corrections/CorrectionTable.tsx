import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Fragment, useRef } from "react";
import { DataTable, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { Hidden } from "#src/resources/orders/show/DetailParts.tsx";
import { pageUpTo, usePageUpTo } from "#src/ui/pageRoom.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { correctionLink, useOpenCorrection } from "./useCorrection.ts";
import { useCorrectionKeys } from "./useCorrectionKeys.ts";

type Props = {
  /** Called to ask for the acceptance of these corrections with their suggested pay. */
  onAccept: (rows: readonly PendingCorrection[]) => void;
};

/**
 * The table of corrections in the list context. A click on a row opens its dialog; for the keyboard the number is a button.
 */
export const CorrectionTable = ({ onAccept }: Props) => {
  const words = useWords("corrections.columns");
  const { open } = useOpenCorrection();
  const isNarrow = usePageUpTo(820);
  const table = useRef<HTMLDivElement>(null);
  useCorrectionKeys(table, onAccept);
  return (
    <Box ref={table}>
      <DataTable<PendingCorrection>
        // The bar above the table replaces react-admin's toolbar.
        bulkActionButtons={<Fragment />}
        rowClick={(id) => {
          open(String(id));
          return false;
        }}
        sx={tableStyles}
      >
        <DataTable.Col source="companyName" label={words("company")} disableSort>
          <CompanyCell isNarrow={isNarrow} />
        </DataTable.Col>
        <DataTable.Col source="orderNo" label={words("orderNo")} disableSort>
          <NumberCell isNarrow={isNarrow} />
        </DataTable.Col>
        {!isNarrow && (
          <DataTable.Col source="createdAt" label={words("createdAt")} disableSort>
            <TimeCell />
          </DataTable.Col>
        )}
        {!isNarrow && (
          <DataTable.Col source="driverEmail" label={words("driverEmail")} disableSort cellClassName="long" />
        )}
        {!isNarrow && (
          <DataTable.Col source="category" label={words("category")} disableSort>
            <CategoryCell />
          </DataTable.Col>
        )}
        <DataTable.Col source="suggestedCorrectionPay" label={words("suggested")} disableSort align="right">
          <AmountCell />
        </DataTable.Col>
      </DataTable>
    </Box>
  );
};

const CompanyCell = ({ isNarrow }: { isNarrow: boolean }) => {
  const correction = useRecordContext<PendingCorrection>();
  if (!correction) return null;
  const { companyName, companyImageUrl } = correction;
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <CompanyLogo name={companyName} imageUrl={companyImageUrl} size={28} />
      {!isNarrow && (
        <Box component="bdi" title={companyName} sx={cut}>
          {companyName}
        </Box>
      )}
    </Box>
  );
};

/** The order number; in a narrow table also what has no column there. */
const NumberCell = ({ isNarrow }: { isNarrow: boolean }) => {
  const correction = useRecordContext<PendingCorrection>();
  if (!correction) return null;
  const { id, orderNo, companyName, createdAt, driverEmail } = correction;
  return (
    <>
      <Link
        component={RouterLink}
        to={correctionLink(id)}
        data-correction={id}
        onClick={(event) => event.stopPropagation()}
      >
        {orderNo}
      </Link>
      {isNarrow && (
        <Box sx={{ color: "text.secondary" }}>
          <CategoryCell />
          {[companyName, stampText(createdAt), driverEmail].map((text) => (
            <Box key={text} title={text} sx={cut}>
              {text}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};

const TimeCell = () => {
  const correction = useRecordContext<PendingCorrection>();
  return correction && <time dateTime={correction.createdAt}>{stampText(correction.createdAt)}</time>;
};

const CategoryCell = () => {
  const words = useWords("corrections.categories");
  const correction = useRecordContext<PendingCorrection>();
  return correction && words(correction.category);
};

const AmountCell = () => {
  const { money } = useNumbers();
  const { canViewPayouts } = useSessionUser().permissions.corrections;
  const correction = useRecordContext<PendingCorrection>();
  if (!correction) return null;
  if (!canViewPayouts) return <Hidden />;
  const { suggestedCorrectionPay: amount, currency } = correction;
  return amount === null ? "—" : money(amount, currency);
};

/** A name of a table that has too little room for the longest. */
const cut = {
  maxWidth: { xs: 146, sm: 180, md: 150, xl: 260 },
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

const tableStyles = {
  overflowX: "auto",
  "& .RaDataTable-row": { cursor: "pointer" },
  "& .RaDataTable-row:focus-within": { bgcolor: "action.selected" },
  "& .RaBulkActionsToolbar-toolbar": { display: "none" },
  // Tabular figures also widen hyphens, so names don't use them.
  "& .RaDataTable-row > td:not(.long)": { fontVariantNumeric: "tabular-nums" },
  "& time": { whiteSpace: "nowrap" },
  "& td, & th": { whiteSpace: "nowrap" },
  "& .long": { maxWidth: { xs: 200, xl: 260 }, overflow: "hidden", textOverflow: "ellipsis" },
  [pageUpTo(820)]: {
    "& .RaDataTable-row > td": { paddingBlock: "6px" },
    "& td, & th": { paddingInline: "6px", whiteSpace: "normal" },
  },
} as const;
