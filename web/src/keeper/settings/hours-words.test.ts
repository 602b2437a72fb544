import { describe, expect, it } from 'vitest';
import { dayNamedIn, hoursAsRead, unreadHoursText } from './hours-words.ts';

describe('parsed hours as text', () => {
  it.each<[string, string[] | null]>([
    ['Mon-Sat 9:00 AM - 9:00 PM, Sun 10-6', ['Mon to Sat: 9 AM to 9 PM', 'Sun: 10 AM to 6 PM']],
    ['9am-9:30pm', ['Mon to Sun: 9 AM to 9:30 PM']],
    ['Open 24 hours', ['Open 24 hours, every day']],
    ['Fri-Sat 6pm - 2am', ['Mon to Thu: closed', 'Fri to Sat: 6 PM to 2 AM', 'Sun: closed']],
    ['whenever we feel like it', null],
    ['', null],
  ])('%j is %j', (text, lines) => {
    expect(hoursAsRead(text)).toEqual(lines);
  });
});

it.each([
  ['9am until we are tired', 'at all hours when they filter stores by ‘Open’.'],
  ['Mostly 24/7', 'at all hours when they filter stores by ‘24/7’.'],
  ['Closed until spring, was 9am-9pm', 'you are left out.'],
])('of %j, which cannot be parsed, the keeper reads what shoppers see', (text, end) => {
  expect(hoursAsRead(text)).toBeNull();
  expect(unreadHoursText(text)).toContain(end);
});

describe('a single day in the words of the hours', () => {
  it.each<[string, string | null]>([
    ['Mon-Sat 9 AM - 9 PM, Sun 10-6, closed December 25', 'December 25'],
    ['9-9, closed on 4th of July', '4th of July'],
    ['9-9, closed Dec. 24', 'Dec. 24'],
    ['9-9, closed on Christmas Day', 'Christmas Day'],
    ['9-9, closed on public holidays', 'public holidays'],
    ['Mon-Sat 9 AM - 9 PM, Sun 10-6', null],
    ['Hours may vary 9-5', null],
  ])('%j names %j', (text, day) => {
    expect(dayNamedIn(text)).toBe(day);
  });
});
