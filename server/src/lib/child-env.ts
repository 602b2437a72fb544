/**
 * The settings that child processes and worker threads get. Every user that a child runs as can read
 * its environment, so it must not have passwords and keys.
 */
const NEEDED = [
  'PATH',
  'TZ',
  'TMPDIR',
  // Windows finds programs and temporary files by these.
  'PATHEXT',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  // Libraries of a PostgreSQL that PG_BIN names.
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
];

/** Returns the environment of a child: the needed settings of this process, and the given ones. */
export function childEnv(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  const passed = Object.entries(process.env).filter(([name]) =>
    NEEDED.includes(name.toUpperCase()),
  );
  return { ...(Object.fromEntries(passed) as Record<string, string>), ...own };
}
