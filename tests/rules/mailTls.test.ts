import { expect, it } from "vitest";
import { tlsOf } from "#server/integrations/mailService.ts";

it.each([
  "smtp://desk:geheim@mail.example:587",
  "smtp://93.184.216.34",
  "smtp://[2606:2800:220:1::1]:25",
  "smtps://mail.example",
])("mails for %s are not sent in plain text", (url) => {
  expect(tlsOf(url)).toEqual({ requireTLS: true });
});

it.each([
  "smtp://127.0.0.1:1025",
  "smtp://[::1]:1025",
  "smtp://localhost",
  "smtp://relay:25",
  "smtp://192.168.7.2",
  "smtp://mail.example?requireTLS=false",
])("%s stays in the house, or says otherwise", (url) => {
  expect(tlsOf(url)).toEqual({});
});
