import { words } from '../text/words.ts';

/** Words that only sentences have, in many languages: greetings, requests, pronouns, negations. */
const SENTENCE_WORDS = wordSet(`
  hi hello hey oh ah btw dear thanks thank thx please pls ok okay yes yeah love xoxo regards cheers bye sorry call me we you your i my our have has got already need needs don't dont forget remember come coming home back soon later today tomorrow tonight dinner shop shopping store get bring buy grab pick up can could will also if
  hola gracias porfa favor beso besos sí si llama llamar tráeme traeme trae compra comprar compres olvides olvide vienes vengas cuando tienes tenemos ya hay mañana hoy
  olá ola oi obrigado obrigada beijo beijos compra traz esqueças esqueça temos já quando vier
  bonjour salut merci bisous stp achète acheter prends prendre oublie pas nous avons déjà quand rentres
  ciao grazie baci compra comprare prendi dimenticare abbiamo già quando torni
  hallo danke liebe grüße bitte kauf kaufen vergiss nicht wir haben schon kommst
  cześć dzięki proszę kup kupić zapomnij mamy już wracasz buziaki
  привет спасибо пожалуйста купи купить забудь позвони зайди магазин домой ок хорошо да мы есть уже
  merhaba selam teşekkürler lütfen al alır unutma gel eve tamam var
  مرحبا السلام شكرا هات جيب معك معاك تنسى تنساش حبيبي حاضر طيب تعال عندنا
  سلام مرسی ممنون لطفا بخر بیار یادت نره داریم
  بیٹا جلدی آنا لانا لے جی ہے ہیں ہمارے پاس
  नमस्ते धन्यवाद कृपया लाना आना भूलना मत बेटा हमारे पास है हैं घर जल्दी
  lana lao laana aana bhulna mat beta hai hain ghar jaldi eso niye karje lavjo bhulsho poguma varum vangi kondu venam
  salamat pakibili bili huwag kalimutan meron tayo uwi pauwi
  nhé nha mua giùm đừng quên về sớm dạ vâng
  tolong beli jangan lupa pulang ya terima kasih
  asante tafadhali nunua usisahau
`);
/** Words of a sentence that asks for something: "get some of that fish sauce Dad likes". */
const REQUESTS = wordSet(`
  please pls plz need needs get bring buy grab pick want see check porfa favor tráeme traeme trae compra comprar compres
  acheter achète prendre prends compra prendi kauf kaufen bitte proszę kup kupić пожалуйста купи купить lütfen al
  alır هات جيب لطفا بخر بیار لانا لے कृपया लाना lana lao laana lavjo vangi kondu pakibili bili mua giùm tolong
  beli tafadhali nunua 사와 사와요 사오세요 사줘 사다줘 주세요 부탁해 부탁해요
`);
/** Words of "do not forget": the sentence asks for something, though it has a negation. */
const REMINDERS = wordSet(`
  forget remember olvides olvide esqueças esqueça oublie dimenticare vergiss vergessen zapomnij забудь unutma
  تنسى تنساش یادت भूलना bhulna bhulsho kalimutan quên lupa usisahau
`);
/** Words that say that a thing is at home already. */
const AT_HOME = wordSet(
  'already have got tenemos ya temos já avons déjà abbiamo già haben schon mamy już есть уже var عندنا داریم hai hain ہے ہیں है हैं meron',
);
/** Words that begin a refusal: "no salt, we have some". */
const NEGATIONS = wordSet(
  "no not dont don't without skip kein keine pas sin sem senza bez без нет yok बिना नहीं mat না لا بدون نہ",
);
/** Refusals and sentences in Chinese, which is written without spaces. */
const RUN_REFUSAL = /^(?:不要|不用|不需要|[别別](?!忘)|唔使|唔好)/u;
const RUN_SENTENCE =
  /下班|放学|放學|回[来來家]|好的|收到|谢谢|謝謝|多谢|知道了|东西|東西|几点|幾點|打电话|打電話|在哪|等[我你]|[吗嗎吧呢呀]$/u;
