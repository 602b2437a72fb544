-- The pictures of emoji that demo products had were often of another food. Nothing else wrote these addresses.
UPDATE "products" SET "image_url" = NULL WHERE "image_url" LIKE '/food/%';
