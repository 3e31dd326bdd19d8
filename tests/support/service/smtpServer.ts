import { createServer, type Socket } from "node:net";

export type Received = { from: string; to: string; source: string };

/**
 * An SMTP server with the commands that a mail needs. `refuse` returns the answer that rejects a command, or "."
 * for the end of a mail; "" if it is accepted.
 */
export async function startSmtp({
  port = 0,
  refuse = () => "",
}: {
  port?: number;
  refuse?: (command: string) => string;
} = {}) {
  const received: Received[] = [];
  const ends = new Set<Socket>();
  const server = createServer((socket) => {
    ends.add(socket);
    let [text, isData] = ["", false];
    let mail: Received = { from: "", to: "", source: "" };
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      const verb = line.slice(0, 4).toUpperCase();
      const refusal = refuse(line);
      if (refusal) return answer(refusal);
      if (verb === "EHLO") return answer("250-localhost\r\n250 8BITMIME");
      if (verb === "MAIL") mail = { from: address, to: "", source: "" };
      if (verb === "RCPT") mail.to = address;
      if (verb === "DATA") isData = true;
      answer(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 ok");
    };
    socket
      .on("error", () => socket.destroy())
      .on("data", (chunk) => {
        text += chunk;
        for (;;) {
          const end = text.indexOf(isData ? "\r\n.\r\n" : "\r\n");
          if (end < 0) return;
          const part = text.slice(0, end);
          text = text.slice(end + (isData ? 5 : 2));
          if (!isData) command(part);
          else {
            isData = false;
            const refusal = refuse(".");
            if (!refusal) received.push({ ...mail, source: part });
            answer(refusal || "250 queued");
          }
        }
      });
    answer("220 localhost");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const used = typeof address === "object" && address ? address.port : 0;
  return {
    received,
    port: used,
    url: `smtp://127.0.0.1:${used}`,
    stop: () => {
      for (const end of ends) end.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The decoded text of a mail, which is quoted-printable or base64 if it is not only ASCII. */
export function textOf({ source }: Received): string {
  const [head = "", ...body] = source.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, "base64").toString("utf8");
  const bytes = text
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, "latin1").toString("utf8") : text;
}
