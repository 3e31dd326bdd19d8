CREATE TABLE "images" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_refusals" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"zip_code" text NOT NULL,
	"reason" text NOT NULL,
	"company_id" text
);
--> statement-breakpoint
CREATE TABLE "place_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"code" text NOT NULL,
	"city" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"folded_city" text NOT NULL,
	"folded_street" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "places_code_city_street_source_pk" PRIMARY KEY("code","city","street","source")
);
--> statement-breakpoint
CREATE TABLE "postal_data" (
	"only_row" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"codes" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_areas" (
	"region" text PRIMARY KEY NOT NULL,
	"area" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_code_rings" (
	"code" text NOT NULL,
	"ring" "polygon" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_for_drivers" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "activated_by" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "delivery_product_type" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contract_data" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pricing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "custom_dates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dimensions_algorithm" text DEFAULT 'sides' NOT NULL;--> statement-breakpoint
ALTER TABLE "zip_codes" ADD COLUMN "area" json;--> statement-breakpoint
ALTER TABLE "zip_codes" ADD COLUMN "coarse_area" json;--> statement-breakpoint
ALTER TABLE "zip_codes" ADD COLUMN "west" double precision;--> statement-breakpoint
ALTER TABLE "zip_codes" ADD COLUMN "south" double precision;--> statement-breakpoint
ALTER TABLE "zip_codes" ADD COLUMN "east" double precision;--> statement-breakpoint
ALTER TABLE "zip_codes" ADD COLUMN "north" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "region_areas" ADD CONSTRAINT "region_areas_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "zip_code_rings" ADD CONSTRAINT "zip_code_rings_code_zip_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."zip_codes"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "address_refusal_by_code" ON "address_refusals" USING btree ("zip_code","at");--> statement-breakpoint
CREATE INDEX "place_answer_by_age" ON "place_answers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "place_by_city" ON "places" USING btree ("folded_city" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "zip_code_ring_by_code" ON "zip_code_rings" USING btree ("code");--> statement-breakpoint
CREATE INDEX "zip_code_ring_by_place" ON "zip_code_rings" USING gist ("ring");--> statement-breakpoint
-- Companies that work already were activated before anybody kept when.
UPDATE "companies" SET "name_for_drivers" = "name", "activated_at" = coalesce("contract_generated_at", "created_at")
	WHERE "status" <> 'pending';--> statement-breakpoint
-- What orders are asked for beside their lines is known by name now; other names can't be asked for any more.
UPDATE "products" SET "settings" = jsonb_set("settings", '{productFormFields}', (
	SELECT coalesce(jsonb_agg("field"), '[]') FROM jsonb_array_elements_text("settings" -> 'productFormFields') AS "field"
	WHERE "field" IN ('weight', 'width', 'height', 'length', 'pesel', 'receiptNo', 'amountToPayOnPickUp', 'medicines', 'externalNo', 'vehicle')
)) WHERE jsonb_typeof("settings" -> 'productFormFields') = 'array';--> statement-breakpoint
UPDATE "locations" SET "name" = "name" || ' ' || right("id", 4) WHERE "id" IN (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (PARTITION BY "company_id", "zip_code", lower("name") ORDER BY "id") AS nth FROM "locations"
	) AS numbered WHERE nth > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "location_name_per_company" ON "locations" USING btree ("company_id","zip_code",lower("name"));--> statement-breakpoint
CREATE INDEX "zip_code_by_place" ON "zip_codes" USING btree ("lat","lng");