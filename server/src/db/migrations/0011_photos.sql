CREATE TABLE "photos" (
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"avif_128" "bytea" NOT NULL,
	"avif_256" "bytea" NOT NULL,
	"avif_512" "bytea" NOT NULL,
	"webp_128" "bytea" NOT NULL,
	"webp_256" "bytea" NOT NULL,
	"webp_512" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "photos_store_id_name_pk" PRIMARY KEY("store_id","name"),
	CONSTRAINT "photos_name" CHECK ("photos"."name" ~ '^[0-9a-f]{32}\.[0-9a-f]{27}$')
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_image" ON "products" USING btree ("store_id","image_url") WHERE "products"."image_url" is not null;