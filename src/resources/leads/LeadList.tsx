import { ListBase } from "react-admin";
import { LeadDesk } from "./LeadDesk.tsx";

const newest = { field: "createdAt", order: "DESC" } as const;
const open = { handled: false };
// The desk shows a failure in its own place; react-admin would add a toast.
const quiet = { onError: () => undefined };

/** Who asked for a demo on the landing page, and waits for an answer. */
export const LeadList = () => (
  <ListBase
    resource="leads"
    perPage={25}
    sort={newest}
    filterDefaultValues={open}
    storeKey={false}
    disableAuthentication
    queryOptions={quiet}
  >
    <LeadDesk />
  </ListBase>
);
