ALTER TABLE "deals" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "percent_off" integer;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "amount_off" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_products_limit" CHECK (cardinality("deals"."product_ids") <= 50);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_percent_range" CHECK ("deals"."percent_off" between 1 and 90);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_amount_range" CHECK ("deals"."amount_off" >= 0);