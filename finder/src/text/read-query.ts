/** Reads a query that is asked as one asks a person: the food, what it must not be, and what is no food. */

/** A query as it is searched. */
export interface ReadQuery {
  /** The words to search for. '' if the query names nothing. */
  readonly text: string;
  /** Words for what the product must not be: "basmati" of "rice -basmati". */
  readonly without: readonly string[];
  /** Parts that a search by names cannot answer, as it was written: "on sale", "50% off". */
  readonly unread: readonly string[];
}

const ARTICLE = String.raw`(?:(?:the|an?|some|any|your|el|los?|las?|un[ao]?s?|les?|du|des|une|den|die|das|einen?|il|gli|dell[ao]|dei|ang|os|uma?)\s+|l['’])?`;
/** Questions and requests before a food, in many languages. */
const BEFORE = [
  String.raw`(?:can|could) (?:you|i) (?:please )?(?:tell me where|show me|help me find|find|get|have)(?: (?:is|are))?`,
  String.raw`where (?:can|could|do|would|should) (?:i|we|you) (?:find|get|buy|keep|have)`,
  String.raw`where(?: is|'s|s| are)|do you (?:guys )?(?:have|sell|carry|stock|keep)|have you got|is there|are there|got any`,
  String.raw`i(?:'m| am) (?:looking|searching) for|(?:looking|searching|search) for|i (?:want|need|would like|'d like)(?: to (?:buy|get|find))?`,
  String.raw`show me|find me|get me|how much (?:is|are)|(?:what's )?(?:the )?price of|(?:in )?(?:which|what) aisle (?:is|are|has|have)`,
  String.raw`(?:en )?d[oó]nde (?:est[aá]n?|hay|puedo encontrar|puedo comprar|encuentro|venden|tienen)|tienen ustedes|tienen|busco|necesito`,
  String.raw`o[uù] (?:est|sont|se trouvent?|puis-je trouver|trouver)|avez[- ]vous|vous avez|est-ce que vous avez|je cherche|je voudrais`,
  String.raw`wo (?:finde ich|ist|sind|gibt es|gibt's)|haben sie|habt ihr|gibt es|ich suche|ich brauche`,
  String.raw`onde (?:fica|est[áa]o?|encontro|tem)|voc[êe]s? t[êe]m|procuro|dove (?:trovo|posso trovare|[èe]|sono)|avete|cerco|vorrei`,
  String.raw`gdzie(?: (?:jest|s[ąa]|macie|znajd[ęe]|le[żz][yąa]|mog[ęe] (?:znale[źz][ćc]|kupi[ćc])))?|(?:czy )?macie|czy (?:jest|s[ąa])|szukam|potrzebuj[ęe]|poprosz[ęe]`,
  String.raw`(?:подскажите,? )?где(?: (?:найти|можно найти|можно купить|купить|лежит|находится|у вас))?|у вас есть|есть ли(?: у вас)?|ищу|мне нужн[аоы]?`,
  String.raw`(?:підкажіть,? )?де(?: (?:знайти|можна знайти|можна купити|купити|лежить|знаходиться|у вас))?|у вас є|чи є(?: у вас)?|(?:чи )?маєте|є у вас|шукаю|мені потріб(?:ен|на|но|ні)`,
  String.raw`أين (?:أجد|يوجد|هو|هي)|اين (?:اجد|يوجد)?|وين|فين|هل (?:لديكم|عندكم|يوجد)|عندكم|أريد|اريد|بدي|عايز`,
  String.raw`di ?mana(?: ada)?|apakah ada|saya cari|saan (?:ang|may|makikita ang)|may(?:roon)? ba kayong|(?:cho (?:tôi )?hỏi )?(?:ở đâu|o dau)(?: (?:có|co))?(?: (?:bán|ban))?|cho (?:tôi )?hỏi|có bán|(?:tôi )?(?:muốn|cần) (?:mua|tìm)`,
  // Only both words together ask: "có bún khô không".
  String.raw`c[oó](?: b[aá]n)?(?=\s.*\s(?:không|khong)[\s?!.]*$)`,
  String.raw`(?:kya )?aa?p ?ke (?:yahan|yaha|paa?s)|kya (?:yahan|yaha)|kya(?= .* hain?[\s?]*$)|mujhe|h[au]mei?n`,
  String.raw`(?:क्या )?आपके (?:पास|यहाँ|यहां)|क्या(?: यहाँ| यहां)?(?= .* हैं?[\s?]*$)|मुझे|हमें`,
  String.raw`(?:کیا )?آپ ?کے (?:پاس|ہاں|یہاں)|کیا(?: یہاں)?(?= .* (?:ہے|ہیں)[\s?؟]*$)|مجھے|ہمیں`,
].join('|');
const BEFORE_RUN =
  '请问(?:你们)?(?:有没有|哪里有)?|請問|有没有|有沒有|哪里有|哪裡有|哪里可以买到|我要买|我想买|我要買|我想買';
