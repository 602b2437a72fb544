ALTER TABLE "deals" ALTER COLUMN "amount_off" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "original_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "sale_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "shelf_labels" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "shelf_labels" ALTER COLUMN "sale_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "locale" text DEFAULT 'en-US' NOT NULL;