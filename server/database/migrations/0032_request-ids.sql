ALTER TABLE "events" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "events_by_request" ON "events" USING btree ("request_id") WHERE request_id is not null;