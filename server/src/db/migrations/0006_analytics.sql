CREATE TABLE "analytics_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_ignored_searches" (
	"store_id" uuid NOT NULL,
	"folded_query" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_ignored_searches_store_id_folded_query_pk" PRIMARY KEY("store_id","folded_query")
);
--> statement-breakpoint
ALTER TABLE "analytics_ignored_searches" ADD CONSTRAINT "analytics_ignored_searches_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_queries_by_query" ON "analytics_queries" USING btree ("store_id","folded_query");