import { sql } from "drizzle-orm";
import * as contract from "#contract/corrections.ts";
import { ApiError } from "#contract/errors.ts";
import { FileResponse, query, type Route } from "#server/http/route.ts";
import { acceptCorrection, rejectCorrection } from "./decide.ts";
import { listPending, readCorrection } from "./read.ts";
import { correctionsWithin } from "./rows.ts";

/** Corrections, for operators with their scope. */
export const correctionRoutes: readonly Route[] = [
  query(contract.pendingList, ({ caller, reader }) => listPending(reader, caller)),
  query(contract.info, ({ caller, reader }, { correctionId }) =>
    readCorrection(reader, caller, correctionId),
  ),
  query(contract.attachment, async ({ caller, reader }, { correctionId }) => {
    if (!caller.permissions.corrections.canViewAddresses) throw new ApiError("correction_not_found");
    const { rows } = await reader.execute<{
      orderNo: string;
      type: string | null;
      content: Buffer | null;
    }>(sql`
      select o.order_no as "orderNo", k.attachment_type as type, k.attachment as content
      from corrections k join orders o on o.id = k.order_id
      where k.id = ${correctionId} and ${correctionsWithin(caller.access)}`);
    const [found] = rows;
    if (!found?.content) throw new ApiError("correction_not_found");
    return new FileResponse(`correction-${found.orderNo}.${found.type}`, found.content);
  }),
  acceptCorrection,
  rejectCorrection,
];
