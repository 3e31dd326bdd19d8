CREATE TABLE "wallet_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" text NOT NULL,
	"type" text NOT NULL,
	"payout_driver" numeric(12, 2) NOT NULL,
	"payout_client" numeric(12, 2),
	"currency" text DEFAULT 'pln' NOT NULL,
	"description" text,
	"order_id" text,
	"company_id" text,
	"correction_id" text,
	"breakdown" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"created_by_email" text,
	"creation_comment" text,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"deleted_by_email" text,
	"deletion_reason" text,
	"deletion_comment" text,
	"settlement_id" text,
	CONSTRAINT "wallet_entries_no_unique" UNIQUE("no"),
	CONSTRAINT "ride_of_order" CHECK (type <> 'ride_added' or (order_id is not null and company_id is not null)),
	CONSTRAINT "entry_of_something" CHECK (type = 'ride_added' or payout_driver <> 0),
	CONSTRAINT "deleted_for_a_reason" CHECK ((deleted_at is null) = (deletion_reason is null)),
	CONSTRAINT "settled_or_deleted" CHECK (settlement_id is null or deleted_at is null)
);
--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_entries_of_driver" ON "wallet_entries" USING btree ("driver_id","created_at","no");--> statement-breakpoint
CREATE INDEX "wallet_entries_by_time" ON "wallet_entries" USING btree ("created_at","no");--> statement-breakpoint
CREATE UNIQUE INDEX "one_ride_per_order" ON "wallet_entries" USING btree ("order_id") WHERE type = 'ride_added';--> statement-breakpoint
CREATE FUNCTION refuse_change_of_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deletion text[] := ARRAY['deleted_at', 'deleted_by', 'deleted_by_email', 'deletion_reason', 'deletion_comment'];
  allowed text[] := ARRAY[]::text[];
BEGIN
  -- Once each, and never both: the mark of a deletion, or a settlement.
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.settlement_id IS NULL THEN
    allowed := CASE WHEN NEW.deleted_at IS NULL THEN ARRAY['settlement_id'] ELSE deletion END;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - allowed <> to_jsonb(OLD) - allowed THEN
    RAISE EXCEPTION 'entries of wallets never change';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER wallet_entries_never_change BEFORE UPDATE OR DELETE ON "wallet_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_wallet();
