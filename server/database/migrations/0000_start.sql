CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"account_type" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"can_view" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"regions" text[] DEFAULT '{}'::text[] NOT NULL,
	"location_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_id" text,
	"default_location_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_has_company" CHECK (("accounts"."user_type" = 'client') = ("accounts"."company_id" is not null))
);
CREATE TABLE "attempts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
CREATE TABLE "tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"call" text NOT NULL,
	"query" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"image_url" text,
	"dashboard_image_url" text,
	"country_code" text DEFAULT 'PL' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"product_selected_at" timestamp with time zone,
	"locations_completed_at" timestamp with time zone,
	"data_completed_at" timestamp with time zone,
	"contract_generated_at" timestamp with time zone,
	"delivery_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order_settings" jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"region" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"vehicle_size" text NOT NULL,
	"registration_plate" text,
	"vehicle_model" text,
	"vehicle_color" text,
	"is_ambassador" boolean DEFAULT false NOT NULL,
	"priority_driver" boolean DEFAULT false NOT NULL,
	"allowed_company_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login" timestamp with time zone,
	"last_lat" double precision,
	"last_lng" double precision,
	"last_logged_at" timestamp with time zone,
	CONSTRAINT "drivers_email_unique" UNIQUE("email")
);
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"default_note" text,
	"active" boolean DEFAULT true NOT NULL,
	"working_hours" jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"type" text NOT NULL,
	"maximum_dimensions" jsonb,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_name_per_company" UNIQUE("company_id","name")
);
CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name")
);
CREATE TABLE "demo_world" (
	"only_row" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_event_id" bigint NOT NULL,
	"laid_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL
);
CREATE TABLE "driver_positions" (
	"driver_id" text NOT NULL,
	"order_id" text,
	"logged_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
) PARTITION BY RANGE ("logged_at");
CREATE TABLE "driver_positions_other" PARTITION OF "driver_positions" DEFAULT;
CREATE TABLE "events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer,
	"company_id" text,
	"region" text,
	"location_id" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "events_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
CREATE TABLE "events_other" PARTITION OF "events" DEFAULT;
CREATE TABLE "order_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"comment" text NOT NULL
);
CREATE TABLE "order_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hold_until" timestamp with time zone,
	"notes" text,
	"held_by" text,
	"released_at" timestamp with time zone,
	"released_by" text
);
CREATE TABLE "order_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"distance" integer,
	"answer" text,
	"answered_at" timestamp with time zone
);
CREATE TABLE "order_renewals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"renewed_by" text,
	"renewal_reason" text NOT NULL,
	"cancellation_reason" text,
	"renewal_comment" text,
	"before" jsonb NOT NULL
);
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_no" text NOT NULL,
	"created_on" date NOT NULL,
	"returns_order_no" text,
	"external_id" text,
	"company_id" text NOT NULL,
	"location_id" text,
	"region" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_began_at" timestamp with time zone NOT NULL,
	"next_move_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone,
	"slot_from" timestamp with time zone,
	"slot_to" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"picked_up_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancellation_reason" text,
	"cancellation_comment" text,
	"delivery_comment" text,
	"pick_up_notes" text,
	"notes" text,
	"package_size" text,
	"emergency_delivery" boolean DEFAULT false NOT NULL,
	"additional_services" text[] DEFAULT '{}'::text[] NOT NULL,
	"vat_rate" numeric(5, 2),
	"payable" boolean DEFAULT true NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"client_street" text NOT NULL,
	"client_city" text NOT NULL,
	"client_zip_code" text NOT NULL,
	"client_lat" double precision,
	"client_lng" double precision,
	"pickup_name" text,
	"pickup_street" text,
	"pickup_city" text,
	"pickup_zip_code" text,
	"pickup_phone" text,
	"pickup_notes" text,
	"pickup_lat" double precision,
	"pickup_lng" double precision,
	"pickup_working_hours" jsonb,
	"pickup_payment" jsonb,
	"driver_id" text,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_products" jsonb,
	"estimated_distance" integer,
	"estimated_payout" numeric(12, 2),
	"estimated_payout_driver" numeric(12, 2),
	"currency" text DEFAULT 'pln' NOT NULL,
	"price_breakdown" jsonb,
	"multiplier_value" numeric(6, 2),
	"multiplier_deactivated_at" timestamp with time zone,
	"pick_up_verification_code" text,
	"verification_code" text,
	"no_verification_code_reason" text,
	"pin_locked_at" timestamp with time zone,
	"on_hold_since" timestamp with time zone,
	"on_hold_until" timestamp with time zone,
	"on_hold_notes" text,
	"last_comment" text,
	"hashed_at" timestamp with time zone,
	CONSTRAINT "order_no_per_day" UNIQUE("created_on","order_no"),
	CONSTRAINT "external_id_per_company" UNIQUE("company_id","external_id"),
	CONSTRAINT "order_no_form" CHECK (order_no ~ '^[2-9A-HJ-NP-Z]{4}$'),
	CONSTRAINT "slot_is_range" CHECK ((slot_from is null) = (slot_to is null) and slot_from <= slot_to)
);
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "tickets" ADD CONSTRAINT "tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "drivers" ADD CONSTRAINT "drivers_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "locations" ADD CONSTRAINT "locations_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "order_offers" ADD CONSTRAINT "order_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "order_offers" ADD CONSTRAINT "order_offers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "order_renewals" ADD CONSTRAINT "order_renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "orders" ADD CONSTRAINT "orders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "orders" ADD CONSTRAINT "orders_region_regions_name_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("name") ON DELETE no action ON UPDATE cascade;ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;CREATE UNIQUE INDEX "account_email" ON "accounts" USING btree (lower("email"));CREATE INDEX "idempotency_key_by_age" ON "idempotency_keys" USING btree ("created_at");CREATE INDEX "session_by_account" ON "sessions" USING btree ("account_id");CREATE INDEX "driver_by_region" ON "drivers" USING btree ("region","status");CREATE INDEX "location_by_company" ON "locations" USING btree ("company_id");CREATE INDEX "driver_positions_by_driver" ON "driver_positions" USING btree ("driver_id","logged_at");CREATE INDEX "driver_positions_by_order" ON "driver_positions" USING btree ("order_id","logged_at");CREATE INDEX "events_by_subject" ON "events" USING btree ("subject_type","subject_id","at");CREATE INDEX "events_by_transaction" ON "events" USING btree ("transaction","id");CREATE INDEX "order_comments_by_order" ON "order_comments" USING btree ("order_id","created_at");CREATE INDEX "order_holds_by_order" ON "order_holds" USING btree ("order_id","created_at");CREATE INDEX "order_offers_by_order" ON "order_offers" USING btree ("order_id","offered_at");CREATE INDEX "order_renewals_by_order" ON "order_renewals" USING btree ("order_id","renewed_at");CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at");CREATE INDEX "orders_ongoing" ON "orders" USING btree ("created_at") WHERE status in ('new', 'accepted', 'picked_up', 'arrived');CREATE INDEX "orders_due" ON "orders" USING btree ("next_move_at") WHERE next_move_at is not null;