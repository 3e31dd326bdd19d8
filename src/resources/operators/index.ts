import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const OperatorList = lazy(async () => {
  const { OperatorList } = await import("./OperatorList.tsx");
  return { default: OperatorList };
});

const FoundOperators = lazy(async () => {
  const { FoundOperators } = await import("./FoundOperators.tsx");
  return { default: FoundOperators };
});

/** Accounts of operators, "users" on the screen; the form is beside the list, so they have one view. */
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
