import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePassword } from "#contract/account.ts";
import * as links from "#contract/accountLinks.ts";
import { me, signIn } from "#contract/session.ts";
import { openMailService } from "#server/integrations/mailService.ts";
import { sendMails } from "#server/mails/outbox.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";
import { startSmtp, textOf } from "#tests/support/service/smtpServer.ts";

const publicUrl = "https://console.example";
const minute = 60_000;

let service: Service;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp({
    refuse: (command) =>
      /^RCPT.*<gone/.test(command) ? "550 5.1.1 <gone@operators.example> is unknown" : "",
  });
  service = await startService({ mailed: { publicUrl } });
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const mailTo = (url = smtp.url) =>
  openMailService({ smtpUrl: url, from: "eDelivery <desk@edelivery.example>", publicUrl });

/** Sends the mails that are due; returns the errors. */
async function deliver(url?: string) {
  const errors: unknown[] = [];
  const mail = mailTo(url);
  if (mail) await sendMails(service.pool, service.clock, mail, (error) => errors.push(error));
  return errors;
}

const forget = (email: string, options: { headers?: Record<string, string> } = {}) =>
  service.send(
    links.requestPassword,
    { email, language: "pl" },
    { headers: options.headers ?? newAddress() },
  );

/** The token of the newest mail to the address. */
function tokenTo(email: string): string {
  const mail = smtp.received.findLast(({ to }) => to.toLowerCase() === email);
  const [, token = ""] = /#(\S+)/.exec(mail ? textOf(mail) : "") ?? [];
  return token;
}

async function mailedToken(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(200);
  expect(await deliver()).toEqual([]);
  return tokenTo(email.toLowerCase());
}

const setPassword = (token: string, newPassword = "Nowe haslo 7") =>
  service.send(links.setPassword, { token, newPassword });

const eventsOf = async (accountId: string) =>
  (
    await service.pool.query(
      "select name, actor_id, changes, data from events where subject_id = $1 and name not like 'sign%' order by id",
      [accountId],
    )
  ).rows;

const outbox = async () => (await service.pool.query("select * from mails")).rows;

