import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { ShowBase, useShowContext } from "react-admin";
import { Link } from "react-router";
import { hasFlags } from "#contract/permissions.ts";
import { dottedDay } from "#contract/rules/warsaw.ts";
import { download, type Settlement } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { companyAddress, walletAddress } from "#src/layout/addresses.ts";
import { LoadingBox } from "#src/ui/DataStates.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { RecordFailed } from "#src/ui/RecordFailed.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useRecordQuery } from "#src/ui/useRecordQuery.ts";
import { dayOf, stampText } from "#src/ui/warsawTime.ts";
import { FileButtons } from "./show/FileButtons.tsx";
import { SettlementLines } from "./show/SettlementLines.tsx";

/** The page of a settlement: whose it is, its end, balances and lines. */
export const SettlementShow = () => {
  const query = useRecordQuery();
  return (
    <ShowBase<Settlement> disableAuthentication queryOptions={query} loading={<LoadingBox height={480} />}>
      <SettlementPage />
    </ShowBase>
  );
};

const SettlementPage = () => {
  const words = useWords("settlements.page");
  const { permissions } = useSessionUser();
  const { record, error, refetch } = useShowContext<Settlement>();
  if (!record) {
    if (error) return <SettlementFailed error={error} onRetry={refetch} />;
    return <LoadingBox height={480} />;
  }
  return (
    <Box component="article" aria-label={words("title", { no: record.no })} sx={page}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button component={Link} to="/settlements">
          {words("back")}
        </Button>
        {hasFlags(permissions, download.access) && (
          <Box sx={{ display: "flex", gap: 1, marginInlineStart: { sm: "auto" } }}>
            <FileButtons call="downloadSettlement" settlementId={record.id} no={record.no} />
          </Box>
        )}
      </Box>
      <div>
        <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {words("title", { no: record.no })}
        </Typography>
        {record.kind === "company" && (
          <Typography variant="body2" color="textSecondary">
            {words("notInvoice")}
          </Typography>
        )}
      </div>
      <Box sx={{ p: 2, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" }}>
        <SettlementFacts settlement={record} />
      </Box>
      <SettlementLines settlement={record} />
    </Box>
  );
};

const SettlementFacts = ({ settlement }: { settlement: Settlement }) => {
  const words = useWords("settlements.page");
  const { money } = useNumbers();
  const { permissions } = useSessionUser();
  const { kind, name, driverId, companyId, startsAt, until, createdAt, createdByEmail, currency } =
    settlement;
  const amount = (value: string | null) => <strong>{value === null ? "—" : money(value, currency)}</strong>;
  const to = driverId
    ? walletAddress(driverId)
    : companyId && permissions.company.canAccessPage && companyAddress(companyId);
  return (
    <Facts sx={wide}>
      <Fact label={words(`whose.${kind}`)}>
        {to ? (
          <MuiLink component={Link} to={to}>
            <bdi>{name}</bdi>
          </MuiLink>
        ) : (
          name
        )}
      </Fact>
      <Fact label={words("period")}>
        {dottedDay(dayOf(startsAt))} – {dottedDay(until)}
      </Fact>
      <Fact label={words("settled")}>{stampText(createdAt)}</Fact>
      {createdByEmail && <Fact label={words("by")}>{createdByEmail}</Fact>}
      <Fact label={words("opening")}>{amount(settlement.opening)}</Fact>
      {kind === "company" && (
        <>
          <Fact label={words("net")}>{amount(settlement.net)}</Fact>
          <Fact label={words("vat")}>{amount(settlement.vat)}</Fact>
        </>
      )}
      <Fact label={words(`amount.${kind}`)}>{amount(settlement.amount)}</Fact>
      <Fact label={words("closing")}>{amount(settlement.closing)}</Fact>
    </Facts>
  );
};

/** Wide enough for an e-mail address in one line. */
const wide = {
  fontVariantNumeric: "tabular-nums",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 230px), 1fr))",
} as const;

const SettlementFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const words = useWords("settlements.page");
  const texts = { failed: words("failed"), notFound: words("notFound"), notFoundHint: words("notFoundHint") };
  const back = { to: "/settlements", label: words("back") };
  return <RecordFailed {...{ error, texts, back, onRetry }} notFoundCode="settlement_not_found" />;
};

const page = {
  p: { xs: 1.5, sm: 3 },
  maxWidth: 1280,
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;
