import { loadablePage } from "#src/ui/loadable.tsx";

export const OrderCreate = loadablePage(async () => (await import("./create/OrderCreate.tsx")).OrderCreate);

export const OrderShow = loadablePage(async () => (await import("./show/OrderShow.tsx")).OrderShow);
