import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage, loadablePart, Nothing } from "#src/ui/loadable.tsx";
import { OperatorLinkRequests } from "./OperatorLinkRequests.tsx";

const OperatorList = loadablePage(async () => (await import("./OperatorList.tsx")).OperatorList);

const FoundOperators = loadablePart(
  async () => (await import("./FoundOperators.tsx")).FoundOperators,
  Nothing,
);

/** Accounts of operators, called "users" on the screen. The form is beside the list, so there is only one view. */
export const operators = {
  name: "operators",
  icon: PeopleOutlined,
  recordRepresentation: "email",
  list: OperatorList,
  options: {
    views: {
      list: {
        addresses: ["/users/manager", "/users/*"],
        flags: ["operators.canAccessPage"],
        redirect: "/",
        title: "users",
        badge: OperatorLinkRequests,
      },
    },
    finder: FoundOperators,
    menu: {
      group: "rules",
      items: [
        { label: "usersList", resource: "operators", view: "list" },
        { label: "auditLog", resource: "auditLog", view: "list" },
      ],
    },
  },
} satisfies ConsoleResource;
