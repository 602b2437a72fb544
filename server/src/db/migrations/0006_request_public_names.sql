ALTER TABLE "feedback" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" USING btree ("about_id") WHERE "mail_outbox"."about_id" is not null;--> statement-breakpoint
CREATE INDEX "product_requests_open_public" ON "product_requests" USING btree ("store_id","upvotes" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "product_requests"."public_name" is not null and "product_requests"."status" in ('submitted', 'under_review', 'approved');--> statement-breakpoint
CREATE INDEX "product_requests_of_author" ON "product_requests" USING btree ("store_id","author_id");--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_public_name_given" CHECK (length(btrim("product_requests"."public_name")) between 1 and 160);--> statement-breakpoint
-- Requests that no keeper has looked at yet are hidden until then.
UPDATE "product_requests" SET "public_name" = "product_name" WHERE "status" in ('under_review', 'approved', 'fulfilled');
