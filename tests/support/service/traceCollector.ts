import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openTracing } from "#server/tracing/openTracing.ts";

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
/** A batch of spans as OTLP has it in JSON. */
type Batch = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        status: { code: number; message?: string };
        attributes: Attribute[];
      }[];
    }[];
  }[];
};

const asObject = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Receives traces as a collector of OpenTelemetry does, by HTTP as JSON. */
export async function startTraceCollector() {
  const texts: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.url === "/v1/traces") texts.push(Buffer.concat(parts).toString());
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  const groups = () => texts.flatMap((text) => (JSON.parse(text) as Batch).resourceSpans);
  const spans = () =>
    groups()
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      .map((span) => ({ ...span, attributes: asObject(span.attributes) }));
  return {
    url,
    /** The received bodies, also those that were answered with an error. */
    texts,
    /** Sets the status of all further answers. */
    answer: (code: number) => {
      status = code;
    },
    spans,
    resource: () => asObject(groups()[0]?.resource.attributes ?? []),
    /** The spans of the trace that contains the request with this id. */
    traceOf: (requestId: string | null) => {
      const all = spans();
      const request = all.find(({ attributes }) => attributes["edelivery.request.id"] === requestId);
      return all.filter(({ traceId }) => traceId === request?.traceId);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Tracing that sends its spans to the address after a short time. */
export const tracingTo = (
  url: string,
  onChange: (problem: string | null) => void = () => undefined,
  times: { sendEvery: number; lastSend: number } = { sendEvery: 20, lastSend: 50 },
) =>
  openTracing({
    url,
    serviceName: "desk-of-tests",
    sampler: "parentbased_always_on",
    ratio: 1,
    version: "0.0.0",
    onChange,
    ...times,
  });
