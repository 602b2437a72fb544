CREATE TABLE "analytics_batches" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_batches_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"active_users" integer DEFAULT 0 NOT NULL,
	"total_searches" integer DEFAULT 0 NOT NULL,
	"failed_searches" integer DEFAULT 0 NOT NULL,
	"product_views" integer DEFAULT 0 NOT NULL,
	"deal_clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_days_store_id_day_pk" PRIMARY KEY("store_id","day"),
	CONSTRAINT "analytics_days_failed_within_total" CHECK ("analytics_days"."failed_searches" between 0 and "analytics_days"."total_searches")
);
--> statement-breakpoint
CREATE TABLE "analytics_event_counts" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"event_type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "analytics_event_counts_store_id_day_event_type_pk" PRIMARY KEY("store_id","day","event_type"),
	CONSTRAINT "analytics_event_counts_range" CHECK ("analytics_event_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event_type" text NOT NULL,
	"session_id" text NOT NULL,
	"data" jsonb,
	CONSTRAINT "analytics_events_store_id_day_id_pk" PRIMARY KEY("store_id","day","id"),
	CONSTRAINT "analytics_events_type" CHECK ("analytics_events"."event_type" ~ '^[a-z][a-z0-9_]{0,39}$')
);
--> statement-breakpoint
CREATE TABLE "analytics_queries" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"folded_query" text NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"failed_searches" integer NOT NULL,
	"results_sum" bigint NOT NULL,
	CONSTRAINT "analytics_queries_store_id_day_folded_query_pk" PRIMARY KEY("store_id","day","folded_query"),
	CONSTRAINT "analytics_queries_range" CHECK ("analytics_queries"."count" > 0 and "analytics_queries"."failed_searches" between 0 and "analytics_queries"."count")
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"session_id" text NOT NULL,
	CONSTRAINT "analytics_visitors_store_id_day_session_id_pk" PRIMARY KEY("store_id","day","session_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_ignored_searches" (
	"store_id" uuid NOT NULL,
	"folded_query" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_ignored_searches_store_id_folded_query_pk" PRIMARY KEY("store_id","folded_query")
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"keeper_id" uuid,
	"keeper_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_rows_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"keeper_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash" CHECK ("password_resets"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"keeper_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$')
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
CREATE TABLE "storekeepers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'storekeeper' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "storekeepers_email_folded" CHECK ("storekeepers"."email" = lower(btrim("storekeepers"."email")) and "storekeepers"."email" like '%_@_%'),
	CONSTRAINT "storekeepers_role" CHECK ("storekeepers"."role" in ('storekeeper', 'operator')),
	CONSTRAINT "storekeepers_own_a_store" CHECK ("storekeepers"."role" <> 'storekeeper' or "storekeepers"."store_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"deal_type" text NOT NULL,
	"deal_value" text,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_priority" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "deals_title_given" CHECK (length(btrim("deals"."title")) between 1 and 120),
	CONSTRAINT "deals_type" CHECK ("deals"."deal_type" in ('percentage_off', 'fixed_discount', 'fixed_amount', 'buy_one_get_one', 'buy_x_get_y', 'special_offer')),
	CONSTRAINT "deals_end_after_start" CHECK ("deals"."end_date" >= "deals"."start_date"),
	CONSTRAINT "deals_priority_range" CHECK ("deals"."display_priority" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "explanations" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"content" jsonb,
	"maker" uuid,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"feedback_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rating" smallint,
	"subject" text,
	"message" text NOT NULL,
	"is_anonymous" boolean DEFAULT true NOT NULL,
	"customer_email" text,
	"storekeeper_response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "feedback_type" CHECK ("feedback"."feedback_type" in ('product', 'service', 'store_experience', 'general')),
	CONSTRAINT "feedback_status" CHECK ("feedback"."status" in ('pending', 'reviewed', 'responded', 'resolved')),
	CONSTRAINT "feedback_rating_range" CHECK ("feedback"."rating" between 1 and 5),
	CONSTRAINT "feedback_message_given" CHECK (length(btrim("feedback"."message")) > 0),
	CONSTRAINT "feedback_anonymous_has_no_email" CHECK (not ("feedback"."is_anonymous" and "feedback"."customer_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"store_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"product_id" uuid,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"cells" text[],
	"product" jsonb,
	"seen_version" integer,
	"restored_version" integer,
	"before" jsonb,
	CONSTRAINT "import_rows_store_id_import_id_line_pk" PRIMARY KEY("store_id","import_id","line"),
	CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" in ('new', 'changed', 'unchanged', 'refused', 'missing'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"keeper_id" uuid,
	"imported_by" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"unchanged_rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"noted_rows" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"encoding" text,
	"separator" text,
	"mark_missing_out_of_stock" boolean DEFAULT false NOT NULL,
	"seen_version" bigint,
	"seen_checksum" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"committed_at" timestamp with time zone,
	CONSTRAINT "imports_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('reading', 'unmapped', 'previewed', 'committing', 'committed', 'cancelled', 'failed', 'undone')),
	CONSTRAINT "imports_committed_has_time" CHECK ("imports"."status" not in ('committed', 'undone') or "imports"."committed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_attempts_range" CHECK ("mail_outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"store_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blobs_store_id_hash_pk" PRIMARY KEY("store_id","hash"),
	CONSTRAINT "blobs_hash" CHECK ("blobs"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "blobs_size" CHECK (octet_length("blobs"."bytes") between 1 and 8388608)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"image_url" text,
	"barcode" text,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"aisle" text,
	"in_stock" boolean DEFAULT true NOT NULL,
	"stock_level" text DEFAULT 'available_now' NOT NULL,
	"price" numeric(7, 2),
	"original_price" numeric(7, 2),
	"sale_price" numeric(7, 2),
	"discount_percentage" smallint,
	"is_on_sale" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_seasonal" boolean DEFAULT false NOT NULL,
	"season_text" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"display_priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_checked_at" timestamp with time zone,
	"food_id" text,
	"food_names" text[] DEFAULT '{}' NOT NULL,
	"food_linked_with" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_in" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "products_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "products_name_given" CHECK (length(btrim("products"."name")) between 1 and 200),
	CONSTRAINT "products_category_given" CHECK (length(btrim("products"."category")) between 1 and 60),
	CONSTRAINT "products_barcode_digits" CHECK ("products"."barcode" ~ '^[0-9]{6,14}$'),
	CONSTRAINT "products_aisle_length" CHECK (length("products"."aisle") between 1 and 40),
	CONSTRAINT "products_stock_level" CHECK ("products"."stock_level" in ('available_now', 'generally_available')),
	CONSTRAINT "products_price_range" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_original_price_range" CHECK ("products"."original_price" >= 0),
	CONSTRAINT "products_sale_price_range" CHECK ("products"."sale_price" >= 0 and "products"."sale_price" <= coalesce("products"."original_price", "products"."sale_price")),
	CONSTRAINT "products_discount_range" CHECK ("products"."discount_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "product_requests" (
	"store_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_name" text NOT NULL,
	"brand" text,
	"category" text,
	"description" text,
	"estimated_price" text,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"customer_email" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"storekeeper_notes" text,
	"fulfillment_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_requests_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "product_requests_name_given" CHECK (length(btrim("product_requests"."product_name")) between 1 and 160),
	CONSTRAINT "product_requests_category" CHECK ("product_requests"."category" in ('grains', 'spices', 'dairy', 'snacks', 'frozen', 'beverages', 'vegetables', 'fruits', 'pantry', 'personal_care', 'other')),
	CONSTRAINT "product_requests_urgency" CHECK ("product_requests"."urgency" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "product_requests_status" CHECK ("product_requests"."status" in ('submitted', 'under_review', 'approved', 'rejected', 'fulfilled')),
	CONSTRAINT "product_requests_upvotes_range" CHECK ("product_requests"."upvotes" >= 0),
	CONSTRAINT "product_requests_fulfilled_has_date" CHECK ("product_requests"."status" <> 'fulfilled' or "product_requests"."fulfillment_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "request_votes" (
	"store_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_votes_store_id_request_id_visitor_id_pk" PRIMARY KEY("store_id","request_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"logo_color" text DEFAULT 'brand' NOT NULL,
	"logo_url" text,
	"logo_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"products_version" bigint DEFAULT 1 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stores_name_given" CHECK (length(btrim("stores"."name")) between 1 and 200),
	CONSTRAINT "stores_latitude_range" CHECK ("stores"."latitude" between -90 and 90),
	CONSTRAINT "stores_longitude_range" CHECK ("stores"."longitude" between -180 and 180),
	CONSTRAINT "stores_product_count_range" CHECK ("stores"."product_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "analytics_batches" ADD CONSTRAINT "analytics_batches_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_event_counts" ADD CONSTRAINT "analytics_event_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_queries" ADD CONSTRAINT "analytics_queries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_visitors" ADD CONSTRAINT "analytics_visitors_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_ignored_searches" ADD CONSTRAINT "analytics_ignored_searches_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_keeper_id_storekeepers_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."storekeepers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_keeper_id_storekeepers_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."storekeepers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storekeepers" ADD CONSTRAINT "storekeepers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_product" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE set null ("product_id");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_votes" ADD CONSTRAINT "request_votes_request" FOREIGN KEY ("store_id","request_id") REFERENCES "public"."product_requests"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_batches_by_time" ON "analytics_batches" USING btree ("store_id","at");--> statement-breakpoint
CREATE INDEX "audit_rows_newest" ON "audit_rows" USING btree ("store_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_of_keeper" ON "sessions" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_end" ON "sign_in_attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "storekeepers_email" ON "storekeepers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "storekeepers_of_store" ON "storekeepers" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "deals_shown" ON "deals" USING btree ("store_id","display_priority") WHERE "deals"."is_active";--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_of_product" ON "feedback" USING btree ("store_id","product_id") WHERE "feedback"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_work" ON "imports" USING btree ("store_id") WHERE "imports"."status" in ('reading', 'committing');--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_id" ON "products" USING btree ("id");--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("store_id","changed_in");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("store_id","category");--> statement-breakpoint
CREATE INDEX "products_by_lower_name" ON "products" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE INDEX "products_by_barcode" ON "products" USING btree ("store_id",ltrim("barcode", '0')) WHERE "products"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "products_removed" ON "products" USING btree ("store_id","removed_at") WHERE "products"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "product_requests_by_id" ON "product_requests" USING btree ("id");--> statement-breakpoint
CREATE INDEX "product_requests_by_status" ON "product_requests" USING btree ("store_id","status");--> statement-breakpoint
CREATE INDEX "stores_open_by_name" ON "stores" USING btree ("name") WHERE "stores"."closed_at" is null;