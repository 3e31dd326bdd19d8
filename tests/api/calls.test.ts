import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { errorCodes } from "#contract/errors.ts";
import { scopes } from "#contract/permissions.ts";
import { selectProduct } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { makeRegion } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let everything: string;
let phone: string;
beforeAll(async () => {
  service = await startService();
  everything = (await service.signInOperator({ scopes: [...scopes] })).token;
  phone = (await service.signInDriver({ region: (await makeRegion(service.pool)).name })).token;
});
afterAll(() => service.stop());

const named = calls.map((call) => [call.name, call] as const);
const guarded = named.filter(([, call]) => call.access !== "anyone");
/** The token of a caller who may make the call. */
const tokenFor = ({ access }: Call) => (access === "driver" ? phone : everything);

const fieldsOf = (schema: z.ZodMiniType): object => (schema instanceof z.ZodMiniObject ? schema.shape : {});

const send = (call: Call, input: unknown, token?: string) =>
  service.send(call, input as undefined, { token });

describe("every call", () => {
  it.each(guarded)("%s is served to a session with every flag", async (_, call) => {
    const { token } =
      call.access === "driver"
        ? await service.signInDriver({ region: (await makeRegion(service.pool)).name })
        : await service.signInOperator({ scopes: [...scopes] });
    const { status, error } = await send(call, undefined, token);
    // A path with the id of a record has an unknown one here. A step of the registration can only be done by a client,
    // whatever an operator may do.
    const isStep = call.name === selectProduct.name;
    expect(call.params && !call.body ? [404] : isStep ? [403] : [200, 400]).toContain(status);
    expect(error?.errorCode).not.toBe("not_found");
  });

  it.each(named)("%s refuses a field that it does not know", async (_, call) => {
    const { status, error } = await send(call, { nosuch: "1" }, tokenFor(call));
    expect(status).toBe(400);
    expect(error.errors).toMatchObject({ nosuch: { message: "unknownField" } });
  });

  it.each(named.filter(([, { method }]) => method !== "GET"))("%s refuses a query", async (_, call) => {
    const headers = { authorization: `Bearer ${tokenFor(call)}` };
    const response = await service.request(`/api${call.path}?nosuch=1`, { method: call.method, headers });
    expect(response.status).toBe(400);
  });

  it.each(
    named.filter(([, { access, response }]) => access === "anyone" && "token" in fieldsOf(response)),
  )("%s answers with a token, which is not kept for repeated requests", (_, { secret }) => {
    expect(secret).toBe(true);
  });

  it("has a name and a way of its own", () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  });
});

describe("the description of the API", () => {
  type Description = {
    operationId: string;
    security?: unknown;
    parameters?: { in: string; name: string; description?: string; schema?: { type?: string } }[];
    requestBody?: {
      content: Record<string, { schema: { properties: Record<string, { description?: string }> } }>;
    };
    responses: Record<string, { content?: Record<string, unknown> }>;
  };
  let paths: Record<string, Record<string, Description>>;
  beforeAll(async () => {
    paths = (await (await service.request("/api/openapi.json")).json()).paths;
  });

  it.each(named)("tells of %s, of who may and of its refusals", (name, call) => {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    const described = paths[`/api${path}`]?.[call.method.toLowerCase()];
    expect(described?.operationId).toBe(name);
    expect(Boolean(described?.security)).toBe(call.access !== "anyone");
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => ({ in: "path", name: param }));
    expect(described?.parameters?.filter((param) => param.in === "path") ?? []).toMatchObject(inPath);
    const statuses = call.errors.map((code) => String(errorCodes[code]));
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(["200", ...statuses]));
    // Also of an answer that is null.
    const [type = ""] = Object.keys(described?.responses?.[200]?.content ?? {});
    expect(type).toBe(call.contentType ?? "application/json");
  });

  it("names lists of a query as they are sent, and the headers of commands where they have an effect", () => {
    const named = (path: string, method: string, place: string) =>
      paths[path]?.[method]?.parameters?.filter((param) => param.in === place).map(({ name }) => name) ?? [];
    const lists = Object.values(paths).flatMap((methods) =>
      (methods.get?.parameters ?? []).filter(({ schema }) => schema?.type === "array"),
    );
    expect(lists.filter(({ name }) => !name.endsWith("[]"))).toEqual([]);
    expect(named("/api/order/list", "get", "query")).toContain("ids[]");
    expect(named("/api/order/cancel", "post", "header")).toEqual(["Idempotency-Key", "If-Match"]);
    expect(named("/api/order/create", "post", "header")).toEqual(["Idempotency-Key"]);
    expect(named("/api/order/check-delivery-availability", "post", "header")).toEqual([]);
    // Its address is used up.
    expect(named("/api/order/labels", "post", "header")).toEqual([]);
    expect(named("/api/order/info", "get", "header")).toEqual([]);
  });

  it("tells how the filters of orders are sent, and what only operators may send", () => {
    const filters = ["list", "search"].map((name) => paths[`/api/order/${name}`]?.get?.parameters ?? []);
    for (const parameters of filters)
      expect(parameters.find(({ name }) => name === "status")?.description).toMatch(
        /separated by commas: new, scheduled, /,
      );
    const past = filters[0]?.find(({ name }) => name === "showPastActiveOrders");
    expect(past?.description).toMatch(/"true" or "false"/);
    const { requestBody } = paths["/api/order/cancel"]?.post ?? {};
    const fields = requestBody?.content["application/json"]?.schema.properties;
    for (const field of ["reason", "forceCancel", "payable"])
      expect(fields?.[field]?.description).toMatch(/API keys?/);
    expect(fields?.reason?.description).not.toMatch(/DRIVERS_FAILURE/);
  });

  it("tells of nothing else", () => {
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });
});

describe("the routes", () => {
  it("are the calls, the downloads, the pictures and the description", () => {
    // The routes are printed as a tree: a path that begins like another one is a branch of it.
    const branch: string[] = [];
    const routes = service.app
      .printRoutes({ commonPrefix: false })
      .split("\n")
      .flatMap((line) => {
        const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
        if (!methods) return [];
        branch.splice(indent.length / 4, Infinity, part);
        // A path can have several methods; HEAD comes with each GET.
        return methods
          .split(", ")
          .filter((method) => method !== "HEAD")
          .map((method) => `${branch.join("")} ${method}`);
      })
      // Leaves out the pages of the description.
      .filter((route) => !route.startsWith("/api/docs/"));
    const ofCalls = calls.map(({ method, path }) => `/api${path} ${method}`);
    const beside = ["/api/openapi.json", "/api/docs", "/api/download/:ticket", "/images/:name"].map(
      (path) => `${path} GET`,
    );
    expect(routes.toSorted()).toEqual([...ofCalls, ...beside].toSorted());
  });
});
