ALTER TABLE "orders" DROP CONSTRAINT "external_id_per_company";--> statement-breakpoint
-- unused since 0.1.0: the constraint that this replaces was stricter. Only a cancellation whose number was used again can't be
-- taken back by the former version, which answers with an error and stores nothing.
CREATE UNIQUE INDEX "external_id_per_company" ON "orders" USING btree ("company_id","external_id") WHERE status <> 'cancelled';
