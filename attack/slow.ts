/** Opens connections that stall, and looks at whether the server closes them and answers others. */
import { connect } from 'node:net';
import { send } from './client.ts';
import type { Fault, Target } from './target.ts';

const CONNECTIONS = 200;
const ATTACKER = '127.0.0.67';
/** All must be closed by then: the longest limit is that of headers, a minute. */
const MAX_SECONDS = 100;

const STALLS: Record<string, string> = {
  'half of the headers': 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-A: ',
  'no body':
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n',
  'no body of a refused request':
    'POST /api/storekeeper/products HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n',
  'half of a chunk':
    'POST /api/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{"a"',
};

function stall({ base }: Target, text: string): Promise<number> {
  const { hostname, port } = new URL(base);
  const begin = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    socket.write(text);
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), MAX_SECONDS * 1000);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve((performance.now() - begin) / 1000);
    });
  });
}

/** Stalls in each way at once. Returns what stays open for too long, and what others wait for. */
export async function attackBySlowness(
  target: Target,
  say: (line: string) => void,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const kinds = Object.entries(STALLS).map(async ([name, text]) => {
    const share = Math.floor(CONNECTIONS / Object.keys(STALLS).length);
    const seconds = await Promise.all(Array.from({ length: share }, () => stall(target, text)));
    const longest = Math.max(...seconds);
    say(`Stalled with ${name}: closed after ${longest.toFixed(0)} s at most`);
    if (longest >= MAX_SECONDS) faults.push({ attack: 'slow', what: `${name} stays open` });
  });
  const { ms } = await send(target.base, { method: 'GET', path: '/healthz' });
  say(`/healthz beside ${CONNECTIONS} stalled connections: ${ms.toFixed(1)} ms`);
  await Promise.all(kinds);
  return faults;
}
