import { wordSet } from './small-words.ts';
import { stem } from './stem.ts';
import { type Word, words } from './words.ts';

/** English words for forms and cuts, which make another product of a food. */
const ENGLISH_FORMS =
  'boneless can canned cans chopped chunk chunks cleaned cooked crushed cube cubed cubes cut diced dried dry frozen grated ground instant loose minced peeled pitted powder powdered quick raw ready ripe seedless shelled shredded skinless slice sliced slices split tin tinned tins washed whole';

/** Words for other forms, sizes and praise, and small words, in many languages. Folded by `words`. */
const LIGHT_WORDS: readonly string[] = [
  // English: praise and promises.
  'authentic best bio certified clean delicious extra fine finest genuine good grade great healthy homemade imported local natural new organic original premium pure quality real special super superior tasty traditional',
  'fat free less light lite low range reduced sodium unsalted unsweetened',
  // English: sizes and packages.
  'big bulk bunch bunches family fresh giant jumbo large long medium mini party short size small thick thin',
  'bag bags bottle bottles box boxes carton case jar jars pack package packet packets packs piece pieces pouch tub tube',
  // Romance and Germanic languages.
  'congelada congelado entera entero fresca fresco fresh grande manojo molida molido pequeno polvo seca seco',
  'congelados fatiado inteiro moida moido po',
  'frais fraiche moulu moulue sec seche surgele surgeles entier',
  'fresco freschi macinato secco secchi surgelato',
  'frisch frische gemahlen gefroren getrocknet ganz tiefgekuhlt',
  // Slavic and Baltic languages, Hungarian, Romanian, Albanian.
  'mielona mielony mrozona mrozone mrozony suszona suszone suszony swieza swieze swiezy',
  'свежая свежее свежий свежие молотая молотый молотые сушеная сушеный сушеные замороженная замороженный замороженные свіжа свіжий мелена мелений сушена сушений заморожена заморожений',
  'friss fagyasztott szaritott orolt darabos proaspat proaspata macinat uscat congelat fresket thate',
  // Greek, Turkish, Georgian, Armenian.
  'φρεσκα φρεσκο φρεσκος κατεψυγμενα κατεψυγμενο τριμμενο ξερα taze kuru toz dondurulmus',
  // Indic languages, romanised.
  'aaku beej dana dhulo ilai kudu pata patta patte patti podi pudi soppu thalai thazhai',
  'पत्ता पत्ती पाउडर চূর্ণ গুঁড়া পাতা পাউডার పొడి பொடி പൊടി ಪುಡಿ කුඩු ዱቄት',
  'taza taaza tazi sabut pisa pisi pisaa chota chhota bada bara',
  'gura guro shukno tarkari',
  'ताजा ताज़ा ताजी साबुत पिसा पिसी গুঁড়ো তাজা শুকনো',
  // Arabic, Persian, Urdu, Hebrew.
  'طازج طازجه مجفف مجففه مطحون مطحونه مجمد مجمده ناعم تازه خشک منجمد پودر تازہ تازی پسی پسا طرية טרי טרייה קפוא קפואה טחון טחונה מיובש',
  // East and South-East Asia.
  '新鲜 冷冻 冷凍 有机 有機 干 乾 国産 国产 無添加 生 国内産 袋 包 国 送料無料',
  '국산 냉동 유기농 생 건 말린 신선한 고운 고운것 굵은것 대용량 수입',
  'tuoi kho dong lanh bot segar kering bubuk beku sariwa tuyo pulbos mentah',
  'สด แห้ง แช่แข็ง ผง แบบ',
  // Africa.
  'fresh iyera bushe gari unga safi kavu mbichi',
];

/** Words of a wish ("something to make idli") and small words of many languages, which say nothing about food. */
const FILLERS = wordsIn([
  'algo any anything bahan banane banava buy cocinar cook cooking cosa cosas dish etwas faire fazer for get hacer homestyle i ingredient ingredients item items like make making my need please quelque recipe some something stuff thing things to type use used using want wanted what which',
  'que un una unos',
  'ka ke ki ko wala wali wale no na ni nu cha chi che la er tottorer vala',
  'का के की को वाला वाली नो ना ની નો ના નું চা चा ची चे',
  'の 的 は が に を 和 と ของ และ ทำ',
]);

/** Words for a kind of food, which a name often has beside it: "hilsa fish". As `stem` returns them. */
const KINDS = wordSet(
  'bean berri bread candi cheese chip cooki dip drink fish flake flour fruit grain herb juice leave lentil masala meat mix mushroom noodle nut oil pasta paste pepper pod root sauce sausage seafood seasoning seed snack soda soup spice sweet syrup tea vegetable',
);

const FORMS = wordsIn([ENGLISH_FORMS]);
const LIGHT = wordsIn([...LIGHT_WORDS, ENGLISH_FORMS]);

function wordsIn(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => words(list).map(({ text }) => text)));
}

/**
 * Whether a folded word says little about which food is meant: a form, a size, praise or a small word of
 * any language. A hit needs it unless nothing else is found.
 */
export function isLightWord(word: string): boolean {
  return LIGHT.has(word) || FILLERS.has(word);
}

/** Whether a word of a query says which food is meant. */
export function saysFood({ small, text }: Word): boolean {
  return !small && !isLightWord(text);
}

/** Whether a folded word is an English form of a food: "canned", "powder". */
export function isEnglishForm(word: string): boolean {
  return FORMS.has(word);
}

/** Whether a folded word only joins others or expresses a wish. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** Whether a folded word is a kind of food, which says less than the name beside it. */
export function isKindWord(word: string): boolean {
  return KINDS.has(stem(word));
}
