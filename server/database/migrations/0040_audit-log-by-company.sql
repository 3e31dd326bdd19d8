-- The audit log of an account that is limited to companies. In a large log each month's index can be made `concurrently`
-- before: the index of the whole log takes over those that are there.
CREATE INDEX IF NOT EXISTS "events_by_company" ON "events" USING btree (COALESCE(company_id, subject_type),"at");