import * as views from "#contract/views.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { plainView, saveView } from "#tests/support/factories/views.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

type Run = (service: Service, token: string, id: string) => Promise<Reply<unknown>>;

const ofView = (event: CommandCase["event"], run: Run): CommandCase => ({
  event,
  prepare: async (service) => {
    const { token } = await service.signInOperator({ scopes: ["orders"] });
    const { id } = await saveView(service, token);
    return () => run(service, token, id);
  },
});

/** What people do with saved views of the list of orders. */
export const cases: CommandCases = {
  [views.create.name]: {
    event: "createView",
    prepare: async (service) => {
      const { token } = await service.signInOperator({ scopes: ["orders"] });
      return () => service.send(views.create, plainView, { token });
    },
  },
  [views.update.name]: ofView("editView", (service, token, id) =>
    service.send(views.update, { ...plainView, id, isShared: true }, { token }),
  ),
  [views.remove.name]: ofView("deleteView", (service, token, id) =>
    service.send(views.remove, { id }, { token }),
  ),
};
