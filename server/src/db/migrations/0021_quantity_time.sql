ALTER TABLE "products" ADD COLUMN "said_quantity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_at" timestamp with time zone;