CREATE TABLE "password_resets" (
	"keeper_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash" CHECK ("password_resets"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_range" CHECK ("sign_in_attempts"."count" >= 0),
	CONSTRAINT "sign_in_attempts_key_hash" CHECK ("sign_in_attempts"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_keeper_id_storekeepers_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."storekeepers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_end" ON "sign_in_attempts" USING btree ("ends_at");