ALTER TABLE "storekeepers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;