/** Words of a heading above a list: "Ingredients", "Shopping list", "Serves 4". */
const HEADING_WORDS = wordSet(`
  ingredients ingredient list shopping groceries grocery serves servings serving recipe method directions
  ingredientes lista compra compras mandado receta receita porciones porções rinde
  ingrédients liste courses recette personnes pers ingredienti spesa ricetta persone
  zutaten einkaufsliste einkaufszettel rezept portionen personen składniki zakupy przepis porcji porcje
  ingredience nákup suroviny hozzávalók bevásárlólista ingrediente cumpărături sastojci popis kupovine
  ингредиенты список покупок рецепт порций порции інгредієнти продукти съставки malzemeler alışveriş listesi kişilik
  υλικά λίστα συνταγή μερίδες المكونات مكونات مقادير المقادير قائمة وصفة مواد لیست خرید لازم اجزاء فہرست
  सामग्री सूची রেসিপি উপকরণ তালিকা ਸਮੱਗਰੀ સામગ્રી யாதி பொருட்கள் తయారీ పదార్థాలు ಸಾಮಗ್ರಿಗಳು ചേരുവകൾ
  किराना किराणा মুদি বাজার কেনাকাটা કરિયાણું કરિયાણુ ਕਰਿਆਨਾ மளிகை సరుకులు కిరాణా ಕಿರಾಣಿ ദിനസരി പലചരക്ക് سودا kirana
  mga sangkap rekado bibilhin nguyên liệu bahan belanja resep viungo
`);
const RUN_HEADING =
  /材料|购物|購物|清单|清單|买菜|買餸|食材|人分|人份|レシピ|作り方|買い物|재료|장보기|인분|레시피|วัตถุดิบ|ส่วนผสม|ซื้อ/u;
const EXCLAMATION = /(?<![!！])[!！]{2,}\s*$/u;
const TITLE_BRACKETS = /^[【《「『<].*[】》」』>]$/u;
/** "for 6 people" at the end of a line. */
const FOR_PEOPLE =
  /\s(?:for|para|pour|für|per|dla|na|на)\s+\d+(?:\s+(?:people|persons?|personas|pessoas|personnes|personen|persone|osób|osoby|человек))?\s*(?:[:.]\s*)?$/iu;
const MAX_ITEM_WORDS = 4;
/** Words after "Hi". */
const MAX_SALUTATION_WORDS = 2;

/** Whether a line is the title of a list, which names no item. */
export function isHeading(text: string): boolean {
  return (
    /[:：]\s*$/u.test(text) ||
    text.startsWith('#') ||
    TITLE_BRACKETS.test(text) ||
    RUN_HEADING.test(text) ||
    words(text).some((word) => HEADING_WORDS.has(word.text))
  );
}

/** Whether a line ends with several exclamation marks, as titles do: "Party on Sunday!!". */
export function isCalledOut(text: string): boolean {
  return EXCLAMATION.test(text);
}

/** Words between an amount and its food: "2 bags of rice". */
const PREPOSITIONS = wordSet('of the some de del di du des da do dos d von');
/** Words that join an item to the one before: "and dumplings". */
const CONJUNCTIONS = wordSet(
  'and also plus y e et ed und i oraz a u og och en ve va và dan at ati na и та й և და و اور aur और तथा এবং ও ਅਤੇ અને மற்றும் మరియు',
);
/** Words of an unknown amount: "salt to taste". */
const AS_NEEDED =
  /[…\s]{0,9}(?:to taste|as needed|al gusto|a gusto|a gosto|q\.?\s?b\.?|au goût|nach geschmack|do smaku|podle chuti|ízlés szerint|по вкусу|за смаком|по вкус|tadında|alacak kadar|حسب الذوق|حسب الرغبة|به مقدار لازم|स्वादानुसार|स्वाद अनुसार|স্বাদমতো|適量|适量|少々|少许|少許|약간|적당량|ตามชอบ|secukupnya|vừa đủ)\s*$/iu;

/** "Also", "buy" and particles that are written together with a food, in scripts without spaces and in Korean. */
const AFFIXES = [
  /^(?:别忘了?|別忘了?|记得|記得|顺便|順便|麻烦|麻煩)(?:帮我|幫我)?(?:再?[买買带帶])?\s*/u,
  /^(?:还有|還有|另外|再买|再買|再来|还要|還要|买点|買點|买|買|あと|それと|それから)\s*/u,
  /\s{0,9}(?:を?買ってきて|を?買って|をお願い(?:します)?|をください|も|มาด้วย|ด้วย)$/u,
  /\s{0,9}(?:사와요?|사오세요|사다\s?줘요?|사\s?줘요?|주세요|부탁해요?|하나)$/u,
  /(?<=\p{Script=Hangul})(?:이랑|랑|하고|도|을|를|은|는)$/u,
];

