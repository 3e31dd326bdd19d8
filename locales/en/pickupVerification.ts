export const pickupVerification = {
  title: "Pickup verification",
  lead: "Enter the day on which the order was created, its number and the PIN. When they match, the order counts as picked up.",
  createdAt: "Creation date",
  dayFormat: "DD-MM-YYYY",
  orderNo: "Order number",
  pin: "PIN",
  submit: "Verify pickup",
  pending: "Verifying…",
  verified: "Order %{orderNo}: pickup verified",
  list: "Verified pickups",
} as const;
