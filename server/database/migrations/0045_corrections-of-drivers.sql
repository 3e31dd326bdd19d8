DROP INDEX "one_pending_correction_per_order";--> statement-breakpoint
-- unused since 0.1.0: the index that this replaces was stricter, and the former version names none.
CREATE UNIQUE INDEX "one_pending_correction_of_driver" ON "corrections" USING btree ("order_id","driver_id") WHERE status = 'pending';