CREATE TABLE "till_connections" (
	"store_id" uuid NOT NULL,
	"till" text NOT NULL,
	"location" text NOT NULL,
	"secret" text,
	"verification_code" text,
	"received_at" timestamp with time zone,
	"catalog_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "till_connections_store_id_till_pk" PRIMARY KEY("store_id","till"),
	CONSTRAINT "till_connections_till" CHECK ("till_connections"."till" in ('square', 'clover'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "says_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "half_life_days" smallint;--> statement-breakpoint
ALTER TABLE "till_connections" ADD CONSTRAINT "till_connections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_half_life" CHECK ("categories"."half_life_days" between 1 and 365);