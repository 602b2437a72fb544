import { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'is not known',
  email: 'must be an e-mail address',
  date: 'must be a date that exists, such as 2026-11-21',
  datetime: 'must be a date and a time, such as 2026-11-21T07:30:00Z',
  url: 'must be a web address',
};

type Bound = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

function describeBound(origin: Bound['origin'], side: 'most' | 'least', bound: number | bigint) {
  const amount = `at ${side} ${bound.toLocaleString('en')}`;
  if (origin === 'array') return `must have ${amount} ${bound === 1 ? 'entry' : 'entries'}`;
  if (origin !== 'string') return `must be ${amount}`;
  if (side === 'most') return `must be ${amount} characters`;
  return bound === 1 ? 'must not be empty' : `must have ${amount} characters`;
}

/**
 * The message of each kind of fault, where a schema has none of its own: the end of a sentence that
 * begins with the field's label, in words of people and not of the library.
 */
function describeFault(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  if (input === undefined || input === null) return 'is missing';
  if (code === 'invalid_type') return KINDS[issue.expected] ?? 'is not valid';
  if (code === 'invalid_format') return FORMATS[issue.format] ?? 'is not valid';
  if (code === 'too_big') return describeBound(issue.origin, 'most', issue.maximum);
  if (code === 'too_small') return describeBound(issue.origin, 'least', issue.minimum);
  return code === 'invalid_value' ? 'must be one of the choices' : 'is not valid';
}

z.config({ customError: describeFault });
