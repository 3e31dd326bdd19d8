DROP INDEX "orders_by_phrase";--> statement-breakpoint
CREATE INDEX "orders_of_driver_by_time" ON "orders" USING btree ("driver_id","status_began_at") WHERE driver_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_person" ON "orders" USING gin ("client_name" gin_trgm_ops,"client_phone" gin_trgm_ops) WHERE hashed_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_hash" ON "orders" USING btree (COALESCE(finished_at, cancelled_at)) WHERE status in ('finished', 'cancelled') and hashed_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_phrase" ON "orders" USING gin ("order_no" gin_trgm_ops,"returns_order_no" gin_trgm_ops,"external_id" gin_trgm_ops);