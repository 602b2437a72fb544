CREATE TABLE "shared_list_lines" (
	"list_id" text NOT NULL,
	"id" uuid NOT NULL,
	"changed_in" integer NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "shared_list_lines_list_id_id_pk" PRIMARY KEY("list_id","id")
);
--> statement-breakpoint
ALTER TABLE "shared_lists" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_lists" ADD COLUMN "line_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As text, JSON of PostgreSQL has some bytes more than that of JavaScript: lists of before get full a little earlier.
INSERT INTO "shared_list_lines" ("list_id", "id", "changed_in", "line")
	SELECT "shared_lists"."id", (stored->'line'->>'id')::uuid, (stored->>'changedIn')::integer, stored->'line'
	FROM "shared_lists", jsonb_array_elements("lines") AS stored;--> statement-breakpoint
UPDATE "shared_lists" SET "line_count" = jsonb_array_length("lines"), "line_bytes" =
	(SELECT coalesce(sum(octet_length("line"::text)), 0) FROM "shared_list_lines" WHERE "list_id" = "shared_lists"."id");--> statement-breakpoint
ALTER TABLE "shared_list_lines" ADD CONSTRAINT "shared_list_lines_list_id_shared_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_list_lines_changed" ON "shared_list_lines" USING btree ("list_id","changed_in");--> statement-breakpoint
ALTER TABLE "shared_lists" DROP COLUMN "lines";