import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { savesResponse } from "#server/commands/idempotency.ts";
import { versionErrors } from "#server/commands/lockWithin.ts";
import type { Route } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";

/** Headers of a command: the key by which it is carried out once, and the version that it may change. */
export const conditionsOf = (request: FastifyRequest) => ({
  idempotencyKey: headerText(request, "idempotency-key", keyForm),
  expectedVersion: toVersion(headerText(request, "if-match", versionForm)),
});

/** The same headers in OpenAPI, as far as the call takes them; undefined if it takes none. */
export function describedConditions(call: Call, kind: Route["kind"]) {
  if (kind !== "command") return undefined;
  const properties = {
    ...(savesResponse(call) && {
      "Idempotency-Key": {
        type: "string",
        pattern: keyForm.source,
        description: "For 24 hours a repeated request with the same key and body gets the stored response",
      },
    }),
    ...(versionErrors.some((code) => call.errors.includes(code)) && {
      "If-Match": {
        type: "string",
        pattern: versionForm.source,
        description: "The version of the record that was read; 409 if it has changed since",
      },
    }),
  };
  return Object.keys(properties).length > 0 ? { type: "object", properties } : undefined;
}

const keyForm = /^[\w-]{8,100}$/;

/** A version as a number, or as an entity tag: 3, "3" or W/"3". */
const versionForm = /^(\d{1,9}|(W\/)?"\d{1,9}")$/;

function headerText(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  const value = request.headers[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !form.test(value)) throw invalidInput(name, "pattern");
  return value;
}

const toVersion = (tag: string | undefined): number | undefined =>
  tag ? Number(/\d+/.exec(tag)?.[0]) : undefined;
