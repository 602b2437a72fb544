CREATE TABLE "history_bytes" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushed_values" (
	"store_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "pushed_values_store_id_change_id_product_id_pk" PRIMARY KEY("store_id","change_id","product_id")
) WITH (fillfactor = 45);
-- Half of each page is free: the pushes of an hour write the same rows again, each version beside the last.
--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "keeps_values" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "changes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "history_bytes" ADD CONSTRAINT "history_bytes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_values" ADD CONSTRAINT "pushed_values_change" FOREIGN KEY ("store_id","change_id") REFERENCES "public"."audit_rows"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_with_values" ON "audit_rows" USING btree ("store_id","at") WHERE "audit_rows"."keeps_values";