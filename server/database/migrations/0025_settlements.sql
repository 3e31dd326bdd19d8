CREATE TABLE "settlement_charges" (
	"settlement_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text,
	"wallet_entry_id" text,
	"net" numeric(18, 2) NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"vat" numeric(18, 2) NOT NULL,
	"gross" numeric(18, 2) NOT NULL,
	CONSTRAINT "charge_for_one" CHECK (num_nonnulls(order_id, wallet_entry_id) = 1),
	CONSTRAINT "charge_adds_up" CHECK (gross = net + vat)
);
--> statement-breakpoint
CREATE TABLE "settlement_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_no" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"no" bigint NOT NULL,
	"driver_id" text,
	"company_id" text,
	"previous_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"opening" numeric(18, 2) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"closing" numeric(18, 2) NOT NULL,
	"net" numeric(18, 2),
	"vat" numeric(18, 2),
	"currency" text DEFAULT 'pln' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_email" text NOT NULL,
	CONSTRAINT "settlement_of_one" CHECK ((kind = 'driver') = (driver_id is not null) and (kind = 'company') = (company_id is not null)),
	CONSTRAINT "settlement_adds_up" CHECK (closing = opening + amount and (previous_id is not null or opening = 0)),
	CONSTRAINT "settlement_has_lines" CHECK (lines > 0),
	CONSTRAINT "vat_of_company" CHECK (case kind when 'company' then amount = net + vat else num_nonnulls(net, vat) = 0 end)
);
--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "entry_of_something";--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "reverses_id" text;--> statement-breakpoint
ALTER TABLE "settlement_charges" ADD CONSTRAINT "settlement_charges_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_charges" ADD CONSTRAINT "settlement_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_charges" ADD CONSTRAINT "settlement_charges_wallet_entry_id_wallet_entries_id_fk" FOREIGN KEY ("wallet_entry_id") REFERENCES "public"."wallet_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_previous_id_settlements_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_charge_per_order" ON "settlement_charges" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_charge_per_entry" ON "settlement_charges" USING btree ("wallet_entry_id");--> statement-breakpoint
CREATE INDEX "charges_of_settlement" ON "settlement_charges" USING btree ("settlement_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_no" ON "settlements" USING btree ("kind","no");--> statement-breakpoint
CREATE UNIQUE INDEX "one_next_settlement" ON "settlements" USING btree ("previous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_first_settlement_of_driver" ON "settlements" USING btree ("driver_id") WHERE previous_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_first_settlement_of_company" ON "settlements" USING btree ("company_id") WHERE previous_id is null;--> statement-breakpoint
CREATE INDEX "settlements_of_driver" ON "settlements" USING btree ("driver_id","ends_at");--> statement-breakpoint
CREATE INDEX "settlements_of_company" ON "settlements" USING btree ("company_id","ends_at");--> statement-breakpoint
CREATE INDEX "settlements_by_time" ON "settlements" USING btree ("created_at","no");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_reverses_id_wallet_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."wallet_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_entries_to_settle" ON "wallet_entries" USING btree ("driver_id","created_at") WHERE settlement_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "wallet_entries_of_settlement" ON "wallet_entries" USING btree ("settlement_id","created_at","no") WHERE settlement_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_charged" ON "wallet_entries" USING btree ("company_id","created_at") WHERE type <> 'ride_added' and payout_client is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reversal_of_entry" ON "wallet_entries" USING btree ("reverses_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "entry_of_something" CHECK (type = 'ride_added' or payout_driver <> 0 or reverses_id is not null);--> statement-breakpoint
INSERT INTO "settlement_counters" ("kind", "last_no") VALUES ('driver', 0), ('company', 0);--> statement-breakpoint
CREATE FUNCTION refuse_change_of_settlements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER settlements_never_change BEFORE UPDATE OR DELETE ON "settlements"
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_settlements();--> statement-breakpoint
CREATE TRIGGER settlement_charges_never_change BEFORE UPDATE OR DELETE ON "settlement_charges"
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_settlements();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed wallet_entries := OLD;
BEGIN
  -- Once each, and never both: the mark of a deletion, or a settlement. What a company was charged is not deleted either.
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.settlement_id IS NULL THEN
    IF NEW.deleted_at IS NULL THEN
      allowed.settlement_id := NEW.settlement_id;
    ELSIF NOT EXISTS (SELECT FROM settlement_charges WHERE wallet_entry_id = OLD.id) THEN
      allowed.deleted_at := NEW.deleted_at;
      allowed.deleted_by := NEW.deleted_by;
      allowed.deleted_by_email := NEW.deleted_by_email;
      allowed.deletion_reason := NEW.deletion_reason;
      allowed.deletion_comment := NEW.deletion_comment;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' OR NEW IS DISTINCT FROM allowed THEN
    RAISE EXCEPTION 'entries of wallets never change';
  END IF;
  RETURN NEW;
END $$;
