/** Words that mark a text as chatter and not an item, in many languages. */
import { words } from '../text/words.ts';

/** Words that only sentences have, in many languages: greetings, requests, pronouns, negations. */
export const SENTENCE_WORDS = wordSet(`
  hi hello hey oh ah btw dear thanks thank thx please pls ok okay yes yeah love xoxo regards cheers bye sorry call me we you your i my our have has got already need needs don't dont forget remember come coming home back soon later today tomorrow tonight dinner shop shopping store get bring buy grab pick up can could will would should also if they it its she he him her there does any sure yep nope nah thx kk lol
  hola gracias mijo mija mi'jo traes necesito hace hacen falta vale claro porfis ok
  hola gracias porfa favor beso besos sí si llama llamar tráeme traeme trae compra comprar compres olvides olvide vienes vengas cuando tienes tenemos ya hay mañana hoy
  olá ola oi obrigado obrigada beijo beijos compra traz esqueças esqueça temos já quando vier
  bonjour salut merci bisous stp achète acheter prends prendre oublie pas nous avons déjà quand rentres
  ciao grazie baci compra comprare prendi dimenticare abbiamo già quando torni
  hallo danke liebe grüße bitte kauf kaufen vergiss nicht wir haben schon kommst
  cześć dzięki proszę kup kupić zapomnij mamy już wracasz buziaki
  привет спасибо пожалуйста купи купить забудь позвони зайди магазин домой ок хорошо да мы есть уже
  нужен нужна нужно надо возьми захвати пожалуй ага
  merhaba selam teşekkürler lütfen al alır unutma gel eve tamam var
  alo abi anne canım olur lazım
  ايوه أيوه نعم تمام لازم محتاجين عايزين بدنا يا لو سمحت
  مرحبا السلام شكرا هات جيب معك معاك تنسى تنساش حبيبي حاضر طيب تعال عندنا
  سلام مرسی ممنون لطفا بخر بیار یادت نره داریم
  بیٹا جلدی آنا لانا لے جی ہے ہیں ہمارے پاس
  हाँ हां ठीक अच्छा चाहिए ले लो প্লিজ আচ্ছা ঠিক হ্যাঁ লাগবে এনো আনবে હા સારું જોઈએ લાવજો ਹਾਂ ਠੀਕ ਚਾਹੀਦਾ ਲਿਆਉਣਾ
  சரி ஆமா வேணும் வேண்டும் வாங்கி வா సరే అవును కావాలి తీసుకురా ಸರಿ ಹೌದು ಬೇಕು ತನ್ನಿ ശരി വേണം
  haan accha acha theek thik chahiye lena
  नमस्ते धन्यवाद कृपया लाना आना भूलना मत बेटा हमारे पास है हैं घर जल्दी
  lana lao laana aana bhulna mat beta hai hain ghar jaldi eso niye karje lavjo bhulsho poguma varum vangi kondu venam
  salamat pakibili bili huwag kalimutan meron tayo uwi pauwi
  giúp giup
  nhé nha mua giùm đừng quên về sớm dạ vâng
  tolong beli jangan lupa pulang ya terima kasih
  asante tafadhali nunua usisahau
`);
/** Words before a name at the beginning or the end of a message. */
export const GREETINGS = wordSet(
  'hi hello hey dear love regards cheers bye xoxo hola besos olá oi beijos bonjour salut bisous ciao baci hallo grüße liebe cześć привет merhaba selam مرحبا سلام नमस्ते namaste kumusta habari',
);
/** Words of a sentence that asks for something: "get some of that fish sauce Dad likes". */
export const REQUESTS = wordSet(`
  please pls plz need needs get bring buy grab pick want see check porfa favor tráeme traeme trae compra comprar compres
  acheter achète prendre prends compra prendi kauf kaufen bitte proszę kup kupić пожалуйста купи купить lütfen al
  alır هات جيب لطفا بخر بیار لانا لے कृपया लाना lana lao laana lavjo vangi kondu pakibili bili mua giùm tolong
  beli tafadhali nunua 사와 사와요 사오세요 사줘 사다줘 주세요 부탁해 부탁해요
`);
/** Words of "do not forget": the sentence asks for something, though it has a negation. */
export const REMINDERS = wordSet(`
  forget remember olvides olvide esqueças esqueça oublie dimenticare vergiss vergessen zapomnij забудь unutma
  تنسى تنساش یادت भूलना bhulna bhulsho kalimutan quên lupa usisahau
`);
/** Words that say that a thing is at home already. */
export const AT_HOME = wordSet(
  'already have got tenemos ya temos já avons déjà abbiamo già haben schon mamy już есть уже var عندنا داریم hai hain ہے ہیں है हैं meron',
);
/** Words that begin a refusal: "no salt, we have some". */
export const NEGATIONS = wordSet(
  "no not nope nah dont don't without skip kein keine pas sin sem senza bez без нет yok बिना नहीं mat না لا بدون نہ",
);
/** Words of a heading above a list: "Ingredients", "Shopping list", "Serves 4". */
export const HEADING_WORDS = wordSet(`
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
/** Words between an amount and its food: "2 bags of rice". */
export const PREPOSITIONS = wordSet('of the some de del di du des da do dos d von');
/** Words that join an item to the one before: "and dumplings". */
export const CONJUNCTIONS = wordSet(
  'and also plus too but pero aber maar но але lekin tapi nhưng también tambien además ademas auch aussi anche também tambem também też tez također takodje také taky także ещё еще также також ayrıca كمان أيضا ايضا همچنین هم بھی भी bhi juga pula pati rin cũng pia kadhalika نیز y e et ed und i oraz a u og och en ve va và dan at ati na и та й և და و اور aur और तथा এবং ও ਅਤੇ અને மற்றும் మరియు',
);

/** Departments of a shop, which stand above their items and are no items themselves. */
export const DEPARTMENTS = wordSet(`
  dairy produce frozen bakery household toiletries pantry deli beverages grocery misc other cupboard freezer fridge chilled ambient
  lácteos congelados panadería limpieza abarrotes despensa laticínios mercearia limpeza laitages surgelés épicerie entretien
  milchprodukte tiefkühl tiefkühlkost haushalt drogerie latticini surgelati dispensa nabiał mrożonki chemia
  молочка молочное заморозка бакалея хозтовары бытовое şarküteri temizlik donuk البان مجمدات منظفات لبنیات
`);
/** Heads of the columns of a table: "Item | Qty". */
export const COLUMN_HEADS = wordSet(
  'item items product products name qty quantity amount unit units price notes note ingredient article artículo articulo producto cantidad unidad precio produit quantité prix artikel menge preis produkt ilość cena товар количество цена ürün miktar fiyat',
);

function wordSet(list: string): ReadonlySet<string> {
  return new Set(words(list).map(({ text }) => text));
}
