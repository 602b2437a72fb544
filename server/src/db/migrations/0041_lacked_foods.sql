ALTER TABLE "analytics_walks" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "analytics_walks" CASCADE;--> statement-breakpoint
ALTER TABLE "analytics_queries" DROP CONSTRAINT "analytics_queries_range";--> statement-breakpoint
ALTER TABLE "analytics_queries" ADD COLUMN "lists" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_queries" ADD CONSTRAINT "analytics_queries_range" CHECK ("analytics_queries"."count" + "analytics_queries"."lists" > 0 and "analytics_queries"."lists" >= 0 and "analytics_queries"."failed_searches" between 0 and "analytics_queries"."count");