import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#contract/call.ts";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { terms } from "#contract/companies/contracts.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { ContractPreview } from "./FileButton.tsx";

/** Shows the text of the contract before it is accepted; the same as a PDF. */
export function ContractText({ company }: { company: CompanyInfo }) {
  const words = useWords("contract.read");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words(isOpen ? "close" : "open")}
        </Button>
        <ContractPreview companyId={company.id} />
      </Box>
      {isOpen && <Text company={company} />}
    </>
  );
}

function Text({ company: { id: companyId, version } }: { company: CompanyInfo }) {
  const words = useWords("contract.read");
  const { contractTerms } = useCalls();
  const query = useQuery<ResponseOf<typeof terms>>({
    queryKey: keys.companies.terms(companyId, version),
    queryFn: ({ signal }) => contractTerms({ companyId }, { signal }),
  });
  return (
    <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={320} />}>
      {({ title, parties, sections }) => (
        // The text is in Polish in every language of the console. The section has a tab stop, so that it can be scrolled by
        // keyboard.
        <Box component="section" lang="pl" tabIndex={0} aria-label={words("label")} sx={frame}>
          <Typography variant="h3" component="h4">
            {title}
          </Typography>
          {parties.map((party) => (
            <p key={party}>{party}</p>
          ))}
          {sections.map((section, index) => (
            <section key={section.title}>
              <Typography variant="subtitle2" component="h5">
                § {index + 1}. {section.title}
              </Typography>
              <ol>
                {section.paragraphs.map((paragraph) => (
                  <li key={paragraph}>{paragraph}</li>
                ))}
              </ol>
            </section>
          ))}
        </Box>
      )}
    </DataStates>
  );
}

const frame = {
  display: "grid",
  gap: 1.5,
  maxHeight: 420,
  overflowY: "auto",
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.default",
  overflowWrap: "anywhere",
  "p, ol": { m: 0 },
  ol: { mt: 0.5, pl: 2.5, display: "grid", gap: 0.5 },
} as const;
