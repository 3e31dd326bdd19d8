import { preview, terms } from "#contract/contracts.ts";
import { FileResponse, query } from "#server/http/route.ts";
import type { OperatorData } from "#server/operator.ts";
import { drawContract } from "./contractPdf.ts";
import { companyParty, contractSections, contractTitle, operatorParty } from "./contractText.ts";
import { queueDrawing } from "./drawing.ts";
import { readTerms } from "./terms.ts";

/** The terms of the contract as text, for reading before they are accepted. */
export const contractTerms = (operator: OperatorData) =>
  query(terms, async ({ caller, reader }, { companyId }) => {
    const found = await readTerms(reader, caller.access, companyId, operator);
    const { driverShare: _, ...pricing } = found.pricing;
    return {
      title: contractTitle(null),
      parties: [operatorParty(operator), companyParty(found.company)],
      sections: contractSections(found).map(({ title, paragraphs }) => ({
        title,
        paragraphs: [...paragraphs],
      })),
      pricing,
    };
  });

export const contractPreview = (operator: OperatorData) =>
  query(preview, async ({ caller, reader, now }, { companyId }) => {
    const found = await readTerms(reader, caller.access, companyId, operator);
    const draw = () => drawContract({ ...found, number: null, generatedAt: now });
    return new FileResponse("contract-preview.pdf", await queueDrawing(draw));
  });
