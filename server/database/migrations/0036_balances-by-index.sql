DROP INDEX "wallet_entries_of_driver";--> statement-breakpoint
-- A balance adds up all entries of a driver: what it reads of them stands in the index.
CREATE INDEX "wallet_entries_of_driver" ON "wallet_entries" USING btree ("driver_id","created_at","no") INCLUDE ("payout_driver","payout_client","deleted_at");
