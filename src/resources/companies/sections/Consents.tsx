import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { stampText } from "#src/ui/warsawTime.ts";

/** The consents that the company's accounts gave: when, who, and to which version of the text. */
export const Consents = () => {
  const words = useWords("companies.consents");
  const { companyConsents } = useCalls();
  const { id: companyId = "" } = useRecordContext<CompanyInfo>() ?? {};
  const query = useQuery({
    queryKey: keys.companies.consents(companyId),
    queryFn: ({ signal }) => companyConsents({ companyId }, { signal }),
  });
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
        {words("title")}
      </Typography>
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={24} />}>
        {(consents) =>
          consents.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {words("none")}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, typography: "body2" }}>
              {consents.map(({ id, kind, version, at, by, about }) => (
                <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
                  {[
                    `${words(`kinds.${kind}`)}${about ? ` ${about}` : ""}`,
                    words("version", { version }),
                  ].join(", ")}{" "}
                  <Box component="span" sx={{ color: "text.secondary" }}>
                    {stampText(at)}, {by}
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </DataStates>
    </Box>
  );
};
