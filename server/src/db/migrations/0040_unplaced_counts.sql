ALTER TABLE "till_connections" ADD COLUMN "unknown_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "till_connections" ADD COLUMN "unknown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "till_connections" ADD COLUMN "other_locations" integer DEFAULT 0 NOT NULL;