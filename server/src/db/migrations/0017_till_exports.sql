CREATE TABLE "import_answers" (
	"store_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"location" text,
	"columns" jsonb,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_answers_store_id_shape_pk" PRIMARY KEY("store_id","shape")
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_barcode_digits";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "till_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "till" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "till_key" text;--> statement-breakpoint
ALTER TABLE "import_answers" ADD CONSTRAINT "import_answers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_till_key" ON "products" USING btree ("store_id","till_key") WHERE "products"."till_key" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_barcode_digits" CHECK ("products"."barcode" ~ '^[0-9]{4,14}$');