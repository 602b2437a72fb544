ALTER TABLE "import_answers" ADD COLUMN "with_inactive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "with_inactive" boolean DEFAULT false NOT NULL;