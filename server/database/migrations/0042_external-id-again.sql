ALTER TABLE "orders" DROP CONSTRAINT "external_id_per_company";--> statement-breakpoint
-- unused since 0.1.0: the constraint that this replaces was stricter, so that what the former version writes is accepted
CREATE UNIQUE INDEX "external_id_per_company" ON "orders" USING btree ("company_id","external_id") WHERE status <> 'cancelled';
