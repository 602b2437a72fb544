import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('with an https address browsers use https alone for a year, on subdomains too', () => {
  expect(securityHeaders('https://a.example')['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test.each([undefined, 'http://a.example'])('with the address %s they may use http', (publicUrl) => {
  expect(securityHeaders(publicUrl)).not.toHaveProperty('strict-transport-security');
});
