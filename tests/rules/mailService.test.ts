import { expect, it, onTestFinished } from "vitest";
import { openMailService, tlsOf } from "#server/integrations/mailService.ts";
import { startSmtp } from "#tests/support/service/smtpServer.ts";

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

it.each([
  ["MAIL", "530 5.7.0 Authentication required", false],
  ["MAIL", "553 Sender address rejected: not owned by user", false],
  ["RCPT", "550-5.7.1 Relaying denied.\r\n550 5.7.1 Sign in first", false],
  ["RCPT", "550 5.1.0 <desk@edelivery.example>: Sender address rejected", false],
  ["RCPT", "550 5.1.8 <desk@edelivery.example>: Sender address rejected: Domain not found", false],
  ["RCPT", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", false],
  ["RCPT", "550 relay not permitted", false],
  ["RCPT", "550-Verification failed for <desk@edelivery.example>\r\n550 Sender verify failed", false],
  ["RCPT", "550 Authentication required", false],
  ["RCPT", "551 We do not relay", false],
  ["RCPT", "550-Sender verify failed\r\n550 its server says: 550 5.1.1 Unknown", false],
  ["RCPT", "554 Relay access denied", false],
  ["RCPT", "452 Too many recipients", false],
  [".", "552 5.2.2 The quota of the sender is exhausted", false],
  ["RCPT", "550 5.1.1 Unknown", true],
  ["RCPT", "551 5.1.6 User has moved", true],
  ["RCPT", "550 5.1.10 Recipient not found", true],
  ["RCPT", "550 5.2.1 The mailbox is closed", true],
  ["RCPT", "553-5.1.3 Not an address\r\n553 5.1.3 at all", true],
])("a mail is given up only if its recipient is refused for good: %s, %s", async (refused, answer, isFinal) => {
  const smtp = await startSmtp({ refuse: (command) => (command.startsWith(refused) ? answer : "") });
  onTestFinished(async () => void (await smtp.stop()));
  const service = openMailService({ smtpUrl: smtp.url, from: "desk@edelivery.example", publicUrl: "" });
  const sending = service?.send({ recipient: "a@b.example", subject: "Link", body: "https://…" });
  await expect(sending).rejects.toMatchObject({ name: "MailError", isFinal });
});