/**
 * Words of an item without "of" before them. If they name nothing, also without "please buy" before them or
 * after them.
 */
export function withoutLeading(text: string, isKnown: (words: string) => boolean): string {
  const named = withoutFirst(text, PREPOSITIONS);
  let rest = named;
  while (!isKnown(rest)) {
    const shorter = withoutFirst(withoutFirst(rest, CONJUNCTIONS), SENTENCE_WORDS);
    if (shorter === rest) return withoutAffixes(named, isKnown);
    rest = shorter;
  }
  // "get gochujang" is known, too, and "gochujang" is its name.
  for (;;) {
    const shorter = withoutFirst(withoutFirst(rest, CONJUNCTIONS), REQUESTS);
    if (shorter === rest || !isKnown(shorter)) return rest;
    rest = shorter;
  }
}

/** The food in a text with affixes; the text itself if no food is left without them. */
function withoutAffixes(text: string, isKnown: (words: string) => boolean): string {
  let rest = text;
  while (!isKnown(rest)) {
    const before = rest;
    const shorter = AFFIXES.map((affix) => before.replace(affix, '').trim());
    rest = shorter.find((one) => one !== '' && one !== before) ?? text;
    if (rest === text) return text;
  }
  return rest;
}

function withoutFirst(text: string, dropped: ReadonlySet<string>): string {
  const [first = '', ...rest] = text.split(' ');
  const [word, ...others] = words(first);
  return rest.length > 0 && word && others.length === 0 && dropped.has(word.text)
    ? rest.join(' ')
    : text;
}

/** Whether a text has a word that only sentences have. */
export const hasSentenceWord = (text: string): boolean => has(text, SENTENCE_WORDS);

/** Whether a line ends with the number of people that a dish is for: "Chana masala for 6". */
export function isForPeople(text: string): boolean {
  return FOR_PEOPLE.test(text);
}

/** Whether a text has only words that join items or stand before them. */
export function hasOnlySmallWords(text: string): boolean {
  return words(text).every(({ text: word }) => CONJUNCTIONS.has(word) || PREPOSITIONS.has(word));
}

/** Whether a short line greets somebody: "Hi Asha". */
export function isSalutation(text: string): boolean {
  const [first, ...rest] = words(text);
  return (
    first !== undefined && SENTENCE_WORDS.has(first.text) && rest.length <= MAX_SALUTATION_WORDS
  );
}

/** Whether a text has only words of greetings and wishes, as the last lines of an e-mail do. */
export function isGreeting(text: string): boolean {
  const all = words(text);
  return all.length > 0 && all.every((word) => SENTENCE_WORDS.has(word.text));
}

/** A text without "to taste" at its end. */
export function withoutAsNeeded(text: string): string {
  return text.replace(AS_NEEDED, '');
}

/** Whether words say that something is not wanted. */
export function isRefusal(text: string): boolean {
  const [first] = words(text);
  return RUN_REFUSAL.test(text) || (first !== undefined && NEGATIONS.has(first.text));
}

/**
 * The part of a sentence that says what it asks for: after "get", or all before a verb at its end. Undefined
 * if it asks for nothing.
 */
export function askedFor(text: string): string | undefined {
  const spoken = text.split(' ');
  const verb = spoken.findIndex((word) => has(word, REQUESTS) || has(word, REMINDERS));
  if (verb === -1) return undefined;
  const [before, after] = [spoken.slice(0, verb).join(' '), spoken.slice(verb + 1).join(' ')];
  const isDenied = has(text, NEGATIONS) || has(before, AT_HOME);
  if (isDenied && !isReminder(text)) return undefined;
  return after === '' || isGreeting(after) ? before : after;
}

/** Whether a sentence says not to forget something. */
export const isReminder = (text: string): boolean => has(text, REMINDERS);

const has = (text: string, set: ReadonlySet<string>): boolean =>
  words(text).some((word) => set.has(word.text));

/** Whether words that name no known food are more likely a sentence than an item. */
export function isSentence(text: string): boolean {
  const all = words(text);
  return (
    RUN_SENTENCE.test(text) ||
    all.length > MAX_ITEM_WORDS ||
    all.some((word) => SENTENCE_WORDS.has(word.text))
  );
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(words(list).map(({ text }) => text));
}
