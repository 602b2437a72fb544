ALTER TABLE "audit_rows" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "change_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_rows_undoing" ON "audit_rows" USING btree ("store_id","undoes") WHERE "audit_rows"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_change" ON "mail_outbox" USING btree ("change_id") WHERE "mail_outbox"."change_id" is not null;