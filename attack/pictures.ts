/** Sends pictures made to hurt as logos, and looks at the answers, the time and the memory. */
import { send, sendJson, type Answer } from './client.ts';
import { largestAvif, METADATA, UPLOADS } from './picture-files.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';

/** The server gives a picture 10 s. */
const MAX_MS = 15_000;
/** An AVIF of 8 megapixels takes some 150 MB, and two stores' at once, one after the other, 200. */
const MAX_GROWTH_BYTES = 280 * 1024 * 1024;
const POLL_MS = 20;

type Memory = (() => number | undefined) | undefined;

/** Runs the work and returns by how many bytes the server's memory has grown at most meanwhile. */
async function growthDuring(memory: Memory, work: () => Promise<void>): Promise<number> {
  const before = memory?.() ?? 0;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memory?.() ?? 0);
  }, POLL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

const isSentence = (text: string): boolean => {
  const { error } = JSON.parse(text) as { error?: string };
  return error !== undefined && error.includes(' ');
};

const sendLogo = ({ base }: Target, { cookie }: SignedIn, file: Buffer): Promise<Answer> =>
  sendJson(base, {
    method: 'POST',
    path: '/api/storekeeper/upload-logo',
    headers: { cookie },
    body: { imageData: `data:image/png;base64,${file.toString('base64')}` },
  });

/** Sends every picture as the logo of the first keeper's store, and the hardest one for both at once. */
export async function attackByPictures(
  target: Target,
  memory: Memory,
  say: (line: string) => void,
): Promise<Fault[]> {
  const keepers = await Promise.all(target.keepers.map((one) => signIn(target, one)));
  const [keeper] = keepers as [SignedIn];
  const faults: string[] = [];
  const upload = async (name: string, file: Buffer, statuses: readonly number[]) => {
    const { status, text, ms } = await sendLogo(target, keeper, file);
    if (!statuses.includes(status)) faults.push(`${name} answers ${status} ${text.slice(0, 200)}`);
    if (status >= 400 && !isSentence(text)) faults.push(`${name} is refused without a sentence`);
    if (ms > MAX_MS) faults.push(`${name} takes ${ms.toFixed(0)} ms`);
    if (status !== 200) return;
    const { logoUrl } = JSON.parse(text) as { logoUrl: string };
    const served = await send(target.base, { method: 'GET', path: logoUrl });
    if (served.headers['content-type'] !== 'image/webp')
      faults.push(`${name} is not served as WebP`);
    if (served.text.includes(METADATA)) faults.push(`${name} is served with its metadata`);
  };
  let most = 0;
  const watch = async (name: string, work: () => Promise<void>) => {
    const growth = await growthDuring(memory, work);
    if (growth > MAX_GROWTH_BYTES) faults.push(`${name}: the memory grows by ${megabytes(growth)}`);
    most = Math.max(most, growth);
  };
  for (const { name, file, statuses } of UPLOADS) {
    await watch(name, () => upload(name, file(), statuses));
  }
  await watch('two stores at once', async () => {
    const both = await Promise.all(keepers.map((one) => sendLogo(target, one, largestAvif())));
    if (both.some(({ status }) => status !== 200)) faults.push('two stores at once are refused');
  });
  say(`pictures: ${UPLOADS.length}, ${megabytes(most)} more at most, ${faults.length} faults`);
  return faults.map((what) => ({ attack: 'pictures', what }));
}
