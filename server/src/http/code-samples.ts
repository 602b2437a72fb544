import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../../docs/api.md', import.meta.url));
const LANGUAGES = { sh: 'Shell', js: 'JavaScript', python: 'Python' } as const;
const BLOCK = /^```(sh|js|python)\n(.+?)^```$/gms;

/** An example of a call, as OpenAPI viewers show it (`x-codeSamples`). */
interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The part of docs/api.md whose examples call this server with a key. */
function readExamples(): { language: keyof typeof LANGUAGES; code: string }[] {
  if (!existsSync(FILE)) return [];
  const text = readFileSync(FILE, 'utf8');
  const start = text.indexOf('## Programs with a key');
  const section = text.slice(start, text.indexOf('\n## ', start + 1));
  return [...section.matchAll(BLOCK)].map(([, language = 'sh', code = '']) => ({
    language: language as keyof typeof LANGUAGES,
    code,
  }));
}

const examples = readExamples();

/** The examples of docs/api.md that call a path such as `/api/v1/stores/:storeId/stock`. */
export function codeSamplesOf(path: string): CodeSample[] {
  const end = path.split(':storeId')[1];
  if (!path.startsWith('/api/v1/') || end === undefined) return [];
  return examples
    .filter(({ code }) => new RegExp(`/stores/\\S*${end}\\b`).test(code))
    .map(({ language, code }) => ({
      lang: LANGUAGES[language],
      label: LANGUAGES[language],
      source: code,
    }));
}
