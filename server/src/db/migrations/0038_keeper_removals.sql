CREATE TABLE "keeper_removals" (
	"keeper_id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keeper_removals_token_hash" CHECK ("keeper_removals"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "keeper_removals" ADD CONSTRAINT "keeper_removals_keeper_id_storekeepers_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."storekeepers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keeper_removals_token" ON "keeper_removals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "keeper_removals_expiry" ON "keeper_removals" USING btree ("expires_at");