import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Engine } from './engine.ts';

const BATCH = 1000;

/** PostgreSQL (embedded): ILIKE and pg_trgm's word_similarity over the same text, with its index. */
export const pgTrgm: Engine = {
  name: 'pg_trgm',
  async build(rows) {
    const database = await PGlite.create({ extensions: { pg_trgm } });
    await database.exec(
      'create extension pg_trgm; create table products (id text primary key, name text, all_names text)',
    );
    for (let at = 0; at < rows.length; at += BATCH) {
      const part = rows.slice(at, at + BATCH);
      await database.query(
        'insert into products select * from unnest($1::text[], $2::text[], $3::text[])',
        [
          part.map(({ id }) => id),
          part.map(({ name }) => name),
          part.map(({ name, otherNames, brand, category }) =>
            [name, ...otherNames, brand, category].join(' | '),
          ),
        ],
      );
    }
    await database.exec(
      'create index products_trgm on products using gin (all_names gin_trgm_ops); analyze products',
    );
    return {
      async search(query, limit) {
        const { rows: found } = await database.query<{ id: string }>(
          `select id from products
           where $1 <% all_names or all_names ilike '%' || $2 || '%'
           order by word_similarity($1, all_names) desc, similarity($1, name) desc, id
           limit $3`,
          [query, query.replaceAll(/[\\%_]/g, String.raw`\$&`), limit],
        );
        return found.map(({ id }) => id);
      },
      async bytesElsewhere() {
        const { rows: sizes } = await database.query<{ bytes: number }>(
          "select pg_total_relation_size('products')::int as bytes",
        );
        return sizes[0]?.bytes ?? 0;
      },
      close: () => database.close(),
    };
  },
};