describe("a forgotten password", () => {
  it("is replaced by a mailed link, once, which ends every session and lets a locked account in", async () => {
    const { account, token } = await service.signInOperator();
    const other = await service.signIn(account.email);
    const elsewhere = { headers: newAddress() };
    const signInElsewhere = async (password: string) =>
      (await service.send(signIn, { username: account.email, password }, elsewhere)).status;
    for (let tries = 0; tries < 5; tries++) await service.signIn(account.email, "wrong1");
    for (let tries = 0; tries < 5; tries++) await signInElsewhere("wrong1");
    expect(await signInElsewhere("Delivery1")).toBe(429);
    // The account is locked at all addresses, and one whose name only begins the same at this one.
    const failures = "update attempts set points = 50 where key = 'sign-in-account:' || $1";
    expect((await service.pool.query(failures, [account.email.toLowerCase()])).rowCount).toBe(1);
    const another = `${account.email}x`;
    for (let tries = 0; tries < 5; tries++) await service.signIn(another, "wrong1");
    const link = await mailedToken(account.email.toUpperCase());
    const mail = smtp.received.at(-1);
    expect(mail?.from).toBe("desk@edelivery.example");
    expect(mail && textOf(mail)).toContain(`${publicUrl}/new-password#${link}`);
    expect(await outbox()).toEqual([]);

    const read = await service.send(links.readLink, { token: link });
    expect(read.body).toEqual({ kind: "newPassword", email: account.email, newEmail: null });
    expect((await setPassword(link, "short1")).error.errors).toMatchObject({
      newPassword: { message: "minLength" },
    });
    const replies = await Promise.all([setPassword(link), setPassword(link)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    for (const old of [token, other]) {
      expect((await service.send(me, undefined, { token: old })).status).toBe(401);
    }
    expect(await service.signIn(account.email)).toBeUndefined();
    expect(await service.signIn(account.email, "Nowe haslo 7")).toBeTruthy();
    expect(await signInElsewhere("Nowe haslo 7")).toBe(200);
    expect((await service.send(signIn, { username: another, password: "wrong1" })).status).toBe(429);
    const logged = await eventsOf(account.id);
    expect(logged).toMatchObject([{ name: "requestAccountLink" }, { name: "resetPassword" }]);
    expect(JSON.stringify(logged)).not.toContain(link);
  });

  it("is replaced once by the same request that is sent again, and by no other one of the used link", async () => {
    const { account } = await service.signInOperator();
    const link = await mailedToken(account.email);
    const key = crypto.randomUUID();
    const send = (newPassword: string, idempotencyKey = key) =>
      service.send(
        links.setPassword,
        { token: link, newPassword },
        { headers: { "idempotency-key": idempotencyKey } },
      );
    expect((await send("Nowe haslo 7")).status).toBe(200);
    expect((await send("Nowe haslo 7")).status).toBe(200);
    expect(codeOf(await send("Inne haslo 8"))).toEqual([422, "idempotency_key_reused"]);
    expect(codeOf(await send("Nowe haslo 7", crypto.randomUUID()))).toEqual([410, "link_not_valid"]);
    expect(codeOf(await setPassword(link))).toEqual([410, "link_not_valid"]);
    expect(await service.signIn(account.email, "Nowe haslo 7")).toBeTruthy();
    const logged = await eventsOf(account.id);
    expect(logged).toMatchObject([{ name: "requestAccountLink" }, { name: "resetPassword" }]);
    const { rows } = await service.pool.query("select * from idempotency_keys where call = $1", [
      links.setPassword.name,
    ]);
    // Who knew the key could try passwords by the hash of the body.
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it("ends the sockets of its sessions at once", async () => {
    const { account, token } = await service.signInOperator();
    const socket = await service.connect(token);
    await setPassword(await mailedToken(account.email));
    await socket.disconnected;
    expect(socket.ends()).toContain("expired");
  });

  it("stores of a link what can't be used, and forgets it after an hour", async () => {
    const { account } = await service.signInOperator();
    const link = await mailedToken(account.email);
    const { rows } = await service.pool.query("select * from account_links where account_id = $1", [
      account.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(link);
    service.advance(60 * minute);
    expect(codeOf(await setPassword(link))).toEqual([410, "link_not_valid"]);
    expect(codeOf(await service.send(links.readLink, { token: link }))).toEqual([410, "link_not_valid"]);
  });

  it("answers the same for an account that is none, one of API keys and a deactivated one, and mails nothing", async () => {
    const [known, gone] = [
      (await service.signInOperator()).account,
      (await service.signInOperator()).account,
    ];
    await service.pool.query("update accounts set account_type = 'deactivated' where id = $1", [gone.id]);
    const { clientEmail } = await createCompanyScenario(service);
    const program = `${clientEmail.split("@")[0]}@programs.invalid`;
    await service.pool.query("update accounts set account_type = 'api', email = $2 where email = $1", [
      clientEmail,
      program,
    ]);
    const answers = [];
    for (const email of [known.email, gone.email, program, "nobody@nowhere.example"]) {
      const { status, body } = await forget(email);
      answers.push([status, body]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([known.email]);
    await deliver();
  });

  it("is asked for three times per account and twenty times per network address within a quarter of an hour", async () => {
    const { account } = await service.signInOperator();
    for (const email of [account.email, account.email.toUpperCase(), ...Array(3).fill(account.email)])
      expect((await forget(email)).status).toBe(200);
    expect(await outbox()).toHaveLength(3);
    await deliver();
    // Only the newest of several links works.
    const mailed = smtp.received.filter(({ to }) => to === account.email).map(textOf);
    const tokens = mailed.map((text) => /#(\S+)/.exec(text)?.[1] ?? "");
    const states = await Promise.all(tokens.map((token) => service.send(links.readLink, { token })));
    expect(states.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);

    const headers = newAddress();
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => forget("nobody@nowhere.example", { headers })),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("writes neither the token nor the address into the log of the service", async () => {
    const { account } = await service.signInOperator();
    const link = await mailedToken(account.email);
    await setPassword(link);
    const text = service.logged.join("\n");
    expect(text).not.toContain(link);
    expect(text).not.toContain(account.email);
  });
});

describe("a mail", () => {
  it("waits while the SMTP server is down, and comes once it is back", async () => {
    const { account } = await service.signInOperator();
    await forget(account.email);
    const down = await startSmtp();
    await down.stop();
    const [error] = await deliver(down.url);
    expect(String(error)).toMatch(/^MailError: A mail was not sent: E\w+\.$/);
    expect(await outbox()).toMatchObject([{ recipient: account.email, tries: 1 }]);
    // The mail is not tried again at once, which gives the mail server time to recover.
    expect(await deliver()).toEqual([]);
    service.advance(minute);
    expect(await deliver()).toEqual([]);
    expect(await outbox()).toEqual([]);
    expect((await setPassword(tokenTo(account.email.toLowerCase()))).status).toBe(200);
  });

  it("is sent once by two processes at the same time", async () => {
    const { account } = await service.signInOperator();
    await forget(account.email);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(smtp.received.filter(({ to }) => to === account.email)).toHaveLength(1);
  });

  it("is sent once by two processes, also when the mails before it took longer than a minute", async () => {
    const emails = [];
    for (let nth = 0; nth < 2; nth++) {
      const { account } = await service.signInOperator();
      await forget(account.email);
      emails.push(account.email);
    }
    const sent: string[] = [];
    const send = (whileSending: () => Promise<void>) =>
      sendMails(
        service.pool,
        service.clock,
        {
          send: async ({ recipient }) => {
            sent.push(recipient);
            await whileSending();
          },
        },
        () => {},
      );
    await send(async () => {
      if (sent.length === 1) service.advance(minute + 1);
      else await send(async () => {});
    });
    expect(sent.toSorted()).toEqual(emails.toSorted());
  });

  it("whose recipient the server refuses for good is not tried again, and the report names no address", async () => {
    const { account } = await service.signInOperator({ email: "gone@operators.example" });
    await forget(account.email);
    const errors = await deliver();
    expect(errors.map(String)).toEqual(["MailError: A mail was not sent: EENVELOPE 550."]);
    expect(await outbox()).toEqual([]);
  });

  it("with a link that has run out is not sent any more", async () => {
    const { account } = await service.signInOperator();
    await forget(account.email);
    service.advance(60 * minute);
    await deliver();
    expect(smtp.received.filter(({ to }) => to === account.email)).toEqual([]);
    expect(await outbox()).toEqual([]);
  });
});

describe("another e-mail address", () => {
  const ask = (token: string, newEmail: string, password = "Delivery1") =>
    service.send(links.changeEmail, { newEmail, password, language: "en" }, { token });
  const confirm = (token: string) => service.send(links.confirmEmail, { token });

  it("counts once its link was opened; the old one is told, and open consoles show it", async () => {
    const { account, token } = await service.signInOperator();
    const socket = await service.connect(token);
    const newEmail = `new-${account.email}`;
    expect((await ask(token, newEmail)).body).toEqual({ mailed: true });
    await deliver();
    expect((await service.send(me, undefined, { token })).body.email).toBe(account.email);
    const link = tokenTo(newEmail.toLowerCase());
    expect((await service.send(links.readLink, { token: link })).body).toEqual({
      kind: "newEmail",
      email: account.email,
      newEmail,
    });
    // A link that confirms an address must not set a password.
    expect(codeOf(await setPassword(link))).toEqual([410, "link_not_valid"]);
    expect((await confirm(link)).body).toEqual({ email: newEmail });
    expect(codeOf(await confirm(link))).toEqual([410, "link_not_valid"]);
    await socket.until("accountChange");
    expect((await service.send(me, undefined, { token })).body.email).toBe(newEmail);
    await deliver();
    const word = smtp.received.at(-1);
    expect(word?.to).toBe(account.email);
    expect(word && textOf(word)).toContain(newEmail);
    expect(await eventsOf(account.id)).toMatchObject([
      { name: "requestAccountLink" },
      { name: "changeEmail", changes: { email: [account.email, newEmail] } },
    ]);
  });

  it("needs the own password, and is nobody else's, whatever the case", async () => {
    const { account, token } = await service.signInOperator();
    const other = (await service.signInOperator()).account.email;
    expect(codeOf(await ask(token, "a@b.example", "wrong1"))).toEqual([400, "password_does_not_match"]);
    for (const taken of [other.toUpperCase(), account.email]) {
      expect(codeOf(await ask(token, taken))).toEqual([409, "user_email_already_occupied"]);
    }
    for (const invalid of ["not an address", "api-01x@Programs.invalid"]) {
      expect((await ask(token, invalid)).error.errors).toMatchObject({ newEmail: { message: "email" } });
    }
    expect((await ask(token, account.email.toUpperCase())).status).toBe(200);
    await deliver();
  });

  it("that somebody took meanwhile is refused when it is confirmed", async () => {
    const { token } = await service.signInOperator();
    await ask(token, "wanted@operators.example");
    await deliver();
    await service.signInOperator({ email: "Wanted@operators.example" });
    const reply = await confirm(tokenTo("wanted@operators.example"));
    expect(codeOf(reply)).toEqual([409, "user_email_already_occupied"]);
  });

  it("is not taken by a link from before the password was changed", async () => {
    const { token } = await service.signInOperator();
    await ask(token, "thief@elsewhere.example");
    await deliver();
    const passwords = { oldPassword: "Delivery1", newPassword: "Pickup22" };
    expect((await service.send(changePassword, passwords, { token })).status).toBe(200);
    expect(codeOf(await confirm(tokenTo("thief@elsewhere.example")))).toEqual([410, "link_not_valid"]);
  });
});

it("a link that was mailed is its receiver's alone: back-office makes none of it", async () => {
  const { id, clientEmail, token } = await createCompanyScenario(service);
  await forget(clientEmail);
  const [account] = (await service.send(links.companyAccounts, { companyId: id }, { token })).body;
  expect(account?.requests).toEqual([]);
  const reply = await service.send(
    links.makeLink,
    { accountId: account?.id ?? "", kind: "newPassword" },
    { token },
  );
  expect(codeOf(reply)).toEqual([404, "account_request_not_found"]);
  await deliver();
});
