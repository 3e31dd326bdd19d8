ALTER TABLE "contracts" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "received_how" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "signed_file" "bytea";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "signed_file_type" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "accepted_by" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
UPDATE "contracts" SET "voided_at" = coalesce((SELECT min(n."generated_at") FROM "contracts" n WHERE n."company_id" = "contracts"."company_id" AND n."number" > "contracts"."number"), now()) WHERE EXISTS (SELECT FROM "contracts" n WHERE n."company_id" = "contracts"."company_id" AND n."number" > "contracts"."number") OR EXISTS (SELECT FROM "companies" c WHERE c."id" = "contracts"."company_id" AND c."contract_generated_at" IS NULL);--> statement-breakpoint
UPDATE "contracts" SET "accepted_at" = c."activated_at", "accepted_by" = c."activated_by" FROM "companies" c WHERE c."id" = "contracts"."company_id" AND c."status" <> 'pending' AND "contracts"."voided_at" IS NULL;
