CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("name","at");