CREATE TABLE "account_links" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"made_at" timestamp with time zone,
	"made_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_by_next_try" ON "mails" USING btree ("next_try_at");