/** The same behind a food. */
const AFTER = [
  String.raw`please|pls|plz|thanks|thank you|for me|here|in (?:this|the|your) (?:store|shop)|located|in stock|available`,
  String.raw`por favor|porfa|s['’]il vous pla[iî]t|svp|bitte|per favore|prosz[ęe]|gdzie(?: jest| s[ąa])?|пожалуйста|будь ласка|где|есть|де|l[uü]tfen|po|tolong|من فضلك|لو سمحت|لطفا`,
  String.raw`nerede(?:dir)?|nerde|(?:nerede )?bulabilirim|var m[ıi](?:yd[ıi])?|bulunur mu|hangi (?:reyonda|rafta)|ar[ıi]yorum|kahan? (?:hai|milega|milegi)|hai kya|chahiye|milega kya|कहाँ (?:है|मिलेगा|मिलेगी)|कहां (?:है|मिलेगा)|है क्या|चाहिए`,
  String.raw`mil(?:ega|egi|enge)|(?:bana|le|la|kharid|paka)n[aei] (?:hain?|he)|(?:बना|ले|ला|खरीद|ख़रीद|पका)(?:ना|नी|ने) हैं?|मिलेगा|मिलेगी|मिलेंगे`,
  String.raw`(?:بنا|لی|لا|خرید|پکا)(?:نا|نی|نے) (?:ہے|ہیں)|ملے گا|ملے گی|ملیں گے|کہاں (?:ہے|ہیں|ملے گا|ملے گی)|چاہیے|چاہئے|کجاست|دارید|وين|فين|di ?mana|ở đâu|o dau|(?:có )?không|(?:co )?khong|어디 ?(?:에 )?(?:있어요|있나요|있습니까)?|있어요|있나요|있습니까|있을까요|파나요|팔아요|주세요|찾아요`,
].join('|');
const AFTER_RUN =
  '在哪里|在哪裡|在哪儿|在哪|有吗|有嗎|はどこですか|はどこ|はありますか|ありますか|をください|ください|を探しています|อยู่ที่ไหน|อยู่ไหน|มีไหม';
const CALLED = /^(?:(?:hey|hi|hello|ok|okay)[\s,!]+)?(?:(?:siri|google|alexa|bixby)[\s,!]+)?/iu;
const ASKED = new RegExp(`^[¿¡\\s]*(?:(?:${BEFORE})\\s+${ARTICLE}|(?:${BEFORE_RUN})\\s*)`, 'iu');
const POLITE = new RegExp(`(?:[\\s,]+(?:${AFTER})|(?:${AFTER_RUN}))?[\\s?!.,？！。؟]*$`, 'iu');
/** The verb or preposition at the end of a question: "which aisle is ghee in", "kya paneer hai". */
const VERB = /\s+(?:is|are|at|in|hain?|हैं?|ہے|ہیں)$/iu;
/** Words that ask for deals and prices. */
const OFFERS =
  /(?<![\p{L}\p{N}])(?:\d{1,3}\s?%\s?(?:off|discount|rabatt|de descuento)|(?:on|for) sale|on offer|on special|discount(?:ed|s)?|deals?|bogo|cheap(?:est)?|best price|near me|nearby|en oferta|en promotion|im angebot)(?![\p{L}\p{N}])/giu;
/** "rice -basmati" */
const MINUS = /(?<=\s)[-−–](?=\p{L})([\p{L}\p{M}]+)/gu;
/** "yogurt that is not sweet" */
const NOT =
  /[\s,]+(?:(?:that|which|who)(?:\s+(?:is|are|has))?\s+|(?:is|are|but)\s+)?(?:not|isn['’]?t|aren['’]?t|except|other than|nicht|pas)\s+(?:too\s+|so\s+|very\s+|the\s+|zu\s+|trop\s+)?([\p{L}\p{M}]+)$/iu;
/** Politeness comes in several words: "here please". */
const MAX_POLITE = 3;

/** Reads a query. One that is not asked in a sentence stays as it is. */
export function readQuery(query: string): ReadQuery {
  const without: string[] = [];
  const unread: string[] = [];
  const named = query
    .replace(MINUS, (_, word: string) => {
      without.push(word);
      return '';
    })
    .replace(OFFERS, (offer) => {
      unread.push(offer.trim());
      return ' ';
    });
  let text = unasked(named);
  text = text.replace(NOT, (_, word: string) => {
    without.push(word);
    return '';
  });
  return { text: text === query ? query : text.trim(), without, unread };
}

/** A query without the words of a question, if others are left. */
function unasked(query: string): string {
  const called = query.replace(CALLED, '');
  let text = called.trim() === '' ? query : called;
  const food = text.replace(ASKED, '');
  const isAsked = food !== text;
  if (food.trim() !== '') text = food;
  for (let i = 0; i < MAX_POLITE; i += 1) {
    const shorter = text.replace(POLITE, '');
    if (shorter.trim() === '' || shorter === text) break;
    text = shorter;
  }
  return isAsked ? text.replace(VERB, '') : text;
}
