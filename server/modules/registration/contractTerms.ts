import { preview, terms } from "#contract/companies/contracts.ts";
import { FileResponse, query } from "#server/http/route.ts";
import type { Provider } from "#server/provider.ts";
import { drawContract } from "./contractPdf.ts";
import { companyParty, contractSections, contractTitle, providerParty } from "./contractText.ts";
import { queueDrawing } from "./drawing.ts";
import { readTerms } from "./terms.ts";

/** The terms of the contract as text, for reading before they are accepted. */
export const contractTerms = (provider: Provider) =>
  query(terms, async ({ caller, reader }, { companyId }) => {
    const found = await readTerms(reader, caller.access, companyId, provider);
    const { driverShare: _, ...pricing } = found.pricing;
    return {
      title: contractTitle(null),
      parties: [providerParty(provider), companyParty(found.company)],
      sections: contractSections(found).map(({ title, paragraphs }) => ({
        title,
        paragraphs: [...paragraphs],
      })),
      pricing,
    };
  });

export const contractPreview = (provider: Provider) =>
  query(preview, async ({ caller, reader, now }, { companyId }) => {
    const found = await readTerms(reader, caller.access, companyId, provider);
    const draw = () => drawContract({ ...found, number: null, generatedAt: now });
    return new FileResponse("contract-preview.pdf", await queueDrawing(draw));
  });
