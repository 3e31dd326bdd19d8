export const pickupVerification = {
  title: "Pickup verification",
  lead: "Enter the order’s creation date, number and PIN. If they match, the order is marked as picked up.",
  createdAt: "Creation date",
  dayFormat: "DD-MM-YYYY",
  orderNo: "Order number",
  pin: "PIN",
  submit: "Verify pickup",
  pending: "Verifying…",
  verified: "Order %{orderNo}: pickup verified",
  list: "Verified pickups",
} as const;
