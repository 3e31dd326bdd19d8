import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Statement, statementPageSize } from "#contract/orders/statement.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, dimmedWhileBusy, LoadingBox } from "#src/ui/DataStates.tsx";
import { DownloadButton } from "#src/ui/DownloadButton.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { StatementTable } from "./StatementTable.tsx";

/** The costs of a company's orders in a month, in pages, and the whole month as a file. */
export function MonthlyStatement({ companyId }: { companyId: string }) {
  const words = useWords("statement");
  const { companyStatement } = useCalls();
  const months = useMonths();
  const [month, setMonth] = useState(months[0]?.month ?? "");
  const [page, setPage] = useState(1);
  const name = months.find((one) => one.month === month)?.name ?? month;
  const query = useQuery({
    queryKey: keys.companies.statement(companyId, month, page),
    queryFn: ({ signal }) => companyStatement({ companyId, month, page: String(page) }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <TextField
          select
          label={words("month")}
          value={month}
          onChange={({ target }) => {
            setMonth(target.value);
            setPage(1);
          }}
          sx={{ minWidth: 200 }}
        >
          {months.map((one) => (
            <MenuItem key={one.month} value={one.month}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        <StatementDownload {...{ companyId, month }} isEmpty={!query.data?.total.orders} />
      </Box>
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={160} />}>
        {(statement) => (
          <>
            <Box aria-busy={query.isPlaceholderData} sx={dimmedWhileBusy}>
              <StatementTable statement={statement} month={name} />
            </Box>
            {statement.total.orders > 0 && (
              <Typography variant="body2" color="textSecondary">
                {words("currency")}
              </Typography>
            )}
            <Pages total={statement.total} page={page} onPage={setPage} />
          </>
        )}
      </DataStates>
    </Box>
  );
}

const StatementDownload = ({ isEmpty, ...of }: { companyId: string; month: string; isEmpty: boolean }) => {
  const language = useLanguage();
  const { downloadStatement } = useCalls();
  const fetchFile = () => downloadStatement({ ...of, language });
  return <DownloadButton {...{ fetchFile, isEmpty }} />;
};

type PagesProps = { total: Statement["total"]; page: number; onPage: (page: number) => void };

const Pages = ({ total, page, onPage }: PagesProps) => {
  const words = useWords("statement");
  const pages = Math.ceil(total.orders / statementPageSize);
  if (pages < 2) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", justifyContent: "flex-end" }}>
      <Typography role="status" color="textSecondary">
        {words("pages", { page, pages })}
      </Typography>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words("previous")}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words("next")}
      </Button>
    </Box>
  );
};

/** The current month and the twelve before it. */
function useMonths() {
  const [year = 0, nth = 0] = useToday().split("-").map(Number);
  const format = new Intl.DateTimeFormat(useLanguage(), { month: "long", year: "numeric", timeZone: "UTC" });
  return Array.from({ length: 13 }, (_, ago) => {
    const first = new Date(Date.UTC(year, nth - 1 - ago));
    return { month: first.toISOString().slice(0, 7), name: format.format(first) };
  });
}
