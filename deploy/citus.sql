-- Spreads the tables of all stores over the nodes of a Citus cluster. docs/scaling.md says when and how.
--
-- Run it on the coordinator, as the owner of the database, after the first start of Aislewise has
-- created the tables: psql --single-transaction -v ON_ERROR_STOP=1 -f deploy/citus.sql
-- Running it again changes nothing: later migrations spread their own tables.
--
-- A store's rows of all tables lie on one node, so a transaction of a store needs one node. Accounts,
-- shared lists, explanations and the queue of mails stay on the coordinator.

set local citus.multi_shard_modify_mode = 'sequential';

do $$
declare
  owned record;
  key record;
  keys text[] := '{}';
begin
  if exists (select from pg_dist_partition where logicalrelid = 'stores'::regclass) then
    raise notice 'The tables are spread already.';
    return;
  end if;

  -- A unique index of a spread table needs the column that spreads it. Short names are unique without
  -- one: stores are added one after the other (freeShortName).
  drop index stores_short_name;
  create index stores_short_name on stores (short_name);

  -- A table on the coordinator cannot have foreign keys to spread tables. No store is ever deleted.
  alter table storekeepers drop constraint storekeepers_store_id_stores_id_fk;

  -- Foreign keys are taken off, and put back when both of their tables are spread.
  for key in
    select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid in (select attrelid from pg_attribute where attname = 'store_id' and attnotnull)
  loop
    execute format('alter table %s drop constraint %I', key.owner, key.name);
    keys := keys || format('alter table %s add constraint %I %s', key.owner, key.name, key.definition);
  end loop;

  perform create_distributed_table('stores', 'id');
  for owned in
    select c.oid::regclass as name
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'store_id' and a.attnotnull
    order by 1
  loop
    perform create_distributed_table(owned.name, 'store_id', colocate_with => 'stores');
  end loop;

  for i in 1 .. cardinality(keys) loop
    execute keys[i];
  end loop;
end $$;
