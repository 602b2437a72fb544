import { describe, expect, test } from 'vitest';
import { soundKey } from './sound-key.ts';

describe('soundKey', () => {
  test.each([
    [['dhania', 'dhaniya', 'dhaniyaa', 'daniya']],
    [['methi', 'meethi', 'methee', 'methi']],
    [['paneer', 'panir', 'panneer', 'paner']],
    [['ghee', 'ghi', 'gee']],
    [['jeera', 'zeera', 'jira', 'jiraa']],
    [['halva', 'halwa', 'halvah', 'halwah']],
    [['yogurt', 'yoghurt']],
    [['chilli', 'chili', 'chile', 'chilly']],
    [['phulka', 'fulka', 'phoolka']],
    [['chai', 'chay']],
    [['lauki', 'louki', 'loki']],
    [['kasuri', 'kasoori', 'kassuri']],
    [['labneh', 'labne']],
  ])('is equal for %j', (spellings) => {
    expect(new Set(spellings.map(soundKey)).size).toBe(1);
  });

  test.each([
    ['dal', 'til'],
    ['rava', 'rajma'],
    ['pan', 'ban'],
    ['toor', 'tar'],
    ['masala', 'masa'],
  ])('differs for %s and %s', (one, other) => {
    expect(soundKey(one)).not.toBe(soundKey(other));
  });
});
