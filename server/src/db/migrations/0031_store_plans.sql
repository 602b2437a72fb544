CREATE TABLE "store_plans" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"plan" jsonb,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_plans" ADD CONSTRAINT "store_plans_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;