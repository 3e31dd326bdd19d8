CREATE TABLE "exception_marks" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"owner_id" text,
	"snoozed_until" timestamp with time zone,
	"snoozed_by" text,
	CONSTRAINT "exception_marks_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "exception_marks" ADD CONSTRAINT "exception_marks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_marks" ADD CONSTRAINT "exception_marks_snoozed_by_accounts_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_ended" ON "order_holds" USING btree ("released_at") WHERE released_by_type = 'system';--> statement-breakpoint
CREATE INDEX "orders_late_by_slot" ON "orders" USING btree ("slot_to") WHERE status in ('new', 'accepted', 'picked_up', 'arrived') and slot_to is not null;--> statement-breakpoint
CREATE INDEX "orders_late_by_creation" ON "orders" USING btree ("created_at") WHERE status in ('new', 'accepted', 'picked_up', 'arrived') and slot_to is null;--> statement-breakpoint
CREATE INDEX "orders_offered" ON "orders" USING btree ("status_began_at") WHERE status in ('new');--> statement-breakpoint
CREATE INDEX "orders_pin_locked" ON "orders" USING btree ("pin_locked_at") WHERE pin_locked_at is not null;--> statement-breakpoint
CREATE INDEX "orders_not_accepted" ON "orders" USING btree ("cancelled_at") WHERE client_contacted_at is null and cancellation_reason in ('ORDER_NOT_ACCEPTED_IN_5_MIN', 'ORDER_NOT_ACCEPTED_IN_X_MIN');--> statement-breakpoint
CREATE INDEX "stock_thresholds" ON "stock_balances" USING btree ("holder_id") WHERE threshold is not null;