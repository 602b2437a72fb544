import { expect, test } from 'vitest';
import { replyMail } from './rules.ts';

test('a reply carries the answer first, then what the customer wrote, quoted', () => {
  const mail = replyMail(
    {
      storeName: 'Corner Market',
      message: 'No besan.\n\nAgain!',
      response: 'It is back in aisle 3.',
    },
    'en',
  );
  expect(mail.subject).toBe('Corner Market replied to your feedback');
  expect(mail.body).toMatch(/^It is back in aisle 3\.\n\nCorner Market\n\n/);
  expect(mail.body).toContain('\n> No besan.\n>\n> Again!\n');
});

test('a corrected reply says that it replaces the one before', () => {
  const mail = replyMail(
    {
      storeName: 'Corner Market',
      message: 'No besan.',
      response: 'It is in aisle 4.',
      isCorrection: true,
    },
    'en',
  );
  expect(mail.subject).toBe('Corner Market corrected the reply to your feedback');
  expect(mail.body).toMatch(/^Corner Market has corrected its reply to you\. It is now:\n\nIt is/);
});
