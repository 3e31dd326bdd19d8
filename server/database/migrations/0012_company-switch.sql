ALTER TABLE "companies" ADD COLUMN "switched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "switched_by" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "switch_reason" text;