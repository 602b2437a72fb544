import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveSecurityTxt } from './security-txt.ts';

test('security.txt names the contact, its own address and an end within a year', async () => {
  const app = Fastify();
  serveSecurityTxt(app, {
    contact: 'mailto:security@a.example',
    publicUrl: 'https://a.example',
    now: () => new Date('2026-11-21T10:00:00Z'),
  });
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@a.example',
      'Expires: 2027-02-19T10:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://a.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
