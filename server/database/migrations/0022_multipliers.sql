CREATE TABLE "multipliers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"description" text,
	"date_from" timestamp with time zone NOT NULL,
	"date_to" timestamp with time zone NOT NULL,
	"regions" text[] NOT NULL,
	"company_ids" text[] NOT NULL,
	"multiplier" numeric(6, 2) NOT NULL,
	"time_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"deactivated_by_id" text,
	"deactivated_by" text,
	"deactivation_reason" text,
	CONSTRAINT "multiplier_has_period" CHECK (date_from < date_to)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "multiplier_id" text;--> statement-breakpoint
CREATE INDEX "multipliers_by_period" ON "multipliers" USING btree ("date_from","date_to");--> statement-breakpoint
CREATE INDEX "multipliers_active" ON "multipliers" USING btree ("date_to") WHERE deactivated_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_multiplier_id_multipliers_id_fk" FOREIGN KEY ("multiplier_id") REFERENCES "public"."multipliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_multiplier" ON "orders" USING btree ("multiplier_id") WHERE multiplier_id is not null;