CREATE TABLE "layouts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"aisles" text[] DEFAULT '{}' NOT NULL,
	"plan" jsonb,
	"plan_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;