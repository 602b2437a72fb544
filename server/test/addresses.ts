import pg from 'pg';

/** The same server's other database. */
export function databaseAt(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement on these servers themselves, outside every suite's database. */
export async function execute(urls: readonly string[], statement: string): Promise<void> {
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
