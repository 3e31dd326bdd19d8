ALTER TABLE "companies" ADD COLUMN "stage_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage_risk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage_late_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_late_in_stage" ON "orders" USING btree ("stage_late_at") WHERE status in ('new', 'accepted', 'picked_up', 'arrived') and stage_late_at is not null and on_hold_since is null;