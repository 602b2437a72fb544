/** A setting that the scripts prepare, such as a browser, a free port or an empty data folder. */
export function prepared(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run \`npm run journeys\` or \`npm run screens\`.`);
  return value;
}

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
