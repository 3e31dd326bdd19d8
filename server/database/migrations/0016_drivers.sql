ALTER TABLE "drivers" DROP CONSTRAINT "drivers_email_unique";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "blocked_by" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "block_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_email" ON "drivers" USING btree (lower("email"));