ALTER TABLE "stores" ADD COLUMN "short_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_short_name" ON "stores" USING btree ("short_name");--> statement-breakpoint
-- The rule of shortNameOf for the stores that exist; the oldest store of a name has no suffix.
DO $$
DECLARE
  store record;
  base text;
  free text;
  number integer;
BEGIN
  FOR store IN SELECT id, name FROM stores ORDER BY created_at, id LOOP
    base := translate(lower(normalize(store.name, NFD)), 'łđøıŁĐØ''’', 'ldoildo');
    base := regexp_replace(base, '[\u0300-\u036f]', '', 'g');
    base := trim(both '-' from regexp_replace(base, '[^a-z0-9]+', '-', 'g'));
    base := coalesce(nullif(trim(both '-' from left(base, 40)), ''), 'store');
    free := base;
    number := 2;
    WHILE EXISTS (SELECT FROM stores WHERE short_name = free) LOOP
      free := base || '-' || number;
      number := number + 1;
    END LOOP;
    UPDATE stores SET short_name = free WHERE id = store.id;
  END LOOP;
END $$;
