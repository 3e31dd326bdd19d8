import type { Duplex } from "node:stream";

/** Lets tests cut and restore the live sockets of a server; other requests are not affected. */
export function cuttableSockets(server: {
  prependListener: (event: "upgrade", listener: OnUpgrade) => unknown;
}) {
  const open = new Set<Duplex>();
  let isCut = false;
  server.prependListener("upgrade", (_request, socket) => {
    if (isCut) return socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return {
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}

type OnUpgrade = (request: unknown, socket: Duplex) => void;
