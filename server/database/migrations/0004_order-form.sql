ALTER TABLE "orders" ADD COLUMN "pmi_order_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pmi_order_code_2" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "swap_type" text;