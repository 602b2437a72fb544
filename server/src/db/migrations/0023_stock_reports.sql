CREATE TABLE "stock_reports" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"aisle" text,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reports_store_id_product_id_visitor_id_day_pk" PRIMARY KEY("store_id","product_id","visitor_id","day"),
	CONSTRAINT "stock_reports_kind" CHECK ("stock_reports"."kind" in ('found', 'not_here', 'other_aisle'))
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "own_network" text;--> statement-breakpoint
ALTER TABLE "stock_reports" ADD CONSTRAINT "stock_reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reports" ADD CONSTRAINT "stock_reports_product" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_reports_newest" ON "stock_reports" USING btree ("store_id","created_at");