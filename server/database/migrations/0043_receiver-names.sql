-- In a large table it can be made `concurrently` before. The former version searches the name in `orders_by_person`.
CREATE INDEX IF NOT EXISTS "orders_by_receiver_name" ON "orders" USING gin ((case when hashed_at is null then replace(replace(replace(translate(lower(client_name), 'aieknrowsz cltjdmypgbuhfvxqłóśążęćńźàáâãäåāăçĉċčèéêëēĕėěìíîïĩīĭįñņňòôõöøōŏőùúûüũūŭůűųýÿŷďđĝğġģĥĵķĺļľŕŗřŝşšţťŵž̇', 'aieknrowsz cltjdmypgbuhfvxqlosazecnzaaaaaaaacccceeeeeeeeiiiiiiiinnnoooooooouuuuuuuuuuyyyddgggghjklllrrrsssttwz'), 'æ', 'ae'), 'ß', 'ss'), 'œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
-- Without statistics of the folded name all orders are read for a phrase that few have.
ANALYZE "orders";
