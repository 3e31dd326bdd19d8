import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dottedDay } from "#contract/rules/warsaw.ts";
import type { Settlement } from "#contract/settlements.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { AmountTable } from "#src/ui/AmountTable.tsx";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { FileButtons } from "./show/FileButtons.tsx";

/** The settlements of a company with their files: the newest ones, and the others on request. */
export const CompanySettlements = ({ companyId }: { companyId: string }) => {
  const words = useWords("settlements.own");
  const { companySettlements } = useCalls();
  const query = useQuery({
    queryKey: keys.settlements.ofCompany(companyId),
    queryFn: ({ signal }) => companySettlements({ companyId }, { signal }),
  });
  return (
    <Box component="section" aria-label={words("title")} sx={section}>
      <div>
        <Typography variant="h3">{words("title")}</Typography>
        <Typography color="textSecondary">{words("text")}</Typography>
      </div>
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={120} />}>
        {(settlements) =>
          settlements.length === 0 ? (
            <Typography role="status">{words("none")}</Typography>
          ) : (
            <SettlementRows settlements={settlements} />
          )
        }
      </DataStates>
    </Box>
  );
};

const SettlementRows = ({ settlements }: { settlements: readonly Settlement[] }) => {
  const words = useWords("settlements");
  const { money } = useNumbers();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? settlements : settlements.slice(0, shownAtFirst);
  const text = (amount: string | null, currency: string) => (amount === null ? "—" : money(amount, currency));
  return (
    <>
      <AmountTable>
        <table aria-label={words("own.title")}>
          <thead>
            <tr>
              <th scope="col" className="external">
                {words("columns.no")}
              </th>
              <th scope="col">{words("own.until")}</th>
              <th scope="col" className="amount external">
                {words("columns.lines")}
              </th>
              <th scope="col" className="amount">
                {words("own.gross")}
              </th>
              <th scope="col" className="amount external">
                {words("columns.closing")}
              </th>
              <th scope="col">{words("own.files")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, no, until, lines, amount, closing, currency }) => (
              <tr key={id}>
                <td className="external">{no}</td>
                <td>{dottedDay(until)}</td>
                <td className="amount external">{lines}</td>
                <td className="amount">{text(amount, currency)}</td>
                <td className="amount external">{text(closing, currency)}</td>
                <td>
                  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
                    <FileButtons call="downloadCompanySettlement" settlementId={id} no={no} />
                  </Box>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </AmountTable>
      {shown.length < settlements.length && (
        <Button onClick={() => setIsWhole(true)} sx={{ justifySelf: "start" }}>
          {words("own.showAll", { count: settlements.length })}
        </Button>
      )}
    </>
  );
};

const shownAtFirst = 3;

const section = { display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", mb: 3 } as const;
