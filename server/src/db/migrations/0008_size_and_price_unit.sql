ALTER TABLE "products" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_unit" CHECK ("products"."price_unit" in ('each', 'lb', 'kg', '100 g'));