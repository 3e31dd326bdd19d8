import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Fragment, useRef } from "react";
import { DataTable } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { correctionAddress } from "#src/layout/addresses.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { Hidden } from "#src/resources/orders/show/DetailParts.tsx";
import { bodyWithNamedBoxes } from "#src/ui/namedBoxes.tsx";
import { pageUpTo, usePageUpTo } from "#src/ui/pageRoom.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { useOpenCorrection } from "./useCorrection.ts";
import { useCorrectionKeys } from "./useCorrectionKeys.ts";

type Props = {
  /** Called to ask for the acceptance of these corrections with their suggested pay. */
  onAccept: (rows: readonly PendingCorrection[]) => void;
};

/**
 * The table of corrections in the list context. A click on a row opens its dialog; for the keyboard the number is a button.
 */
export const CorrectionTable = ({ onAccept }: Props) => {
  const words = useWords("corrections");
  const { money } = useNumbers();
  const { canViewPayouts } = useSessionUser().permissions.corrections;
  const { open } = useOpenCorrection();
  const isNarrow = usePageUpTo(820);
  const isPhone = usePageUpTo(560);
  const table = useRef<HTMLDivElement>(null);
  useCorrectionKeys(table, onAccept);
  return (
    <Box ref={table}>
      <DataTable<PendingCorrection>
        body={Body}
        // The bar above the table replaces react-admin's toolbar.
        bulkActionButtons={<Fragment />}
        rowClick={(id) => {
          open(String(id));
          return false;
        }}
        sx={tableStyles}
      >
        <Column
          source="companyName"
          label={words("columns.company")}
          disableSort
          render={(correction) => <CompanyCell correction={correction} isPhone={isPhone} />}
        />
        <Column
          source="orderNo"
          label={words("columns.orderNo")}
          disableSort
          cellClassName="number"
          render={(correction) => <NumberCell correction={correction} {...{ isNarrow, isPhone }} />}
        />
        {!isNarrow && (
          <Column
            source="createdAt"
            label={words("columns.createdAt")}
            disableSort
            render={({ createdAt }) => <time dateTime={createdAt}>{stampText(createdAt)}</time>}
          />
        )}
        {!isNarrow && (
          <Column
            source="driverEmail"
            label={words("columns.driverEmail")}
            disableSort
            cellClassName="long"
          />
        )}
        {!isNarrow && (
          <Column
            source="category"
            label={words("columns.category")}
            disableSort
            render={({ category }) => words(`categories.${category}`)}
          />
        )}
        <Column
          source="suggestedCorrectionPay"
          label={words("columns.suggested")}
          disableSort
          align="right"
          render={({ suggestedCorrectionPay: amount, currency }) => {
            if (!canViewPayouts) return <Hidden />;
            return amount === null ? "—" : money(amount, currency);
          }}
        />
      </DataTable>
    </Box>
  );
};

const Column = DataTable.Col<PendingCorrection>;

const Body = bodyWithNamedBoxes<PendingCorrection>(({ orderNo }) => useWords("bulk")("choose", { orderNo }));

type CellProps = { correction: PendingCorrection; isPhone: boolean };

const CompanyCell = ({ correction: { companyName, companyImageUrl }, isPhone }: CellProps) => (
  <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
    <CompanyLogo name={companyName} imageUrl={companyImageUrl} size={28} />
    {!isPhone && (
      <Box component="bdi" title={companyName} sx={cut}>
        {companyName}
      </Box>
    )}
  </Box>
);

/** The order number; in a narrow table also what has no column there, in two lines or, on a phone, in five. */
const NumberCell = ({ correction, isNarrow, isPhone }: CellProps & { isNarrow: boolean }) => {
  const words = useWords("corrections.categories");
  const { id, orderNo, companyName, createdAt, driverEmail, category } = correction;
  const asked = stampText(createdAt);
  const lines = isPhone ? [words(category), companyName, asked, driverEmail] : [`${asked} · ${driverEmail}`];
  return (
    <>
      <Link
        component={RouterLink}
        to={correctionAddress(id)}
        data-correction={id}
        onClick={(event) => event.stopPropagation()}
      >
        {orderNo}
      </Link>
      {isNarrow && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {!isPhone && (
            <>
              {" · "}
              <span>{words(category)}</span>
            </>
          )}
          {lines.map((text) => (
            <Box key={text} title={text} sx={cutText}>
              {text}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};

/** A name of a table that has too little room for the longest. */
const cutText = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const cut = { ...cutText, maxWidth: { xs: 146, sm: 180, md: 150, xl: 260 } } as const;

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
    "& td, & th": { paddingInline: "6px" },
    "& td": { whiteSpace: "normal" },
    // Takes the width that the others leave, and is cut instead of widening the table.
    "& .number": { width: "100%", maxWidth: 0 },
  },
  [pageUpTo(560)]: { "& th": { whiteSpace: "normal" } },
} as const;
