ALTER TABLE "feedback" DROP CONSTRAINT "feedback_product";
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_product" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE no action ON UPDATE no action;