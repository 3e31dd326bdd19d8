ALTER TABLE "wallet_entries" DROP CONSTRAINT "entry_of_something";--> statement-breakpoint
-- unused since 0.1.0: the constraint that this replaces was stricter.
ALTER TABLE "wallet_entries" ADD CONSTRAINT "entry_of_something" CHECK (type = 'ride_added' or payout_driver <> 0 or (coalesce(payout_client, 0) <> 0 and company_id is not null) or reverses_id is not null);