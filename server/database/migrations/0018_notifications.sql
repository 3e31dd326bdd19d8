CREATE TABLE "driver_notifications" (
	"driver_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "driver_notifications_driver_id_notification_id_pk" PRIMARY KEY("driver_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sender_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"regions" text[] NOT NULL,
	"statuses" text[] DEFAULT '{}'::text[] NOT NULL,
	"to_chosen" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"long_title" text,
	"long_body" text
);
--> statement-breakpoint
ALTER TABLE "driver_notifications" ADD CONSTRAINT "driver_notifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_notifications" ADD CONSTRAINT "driver_notifications_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_notification_by_notification" ON "driver_notifications" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_by_time" ON "notifications" USING btree ("sent_at","id");