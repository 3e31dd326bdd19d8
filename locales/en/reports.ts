/** The headings of reports, at most 63 bytes each: they are names of columns in PostgreSQL. */
export const reports = {
  orders: {
    company: "company",
    orderNo: "order no",
    externalId: "external id",
    status: "status",
    cancellationReason: "cancellation reason",
    region: "region",
    pickupCity: "pickup city",
    pickupPoint: "pickup point",
    driver: "driver",
    slot: "slot",
    stageMinutes: "minutes in stage",
    totalMinutes: "total minutes",
    onTime: "on time",
    flags: "flags",
    createdAt: "created at",
    inStageSince: "in stage since",
    deliveredAt: "delivered at",
    lastComment: "last comment",
  },
};
