CREATE TABLE "removed_inventory" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_inventory_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_status";--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_inventory" ADD CONSTRAINT "removed_inventory_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_inventory" ADD CONSTRAINT "removed_inventory_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_inventory_of_product" ON "removed_inventory" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_lower_name" ON "products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "inventory_unchecked" ON "inventory" USING btree ("store_id","checked_at" NULLS FIRST);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status" CHECK ("imports"."status" in ('reading', 'unmapped', 'previewed', 'committing', 'committed', 'cancelled', 'failed', 'undone'));