CREATE TABLE "zip_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_feedback" (
	"order_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mark" integer NOT NULL,
	"pickup_point_comment" text,
	"receiver_comment" text,
	CONSTRAINT "driver_feedback_order_id_driver_id_pk" PRIMARY KEY("order_id","driver_id"),
	CONSTRAINT "mark_is_1_to_5" CHECK (mark between 1 and 5)
);
--> statement-breakpoint
DROP INDEX "driver_positions_by_driver";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "os_type" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "held_by_type" text NOT NULL DEFAULT 'operator';--> statement-breakpoint
ALTER TABLE "order_holds" ALTER COLUMN "held_by_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "held_by_id" text;--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "released_by_type" text;--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "released_by_id" text;--> statement-breakpoint
ALTER TABLE "order_offers" ADD COLUMN "because" text NOT NULL DEFAULT 'first';--> statement-breakpoint
ALTER TABLE "order_offers" ALTER COLUMN "because" DROP DEFAULT;--> statement-breakpoint
-- Open ones of before would break the rule of one at a time.
UPDATE "order_offers" SET "answer" = 'withdrawn', "answered_at" = "expires_at" WHERE "answer" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accept_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "market_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pin_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_contacted_at" timestamp with time zone;--> statement-breakpoint
-- Orders that wait already get the clocks that they would have.
UPDATE "orders" SET "accept_by" = coalesce("next_move_at", "status_began_at" + interval '5 minutes'),
	"market_at" = "status_began_at" + interval '90 seconds', "offer_at" = "status_began_at" WHERE "status" = 'new';--> statement-breakpoint
ALTER TABLE "zip_codes" ADD CONSTRAINT "zip_codes_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "driver_sessions" ADD CONSTRAINT "driver_sessions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_feedback" ADD CONSTRAINT "driver_feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_feedback" ADD CONSTRAINT "driver_feedback_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_session_by_driver" ON "driver_sessions" USING btree ("driver_id");--> statement-breakpoint
UPDATE "order_holds" SET "released_at" = "created_at" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "order_id" ORDER BY "created_at" DESC) AS nth FROM "order_holds" WHERE "released_at" IS NULL
) AS open WHERE open."id" = "order_holds"."id" AND open.nth > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "one_hold_at_a_time" ON "order_holds" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_per_order" ON "order_offers" USING btree ("order_id") WHERE answer is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_per_driver" ON "order_offers" USING btree ("driver_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "orders_of_driver" ON "orders" USING btree ("driver_id") WHERE status in ('accepted', 'picked_up', 'arrived', 'delivered');--> statement-breakpoint
-- Places sent twice are kept once from now on.
DELETE FROM "driver_positions" AS later USING "driver_positions" AS first
WHERE later.ctid > first.ctid AND later.tableoid = first.tableoid AND later."driver_id" = first."driver_id"
	AND later."logged_at" = first."logged_at" AND later."order_id" IS NOT DISTINCT FROM first."order_id";--> statement-breakpoint
ALTER TABLE "driver_positions" ADD CONSTRAINT "driver_position_once" UNIQUE NULLS NOT DISTINCT("driver_id","logged_at","order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "returns_order_no_per_day" UNIQUE("created_on","returns_order_no");