import { type SQL, sql } from "drizzle-orm";

/**
 * Columns of the contract's `Proposal`: what a driver needs to decide on an order (aliases o, and c for its
 * company). The receiver's name and house number are left out until the order is accepted; `pickupDetails` is added
 * to the pickup point.
 */
export const proposalColumnsWith = (pickupDetails: SQL): SQL => sql`
  o.id as "orderId", o.version, o.order_no as "orderNo", coalesce(c.name_for_drivers, c.name) as "companyName", o.type,
  o.package_size as "packageSize",
  case when o.pickup_name is not null then jsonb_build_object(
    'name', o.pickup_name, 'street', o.pickup_street, 'city', o.pickup_city, 'zipCode', o.pickup_zip_code,
    'lat', o.pickup_lat, 'lng', o.pickup_lng) || ${pickupDetails} end as "pickupPoint",
  case when o.slot_from is not null then json_build_array(o.slot_from, o.slot_to) end as "scheduledSlotRange",
  o.estimated_distance as "estimatedDistance", o.estimated_payout_driver as "estimatedPayoutDriver", o.currency, o.client_city as "clientCity", o.client_zip_code as "clientZipCode"`;

export const proposalColumns = proposalColumnsWith(sql`'{}'::jsonb`);
