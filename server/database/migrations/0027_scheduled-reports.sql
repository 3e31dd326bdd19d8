CREATE TABLE "report_file_chunks" (
	"file_id" text NOT NULL,
	"try" integer NOT NULL,
	"nth" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_file_chunks_file_id_try_nth_pk" PRIMARY KEY("file_id","try","nth")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"schedule_id" text,
	"report" text NOT NULL,
	"filters" jsonb NOT NULL,
	"language" text NOT NULL,
	"day_from" date,
	"day_to" date,
	"state" text NOT NULL,
	"problem" text,
	"queued_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"bytes" bigint,
	"chunks" integer,
	"reach" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"is_seen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" text NOT NULL,
	"report" text NOT NULL,
	"filters" jsonb NOT NULL,
	"language" text NOT NULL,
	"frequency" text NOT NULL,
	"hour" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_run_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report_file_chunks" ADD CONSTRAINT "report_file_chunks_file_id_report_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."report_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_file_by_account" ON "report_files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "report_file_by_schedule" ON "report_files" USING btree ("schedule_id","created_at");--> statement-breakpoint
CREATE INDEX "report_file_by_time" ON "report_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_file_unfinished" ON "report_files" USING btree ("account_id","created_at") WHERE state in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "report_schedule_by_account" ON "report_schedules" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedules" USING btree ("next_run_at");