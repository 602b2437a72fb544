CREATE TABLE "product_prices" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"price" numeric NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "product_prices_store_id_product_id_day_pk" PRIMARY KEY("store_id","product_id","day")
);
--> statement-breakpoint
CREATE TABLE "recorded_prices" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"products_version" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"in_deals" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_prices" ADD CONSTRAINT "recorded_prices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;