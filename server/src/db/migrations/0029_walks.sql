CREATE TABLE "analytics_walks" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"session_id" text NOT NULL,
	"bought" text[] DEFAULT '{}' NOT NULL,
	"lacked" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "analytics_walks_store_id_day_session_id_pk" PRIMARY KEY("store_id","day","session_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_walks" ADD CONSTRAINT "analytics_walks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;