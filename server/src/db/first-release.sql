-- Rows of each table of the first schema (migrations/0000_initial.sql), written as it was then.
insert into stores (id, name, address, hours, features, latitude, longitude, phone, logo_url, products_version, product_count, created_at, closed_at) values
  ('00000000-0000-4000-8000-000000000001', 'Devon Market', '1 A St', 'Mon-Sun 9-21', '{Parking,Halal}', 41.99, -87.69, '+1 312 555 0100', '/api/logos/1', 7, 2, '2026-01-01T08:00Z', null),
  ('00000000-0000-4000-8000-000000000002', 'Old Bazaar', '2 B St', '', '{}', null, null, null, null, 1, 0, '2026-01-02T08:00Z', '2026-02-01T08:00Z');
insert into storekeepers (id, store_id, name, email, role, password_hash, created_at, closed_at) values
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', 'storekeeper', 'hash of a password', '2026-01-01T08:00Z', null),
  ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000002', 'Binh', 'binh@example.com', 'storekeeper', 'hash of another', '2026-01-02T08:00Z', '2026-02-01T08:00Z');
insert into sessions values (repeat('a', 64), '00000000-0000-4000-8000-000000000011', '2026-01-03T08:00Z', '2026-01-10T08:00Z');
insert into password_resets values ('00000000-0000-4000-8000-000000000011', repeat('b', 64), '2026-01-03T09:00Z');
insert into sign_in_attempts values (repeat('c', 64), 2, '2026-01-03T09:00Z');
insert into products (store_id, id, name, description, category, image_url, barcode, other_names, tags, aisle, in_stock, price, original_price, sale_price, discount_percentage, is_on_sale, created_at, updated_at, stock_updated_at, stock_checked_at, food_id, food_names, food_linked_with, removed_at, version, changed_in) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000021', 'Besan 2 lb', 'Ground chickpeas', 'Flours', 'https://example.com/besan.jpg', '0012345678905', '{"Gram flour",बेसन}', '{vegan}', '4', true, 3.99, 4.99, 3.99, 20, true, '2026-01-01T08:00Z', '2026-01-02T08:00Z', '2026-01-02T08:00Z', '2026-01-02T08:00Z', 'gram-flour', '{besan}', 'Besan', null, 3, 6),
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000022', 'Okra', null, 'Vegetables', null, null, '{}', '{}', null, false, null, null, null, null, false, '2026-01-01T08:00Z', '2026-01-01T08:00Z', '2026-01-01T08:00Z', null, null, '{}', null, '2026-01-03T08:00Z', 2, 7);
insert into deals (store_id, id, title, description, deal_type, deal_value, start_date, end_date, display_priority, created_at, updated_at) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000031', 'Flour week', 'All flours', 'percentage_off', '20', '2026-01-01T00:00Z', '2026-01-08T00:00Z', 5, '2026-01-01T08:00Z', '2026-01-01T08:00Z');
insert into feedback (store_id, id, product_id, feedback_type, status, rating, subject, message, is_anonymous, customer_email, storekeeper_response, created_at) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000021', 'product', 'responded', 5, 'Besan', 'Very fresh', false, 'ravi@example.com', 'Thank you', '2026-01-02T08:00Z');
insert into product_requests (store_id, id, product_name, brand, category, description, urgency, customer_email, status, upvotes, storekeeper_notes, fulfillment_date, created_at) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000051', 'Curry leaves', 'Any', 'vegetables', 'Fresh', 'high', 'ravi@example.com', 'fulfilled', 1, 'On Friday', '2026-01-09', '2026-01-02T08:00Z');
insert into request_votes values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000061', '2026-01-02T09:00Z');
insert into imports (store_id, id, keeper_id, imported_by, file_name, status, rows, changed_rows, columns, encoding, separator, seen_version, created_at, committed_at) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000011', 'Asha', 'list.csv', 'committed', 1, 1, '[]', 'utf-8', ',', 5, '2026-01-02T08:00Z', '2026-01-02T08:01Z');
insert into import_rows (store_id, import_id, line, kind, name, product_id, changes, cells, seen_version, before) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000071', 2, 'changed', 'Besan 2 lb', '00000000-0000-4000-8000-000000000021', '[{"field": "price"}]', '{"Besan 2 lb",3.99}', 2, '{"price": "4.99"}');
insert into audit_rows (store_id, id, at, keeper_id, keeper_name, action, subject_id, subject_name, before, after) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000081', '2026-01-02T08:00Z', '00000000-0000-4000-8000-000000000011', 'Asha', 'product.updated', '00000000-0000-4000-8000-000000000021', 'Besan 2 lb', '{"price": "4.99"}', '{"price": "3.99"}');
insert into blobs values ('00000000-0000-4000-8000-000000000001', repeat('d', 64), 'image/png', '\x89504e47', '2026-01-01T08:00Z');
insert into explanations values ('fingerprint', '{"text": "Flour of chickpeas"}', null, null, '2026-01-01T08:00Z');
insert into mail_outbox (id, recipient, subject, body, attempts, next_attempt_at, created_at) values
  ('00000000-0000-4000-8000-000000000091', 'ravi@example.com', 'Thank you', 'For your message', 1, '2026-01-02T09:00Z', '2026-01-02T08:00Z');
insert into analytics_batches values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000a1', '2026-01-02T08:00Z');
insert into analytics_days values ('00000000-0000-4000-8000-000000000001', '2026-01-02', 3, 9, 2, 4, 1);
insert into analytics_event_counts values ('00000000-0000-4000-8000-000000000001', '2026-01-02', 'page_view', 12);
insert into analytics_events (store_id, day, at, event_type, session_id, data) values
  ('00000000-0000-4000-8000-000000000001', '2026-01-02', '2026-01-02T08:00Z', 'page_view', 'one', '{}');
insert into analytics_queries values ('00000000-0000-4000-8000-000000000001', '2026-01-02', 'besan', 'Besan', 3, 1, 5);
insert into analytics_visitors values ('00000000-0000-4000-8000-000000000001', '2026-01-02', 'one');
insert into analytics_ignored_searches values ('00000000-0000-4000-8000-000000000001', 'xyz', '2026-01-02T08:00Z');
