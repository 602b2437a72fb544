import { describe, expect, test } from 'vitest';
import { channelStatement, refusal, refusalOfOne } from './session-rules.ts';

describe('statements that would leave something in the shared session', () => {
  test.each([
    ['set work_mem = 1', 'SET'],
    ['  -- note\n SET search_path = x', 'SET'],
    ['select 1; set role other', 'SET'],
    ['reset all', 'RESET'],
    ['discard all', 'DISCARD'],
    ['prepare p as select 1', 'PREPARE'],
    ['deallocate all', 'DEALLOCATE'],
    ['create temp table t (a int)', 'CREATE TEMP'],
    ['create temporary view v as select 1', 'CREATE TEMPORARY'],
    ['declare c cursor with hold for select 1', 'DECLARE'],
    ['copy t from stdin', 'COPY'],
    ['select pg_advisory_lock(1)', 'An advisory lock'],
    ['select pg_try_advisory_lock_shared (1)', 'An advisory lock'],
  ])('are refused: %s', (sql, what) => {
    expect(refusal(sql)).toContain(what);
    expect(refusal(sql)).toMatch(/ is not supported on the embedded database: .+\.$/);
  });

  test.each([
    'set local statement_timeout = 0',
    'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
    'set constraints all deferred',
    "update t set a = 'x; set b'",
    `insert into t values ('it''s; set of four'), ("reset")`,
    'do $$ begin perform 1; set local x.y = 1; end $$',
    'select $tag$ ; set x = 1 $tag$',
    'select 1 -- ; set x = 1',
    '/* reset */ select 1',
    'select pg_advisory_xact_lock(1)',
    'create table temp (a int)',
    'declare c cursor for select 1',
    '',
  ])('are not these: %s', (sql) => {
    expect(refusal(sql)).toBeNull();
  });

  test('are refused in a text that holds one statement, comments before it or not', () => {
    expect(refusalOfOne('/* a */ -- b\n set x = 1')).toContain('SET');
    expect(refusalOfOne('select 1')).toBeNull();
  });
});

describe('the channel of a statement', () => {
  test.each([
    ['LISTEN catalog', { verb: 'listen', channel: 'catalog' }],
    ['listen Catalog;', { verb: 'listen', channel: 'catalog' }],
    ['listen "Cat""alog"', { verb: 'listen', channel: 'Cat"alog' }],
    ['UNLISTEN *', { verb: 'unlisten', channel: '*' }],
    ['select 1', null],
    ['listen a; select 1', null],
  ])('is read from %s', (sql, expected) => {
    expect(channelStatement(sql)).toEqual(expected);
  });
});
