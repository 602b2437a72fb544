CREATE TABLE "alerts" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"endpoint" text,
	"p256dh" text,
	"auth" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "alerts_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('back', 'sale')),
	CONSTRAINT "alerts_way" CHECK (("alerts"."email" is null) <> ("alerts"."endpoint" is null) and num_nulls("alerts"."endpoint", "alerts"."p256dh", "alerts"."auth") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_of_device" ON "alerts" USING btree ("store_id","product_id","kind","endpoint") WHERE "alerts"."endpoint" is not null and "alerts"."message" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_product" ON "alerts" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "alerts_by_email" ON "alerts" USING btree ("email") WHERE "alerts"."email" is not null;--> statement-breakpoint
CREATE INDEX "alerts_by_endpoint" ON "alerts" USING btree ("endpoint") WHERE "alerts"."endpoint" is not null;--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_attempt_at") WHERE "alerts"."next_attempt_at" is not null;