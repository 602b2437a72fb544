CREATE TABLE "categories" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer,
	"shelf" text,
	CONSTRAINT "categories_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "categories_name_given" CHECK (length(btrim("categories"."name")) between 1 and 60),
	CONSTRAINT "categories_shelf" CHECK ("categories"."shelf" in ('other', 'snacks', 'candies', 'drinks', 'beverages', 'dry-fruits', 'ready-meals', 'rice-noodles', 'flour', 'dal', 'poha-mamra', 'oil-ghee', 'chutney-sauces', 'fruits-veg', 'meal-kits', 'masala', 'spices', 'pickle', 'mukhwas', 'sweets', 'frozen-foods', 'dairy', 'baking-cooking', 'papads', 'fryums', 'canned', 'health-beauty', 'religious', 'meat-seafood', 'ice-cream', 'household'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("store_id","name");