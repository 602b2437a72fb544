ALTER TABLE "import_answers" ADD COLUMN "without" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "without" text[] DEFAULT '{}' NOT NULL;