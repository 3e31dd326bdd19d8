CREATE TABLE "stock_balances" (
	"holder_type" text NOT NULL,
	"holder_id" text NOT NULL,
	"product_id" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"threshold" integer,
	CONSTRAINT "stock_balances_holder_type_holder_id_product_id_pk" PRIMARY KEY("holder_type","holder_id","product_id"),
	CONSTRAINT "balance_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"holder_type" text NOT NULL,
	"holder_id" text NOT NULL,
	"product_id" text NOT NULL,
	"serial_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_batches_holder_type_holder_id_product_id_serial_number_pk" PRIMARY KEY("holder_type","holder_id","product_id","serial_number"),
	CONSTRAINT "batch_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"holder_type" text NOT NULL,
	"holder_id" text NOT NULL,
	"product_id" text NOT NULL,
	"recorded" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by_id" text NOT NULL,
	"counted_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "stock_exchanges" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"giving_driver_id" text NOT NULL,
	"product_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"confirmed_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_by" text,
	"rejection_reason" text,
	CONSTRAINT "exchange_of_something" CHECK (amount > 0),
	CONSTRAINT "exchange_between_two" CHECK (driver_id <> giving_driver_id)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"serial_number" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"from_type" text NOT NULL,
	"from_id" text NOT NULL,
	"from_balance" bigint,
	"to_type" text NOT NULL,
	"to_id" text NOT NULL,
	"to_balance" bigint,
	"order_id" text,
	"reason" text,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	CONSTRAINT "movement_of_something" CHECK (amount > 0),
	CONSTRAINT "movement_between_two" CHECK ((from_type, from_id) <> (to_type, to_id))
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"company_id" text NOT NULL,
	"region" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_warehouse_per_company_and_region" UNIQUE("company_id","region")
);
--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_exchanges" ADD CONSTRAINT "stock_exchanges_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_exchanges" ADD CONSTRAINT "stock_exchanges_giving_driver_id_drivers_id_fk" FOREIGN KEY ("giving_driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_exchanges" ADD CONSTRAINT "stock_exchanges_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_count" ON "stock_counts" USING btree ("holder_type","holder_id","product_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "open_exchanges_of_receiver" ON "stock_exchanges" USING btree ("driver_id") WHERE status in ('in_progress', 'pending');--> statement-breakpoint
CREATE INDEX "open_exchanges_of_giver" ON "stock_exchanges" USING btree ("giving_driver_id") WHERE status in ('in_progress', 'pending');--> statement-breakpoint
CREATE INDEX "exchanges_by_creation" ON "stock_exchanges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_by_giver" ON "stock_movements" USING btree ("from_type","from_id","product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_receiver" ON "stock_movements" USING btree ("to_type","to_id","product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_time" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_never_change BEFORE UPDATE OR DELETE ON "stock_movements"
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
