ALTER TABLE "analytics_events" DROP CONSTRAINT "analytics_events_store_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "analytics_queries" DROP CONSTRAINT "analytics_queries_store_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "analytics_visitors" DROP CONSTRAINT "analytics_visitors_store_id_stores_id_fk";
