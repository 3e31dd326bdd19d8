ALTER TABLE "orders" ADD COLUMN "goods_with" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_goods_with_drivers_id_fk" FOREIGN KEY ("goods_with") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_bring_back" ON "orders" USING btree ("goods_with") WHERE goods_with is not null and returns_order_no is not null;