CREATE TABLE "corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"extra_distance" integer,
	"actual_package_size" text,
	"client_street" text,
	"client_zip_code" text,
	"client_city" text,
	"drivers_comment" text,
	"attachment" "bytea",
	"attachment_type" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_email" text,
	"amount" numeric(12, 2),
	"rejection_reason" text,
	"comment" text,
	CONSTRAINT "correction_decided" CHECK ((status = 'pending') = (decided_at is null)),
	CONSTRAINT "correction_accepted" CHECK ((status = 'accepted') = (amount is not null)),
	CONSTRAINT "correction_rejected" CHECK ((status = 'rejected') = (rejection_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_of_order" ON "corrections" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "corrections_of_driver" ON "corrections" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_pending_correction_per_order" ON "corrections" USING btree ("order_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "corrections_pending" ON "corrections" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "one_entry_per_correction" ON "wallet_entries" USING btree ("correction_id");