// The package has no types for its dictionaries; whoever reads this source must find ours.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opencc-dictionaries.d.ts" />
/**
 * Chinese characters: traditional, simplified and Japanese forms made one. The two tables weigh 19 KB
 * compressed, which is what a browser pays for finding 雞蛋 under 鸡蛋.
 */
import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import traditional from 'opencc-js/dict/TSCharacters';

/** To the simplified form, of those characters that have one. */
const simplified = new Map<string, string>();
for (const [from, to] of pairsIn(traditional)) simplified.set(from, to);
for (const [from, to] of pairsIn(japanese))
  if (!simplified.has(from)) simplified.set(from, simplified.get(to) ?? to);
// Two characters in use for one food: the shops of Hong Kong, Taiwan and the mainland differ.
for (const [from, to] of pairsIn(
  '麪 面|麵 面|喫 吃|醬 酱|鷄 鸡|裏 里|菓 果|蠔 蚝|粬 曲|麴 曲|麹 曲',
))
  simplified.set(from, to);

const CHINESE = /\p{Script=Han}/u;

function pairsIn(table: string): [string, string][] {
  return table.split('|').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  });
}

/** Writes Chinese characters in their simplified form; everything else stays. */
export function simplifyHan(text: string): string {
  let out = '';
  for (const character of text) out += simplified.get(character) ?? character;
  return out;
}

/** Whether a text has a Chinese character in it. */
export function hasHan(text: string): boolean {
  return CHINESE.test(text);
}
