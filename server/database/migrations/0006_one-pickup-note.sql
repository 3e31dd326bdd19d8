-- The note of the pickup point that an order was made with becomes the order's one note for the pickup; where an operator
-- had written another, both are kept. Hashed orders have lost theirs.
UPDATE "orders" SET "pick_up_notes" = concat_ws(E'\n', nullif("pick_up_notes", ''), "pickup_notes")
WHERE coalesce("pickup_notes", '') <> '' AND "hashed_at" IS NULL AND "pick_up_notes" IS DISTINCT FROM "pickup_notes";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "pickup_notes";
