ALTER TABLE "products" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seen_by" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seen_by" CHECK ("products"."seen_by" in ('count', 'scan', 'push', 'import', 'shopper'));--> statement-breakpoint
-- A row takes its last count as evidence, or else its last update as an import.
UPDATE "products" SET
	"seen_at" = coalesce("stock_checked_at", "stock_updated_at"),
	"seen_by" = CASE WHEN "stock_checked_at" IS NULL THEN 'import' ELSE 'count' END;--> statement-breakpoint
-- Shoppers' devices fetch the rows again, now with the time of their claims.
UPDATE "stores" SET "products_version" = "products_version" + 1;
