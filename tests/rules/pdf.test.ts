import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { closePdf, openPdf, write } from "#server/integrations/pdf.ts";

test("a document has all its letters, whatever was drawn before it", async () => {
  const drawnBefore = await textOf("ž");
  expect([drawnBefore, await textOf("zawarta ž")]).toEqual(["ž", "zawarta ž"]);
});

async function textOf(line: string): Promise<string> {
  const pdf = openPdf({ width: 100, height: 50, title: "t", author: "a", createdAt: new Date(0) });
  write(pdf, line, { x: 5, y: 5, width: 90, size: 12, lines: 1 });
  const document = await getDocumentProxy(new Uint8Array(await closePdf(pdf)));
  return (await extractText(document, { mergePages: true })).text;
}
