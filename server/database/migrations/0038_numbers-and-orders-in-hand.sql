CREATE INDEX IF NOT EXISTS "orders_in_hand" ON "orders" USING btree ("driver_id") WHERE status in ('accepted', 'picked_up', 'arrived');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_number" ON "orders" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_returns_number" ON "orders" USING btree ("returns_order_no") WHERE returns_order_no is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_external_id" ON "orders" USING gin ("external_id" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "orders_by_phrase";
