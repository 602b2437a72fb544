ALTER TABLE "stores" ADD COLUMN "chosen_cuisines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "found_cuisines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "cuisines" text[] GENERATED ALWAYS AS (case when chosen_cuisines = '{}' then found_cuisines else chosen_cuisines end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "spoken_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "payments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "parking" text;