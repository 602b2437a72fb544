CREATE TABLE "food_links" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"made_with" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "food_links_one_row" CHECK ("food_links"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "product_details" DROP CONSTRAINT "product_details_source";--> statement-breakpoint
ALTER TABLE "product_details" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "product_details" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "food_names" text[];--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "maker" uuid;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_without_food_names" ON "products" USING btree ("id") WHERE "products"."food_names" is null;