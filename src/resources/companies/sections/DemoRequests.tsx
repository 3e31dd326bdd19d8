import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useGetList, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { Lead } from "#contract/leads.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** Requests for a demo by people of the company; empty if there are none. */
export const DemoRequests = () => {
  const words = useWords("companies.demoRequests");
  const { id: companyId = "" } = useRecordContext<CompanyInfo>() ?? {};
  const { data = [] } = useGetList<Lead>("leads", { ...newest, filter: { companyId } });
  if (data.length === 0) return null;
  return (
    <Box sx={{ width: "100%" }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {words("title")}
      </Typography>
      <Box component="ul" aria-label={words("title")} sx={list}>
        {data.map(({ id, name, createdAt, message, note, handledAt, handledBy }) => (
          <li key={id}>
            <Typography>
              <bdi>{name}</bdi>, {stampText(createdAt)}
              {": "}
              {handledAt ? (
                words("answered", { moment: stampText(handledAt), by: handledBy ?? "" })
              ) : (
                <Link component={RouterLink} to="/companies/leads">
                  {words("open")}
                </Link>
              )}
            </Typography>
            {message && (
              <Typography color="textSecondary" dir="auto" sx={{ whiteSpace: "pre-line" }}>
                {message}
              </Typography>
            )}
            {note && (
              <Typography dir="auto">
                <strong>{words("noted")}</strong> {note}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};

const newest = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: "createdAt", order: "DESC" },
} as const;

const list = { display: "grid", gap: 1, listStyle: "none", m: 0, mt: 0.5, p: 0, overflowWrap: "anywhere" };
