import { expect, test } from 'vitest';
import { checkSameForm, submissionId } from './submission-id.ts';

const STORE = '6f0f8a64-6d26-4ad0-9d5e-0d8ac4e9a001';
const KEY = '0b7e3f57-6a53-4ef0-9a41-6a2d2f0a7c11';

test('a submission key always has the same id, a UUID of version 8', () => {
  const id = submissionId('feedback', STORE, KEY);
  expect(id).toBe(submissionId('feedback', STORE, KEY));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids differ by kind, store and key, and for each form without a key', () => {
  const ids = [
    submissionId('feedback', STORE, KEY),
    submissionId('request', STORE, KEY),
    submissionId('feedback', KEY, KEY),
    submissionId('feedback', STORE, STORE),
    submissionId('feedback', STORE, undefined),
    submissionId('feedback', STORE, undefined),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('a form is the same if all its fields are', () => {
  const stored = { id: '1', message: 'Thanks 🍚', rating: 4, email: null };
  const check = (form: object) => () => checkSameForm<object, object>(stored, form);
  expect(check({ message: 'Thanks 🍚', rating: 4, email: null })).not.toThrow();
  expect(check({ message: 'Thanks', rating: 4, email: null })).toThrow(/Another form/);
  expect(check({ message: 'Thanks 🍚', rating: null })).toThrow(/Another form/);
});
