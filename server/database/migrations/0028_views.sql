CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"hidden_columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"sort_field" text NOT NULL,
	"sort_order" text NOT NULL,
	"density" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "view_name" ON "views" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "view_shared" ON "views" USING btree ("created_at") WHERE "views"."is_shared";