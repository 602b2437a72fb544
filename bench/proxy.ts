import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ORIGIN, readTemplate } from '../deploy/cluster/services.ts';

/** HAProxy asks each node once a second, twice before it believes a change. */
export const NOTICE_MS = 4_000;

/** Where `startProxy` serves. */
export const PROXY_ORIGIN = ORIGIN;

/**
 * The HAProxy of deploy/ without TLS, in front of these addresses by name. Each answer says in `x-node`
 * which of them made it. Resolves when it has found those that are ready.
 */
export async function startProxy(
  folder: string,
  nodes: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const servers = Object.entries(nodes).map(([name, address]) => `    server ${name} ${address}\n`);
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    readTemplate('haproxy.cfg', {
      '    user haproxy\n    group haproxy\n': '',
      'bind :80': `bind ${new URL(ORIGIN).host}`,
      '    bind :443 ssl crt /etc/haproxy/aislewise.pem alpn h2,http/1.1\n': '',
      '    http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
      // One machine plays the shoppers of many networks.
      'if { sc0_conn_cur gt 256 }': 'if { sc0_conn_cur gt 4000 }',
      '    http-request del-header X-Forwarded-For\n': '',
      'option forwardfor': 'option forwardfor except 127.0.0.0/8',
      'backend ready\n': 'backend ready\n    http-response set-header x-node %s\n',
      '    server a 127.0.0.11:3000\n    server b 127.0.0.12:3000\n': servers.join(''),
    }),
  );
  const proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: 'ignore' });
  await delay(NOTICE_MS);
  return proxy;
}
