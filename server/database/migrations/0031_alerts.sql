CREATE TABLE "alert_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"kinds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_hours" jsonb,
	"seen_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_became_new" ON "events" USING btree ("at") WHERE subject_type = 'order' and changes -> 'status' ->> 1 = 'new';--> statement-breakpoint
CREATE INDEX "orders_at_risk_in_stage" ON "orders" USING btree ("stage_risk_at") WHERE status in ('new', 'accepted', 'picked_up', 'arrived') and stage_risk_at is not null and on_hold_since is null;