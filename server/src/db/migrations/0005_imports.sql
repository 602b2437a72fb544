ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_kind";--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "status" SET DEFAULT 'reading';--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "copy_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "product" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "inventory" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "seen" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "imported_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "noted_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "separator" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "seen_version" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "seen_products" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_work" ON "imports" USING btree ("store_id") WHERE "imports"."status" in ('reading', 'committing');--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "row";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "done";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "ignored_columns";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" in ('new', 'changed', 'unchanged', 'refused', 'missing'));