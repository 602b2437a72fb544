CREATE TABLE "wording_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"shown" text NOT NULL,
	"better" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wording_suggestions_newest" ON "wording_suggestions" USING btree ("created_at","id");