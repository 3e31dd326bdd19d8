-- Trusted since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "orders_by_phrase" ON "orders" USING gin ("order_no" gin_trgm_ops,"returns_order_no" gin_trgm_ops,"external_id" gin_trgm_ops,"client_name" gin_trgm_ops,"client_phone" gin_trgm_ops);