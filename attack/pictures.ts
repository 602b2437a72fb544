/** Sends pictures made to hurt as logos, and looks at the answers, the time and the memory. */
import { send, sendJson } from './client.ts';
import { METADATA, UPLOADS } from './picture-files.ts';
import { signIn, type Fault, type Target } from './target.ts';

/** The server gives a picture 10 s. */
const MAX_MS = 15_000;
/** An AVIF of 8 megapixels takes some 140 MB, a PNG of 12 at most 120 MB. */
const MAX_GROWTH_BYTES = 200 * 1024 * 1024;
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

const isSentence = (text: string): boolean => {
  const { error } = JSON.parse(text) as { error?: string };
  return error !== undefined && error.includes(' ');
};

/** Sends every picture as the logo of the first keeper's store. */
export async function attackByPictures(
  target: Target,
  memory: Memory,
  say: (line: string) => void,
): Promise<Fault[]> {
  const { cookie } = await signIn(target, target.keepers[0]);
  const faults: string[] = [];
  const upload = async (name: string, file: Buffer, statuses: readonly number[]) => {
    const { status, text, ms } = await sendJson(target.base, {
      method: 'POST',
      path: '/api/storekeeper/upload-logo',
      headers: { cookie },
      body: { imageData: `data:image/png;base64,${file.toString('base64')}` },
    });
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
  const growth = await growthDuring(memory, async () => {
    for (const { name, file, statuses } of UPLOADS) await upload(name, file(), statuses);
  });
  const megabytes = Math.round(growth / 1024 / 1024);
  if (growth > MAX_GROWTH_BYTES) faults.push(`the memory grows by ${megabytes} MB`);
  say(`pictures: ${UPLOADS.length}, ${megabytes} MB more at most, ${faults.length} faults`);
  return faults.map((what) => ({ attack: 'pictures', what }));
}
