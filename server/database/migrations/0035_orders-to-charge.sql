CREATE TABLE "orders_to_charge" (
	"order_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"estimated_payout" numeric(12, 2) NOT NULL,
	"vat_rate" numeric(5, 2)
);
--> statement-breakpoint
ALTER TABLE "orders_to_charge" ADD CONSTRAINT "orders_to_charge_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION list_order_to_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payable AND NEW.estimated_payout IS NOT NULL AND coalesce(NEW.delivered_at, NEW.cancelled_at) IS NOT NULL THEN
    INSERT INTO orders_to_charge (order_id, company_id, ended_at, estimated_payout, vat_rate)
    VALUES (NEW.id, NEW.company_id, coalesce(NEW.delivered_at, NEW.cancelled_at), NEW.estimated_payout, NEW.vat_rate)
    ON CONFLICT (order_id) DO UPDATE SET company_id = excluded.company_id, ended_at = excluded.ended_at,
      estimated_payout = excluded.estimated_payout, vat_rate = excluded.vat_rate;
    -- Asked afterwards: a closing that took it off the list was waited for.
    DELETE FROM orders_to_charge
    WHERE order_id = NEW.id AND EXISTS (SELECT FROM settlement_charges WHERE order_id = NEW.id);
  ELSE
    DELETE FROM orders_to_charge WHERE order_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_ended AFTER INSERT ON "orders" FOR EACH ROW
WHEN (coalesce(NEW.delivered_at, NEW.cancelled_at) IS NOT NULL) EXECUTE FUNCTION list_order_to_charge();--> statement-breakpoint
CREATE TRIGGER order_owed
AFTER UPDATE OF "company_id", "payable", "estimated_payout", "vat_rate", "delivered_at", "cancelled_at" ON "orders"
FOR EACH ROW EXECUTE FUNCTION list_order_to_charge();--> statement-breakpoint
CREATE FUNCTION unlist_charged_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM orders_to_charge USING charged WHERE orders_to_charge.order_id = charged.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_charged AFTER INSERT ON "settlement_charges" REFERENCING NEW TABLE AS charged
FOR EACH STATEMENT EXECUTE FUNCTION unlist_charged_orders();--> statement-breakpoint
-- Last: the triggers hold up writers until the end, so that none comes in between.
INSERT INTO "orders_to_charge" ("order_id", "company_id", "ended_at", "estimated_payout", "vat_rate")
SELECT id, company_id, coalesce(delivered_at, cancelled_at), estimated_payout, vat_rate FROM orders
WHERE payable AND estimated_payout IS NOT NULL AND coalesce(delivered_at, cancelled_at) IS NOT NULL
  AND NOT EXISTS (SELECT FROM settlement_charges WHERE order_id = orders.id);--> statement-breakpoint
CREATE INDEX "orders_to_charge_of_company" ON "orders_to_charge" USING btree ("company_id");
