import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { currency } from "#contract/orders/statuses.ts";
import { type Settlement, type SettlementLine, settlementPageSize } from "#contract/settlements.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { keys } from "#src/queryKeys.ts";
import { AmountTable } from "#src/ui/AmountTable.tsx";
import { DataStates, dimmedWhileBusy, LoadingBox } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The lines of a settlement in pages, numbered from its first line on. */
export const SettlementLines = ({ settlement }: { settlement: Settlement }) => {
  const words = useWords("settlements.page");
  const { settlementLines } = useCalls();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(settlement.lines / settlementPageSize);
  const query = useQuery({
    queryKey: keys.settlements.lines(settlement.id, page),
    queryFn: ({ signal }) => settlementLines({ settlementId: settlement.id, page: String(page) }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box component="section" aria-label={words("lines", settlement.lines)} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {words("lines", settlement.lines)}
      </Typography>
      <DataStates query={query} failed={words("linesFailed")} loading={<LoadingBox height={320} />}>
        {(lines) => (
          <Box aria-busy={query.isPlaceholderData} sx={dimmedWhileBusy}>
            <LineTable kind={settlement.kind} lines={lines} />
          </Box>
        )}
      </DataStates>
      {pages > 1 && (
        <Box sx={{ display: "flex", gap: 1, mt: 1, alignItems: "center", justifyContent: "flex-end" }}>
          <Typography role="status" color="textSecondary">
            {words("pages", { page, pages })}
          </Typography>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {words("previous")}
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {words("next")}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const LineTable = ({ kind, lines }: { kind: Settlement["kind"]; lines: readonly SettlementLine[] }) => {
  const words = useWords("settlements.lines");
  const isCompany = kind === "company";
  return (
    <AmountTable>
      <table aria-label={words("label")}>
        <thead>
          <tr>
            <th scope="col" className="amount">
              {words("line")}
            </th>
            <th scope="col" className="ended">
              {words("at")}
            </th>
            <th scope="col">{words("what")}</th>
            <th scope="col" className={isCompany ? "external spare" : "external"}>
              {words(isCompany ? "about" : "comment")}
            </th>
            {isCompany && (
              <>
                <th scope="col" className="amount external">
                  {words("net")}
                </th>
                <th scope="col" className="amount external">
                  {words("vat")}
                </th>
              </>
            )}
            <th scope="col" className="amount">
              {words(isCompany ? "gross" : "amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.line} line={line} isCompany={isCompany} />
          ))}
        </tbody>
      </table>
    </AmountTable>
  );
};

const Line = ({ line, isCompany }: { line: SettlementLine; isCompany: boolean }) => {
  const words = useWords("settlements.lines");
  const typeWords = useWords("wallet.types");
  const { amount, money, vatRate } = useNumbers();
  const text = (value: string | null, show = amount) => (value === null ? "—" : show(value));
  return (
    <tr>
      <td className="amount">{line.line}</td>
      <td className="ended">{stampText(line.at)}</td>
      <td>
        {line.type === null ? words("ofOrder") : `${typeWords(line.type)} ${line.entryNo}`}
        <OrderLink line={line} />
      </td>
      <td className={isCompany ? "external spare" : "external"}>
        <bdi title={line.comment ?? undefined}>{line.comment ?? (isCompany && line.externalId)}</bdi>
      </td>
      {isCompany && (
        <>
          <td className="amount external">{text(line.net)}</td>
          <td className="amount external">
            <small>{line.vatRate !== null && vatRate(line.vatRate)}</small>
            {text(line.vat)}
          </td>
        </>
      )}
      <td className="amount">{text(line.amount, (value) => money(value, currency))}</td>
    </tr>
  );
};

const OrderLink = ({ line: { orderId, orderNo } }: { line: SettlementLine }) => {
  const { permissions } = useSessionUser();
  if (!orderId) return null;
  if (!permissions.orders.canAccessPage) return ` ${orderNo}`;
  return (
    <>
      {" "}
      <MuiLink component={Link} to={orderAddress(orderId)}>
        {orderNo}
      </MuiLink>
    </>
  );
};
