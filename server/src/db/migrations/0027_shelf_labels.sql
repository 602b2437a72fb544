CREATE TABLE "shelf_labels" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" numeric(7, 2),
	"sale_price" numeric(7, 2),
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shelf_labels_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "shelf_labels" ADD CONSTRAINT "shelf_labels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_labels" ADD CONSTRAINT "shelf_labels_product" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;