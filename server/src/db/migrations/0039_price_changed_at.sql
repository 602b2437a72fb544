-- When older prices changed is not known: only the last word about them is. No filter asks beyond a week.
ALTER TABLE "products" ADD COLUMN "price_changed_at" timestamp with time zone DEFAULT '2000-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price_changed_at" SET DEFAULT now();--> statement-breakpoint
UPDATE "products" SET "price_changed_at" = "price_updated_at" WHERE "price_updated_at" > now() - interval '8 days';
