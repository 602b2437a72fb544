/** Words for numbers, and how halves and quarters are said, in many languages. `_` stands for a space. */

/** Words for numbers, and for fractions that stand before a unit ("half kg"). */
export const NUMBER_WORDS: Readonly<Record<number, string>> = {
  0.25: 'quarter a_quarter पाव_भर ربع چوتھائی یک_چهارم çeyrek ćwierć четверть четвертина четвърт un_cuarto cuarto quart un_quart quarto um_quarto viertel kvart sfert negyed רבע čtvrt seperempat കാൽ கால் పావు ಕಾಲು',
  0.5: `half half_a half_an a_half medio media meio meia demi demie mezzo mezza halb halbe halbes halber halv halvt halva pół pol půl pul fél fel jumătate jumatate pola pol' yarım yarim половина половину пол пів половин μισό μισο μισή μισά
    आधा आधी अर्धा अर्धो अर्धी आधि আধা অর্ধেক হাফ হাফ ਅੱਧਾ ਅੱਧੀ અડધો અડધી અડધું હાફ அரை అర సగం ಅರ್ಧ അര ഹാഫ് භාගයක් ආධ آدھا آدھی نصف نص نُص نیم نصفه חצי ნახევარი კես կես 半 半分 はん 반 ครึ่ง ເຄິ່ງ កន្លះ ခွဲ ግማሽ nusu setengah kalahati kalahating nửa nua rabi rabin idaji jysmë puse pusė hanner leath aadha adha adhha ardha addha ara arai`,
  0.75: 'three_quarters tres_cuartos trois_quarts tre_quarti dreiviertel три_четверти पौन पौना पाऊण paun pauna ثلاثة_أرباع',
  1: `one a an bir ett en un una uno um uma une ein eine einen einer jeden jedna jedno jedną один одна одно одну egy unu o jedan bir ena ένα μία μια εα एक এক একটা একটি ਇੱਕ ਇਕ એક ஒரு ஒன்று ఒక ఒకటి ಒಂದು ഒരു ഒന്ന് එක එකක් ایک یک واحد واحدة אחד אחת ერთი մեկ մի 一 壱 ひとつ 하나 한 หนึ่ง ໜຶ່ງ ນຶ່ງ មួយ တစ် አንድ moja isa isang một satu se ek daya okan otu hal`,
  1.25: 'sawa savva सवा સવા সোয়া ਸਵਾ سوا',
  1.5: `डेढ़ डेढ दीड દોઢ দেড় ڈیڑھ ਡੇਢ dedh derh deedh dher polutora полтора полторы півтора півтори półtora półtorej anderthalb eineinhalb einundeinhalb anderhalf halvannen halvanden másfél ενάμισι ενάμιση ενάμισυ
    ఒకటిన్నర ഒന്നര ஒன்றரை ಒಂದೂವರೆ එකහමාර ერთნახევარი`,
  2: `two couple dos dois duas deux due zwei dwa dwie dvě dva dvije два две двоє дві två két kettő două doi iki δύο δυο दो दुई দুই দুটো দুটি ਦੋ બે இரண்டு ரெண்டு రెండు ಎರಡು രണ്ട് දෙක දෙකක් دو اثنين اثنان إثنين اتنين שניים שתי שני שתיים ორი երկու 二 两 兩 ふたつ 둘 두 สอง ສອງ ពីរ နှစ် ሁለት mbili dalawa dalawang hai dua do biyu meji abuo laba`,
  2.5: 'ढाई अढ़ाई अडीच અઢી আড়াই ڈھائی ਢਾਈ dhai dhaai adhai arhai adich zweieinhalb δυόμισι δυόμιση రెండున్నర രണ്ടര இரண்டரை ಎರಡೂವರೆ දෙකහමාර',
  3: `three tres três trois tre drei trzy tři tri три три három trei üç uc τρία τρια τρεις तीन তিন তিনটা ਤਿੰਨ ત્રણ மூன்று మూడు ಮೂರು മൂന്ന് තුන තුනක් تین سه ثلاثة ثلاث שלוש שלושה სამი երեք 三 みっつ 셋 세 สาม ສາມ បី သုံး ሦስት ሶስት tatu tatlo tatlong ba tiga teen uku meta ato saddex`,
  3.5: 'dreieinhalb మూడున్నర മൂന്നര மூன்றரை ಮೂರೂವರೆ',
  4: `four cuatro quatro quatre quattro vier cztery čtyři cetiri četiri четыре четири чотири négy patru dört dort τέσσερα τεσσερα चार চার চারটা ਚਾਰ ચાર நான்கு நாலு నాలుగు ನಾಲ್ಕು നാല് හතර හතරක් چار چهار أربعة اربعة أربع ארבע ארבעה ოთხი չորս 四 よっつ 넷 네 สี่ ສີ່ បួន လေး አራት nne apat bốn empat char hudu merin ano afar`,
  5: `five cinco cinq cinque fünf pięć pět pet пять пет п'ять öt cinci beş bes πέντε πεντε पाँच पांच पाच পাঁচ ਪੰਜ પાંચ ஐந்து அஞ்சு ఐదు ಐದು അഞ്ച് පහ පහක් پانچ پنج خمسة خمس חמש חמישה ხუთი հինգ 五 いつつ 다섯 ห้า ຫ້າ ប្រាំ ငါး አምስት tano lima limang năm paanch panch biyar marun ise shan`,
  6: `six seis sei sechs sześć šest шесть шест шість hat șase sase altı alti έξι εξι छह छः सहा ছয় ছয়টা ਛੇ છ ஆறு ఆరు ಆರು ആറ് හය හයක් چھ شش ستة ست שש שישה ექვსი վեց 六 むっつ 여섯 หก ຫົກ ប្រាំមួយ ခြောက် ስድስት sita anim sáu enam chhe shida mefa isii lix`,
  7: 'seven siete sete sept sette sieben siedem sedm sedam семь седем сім hét yedi επτά εφτά सात সাত ਸੱਤ સાત ஏழு ఏడు ಏಳು ഏഴ് سات هفت سبعة سبع שבע 七 일곱 เจ็ด ເຈັດ ሰባት saba pito bảy tujuh',
  8: 'eight ocho oito huit otto acht osiem osm osam восемь осем вісім nyolc opt sekiz οκτώ οχτώ आठ আট ਅੱਠ આઠ எட்டு ఎనిమిది ಎಂಟು എട്ട് آٹھ هشت ثمانية ثماني שמונה 八 여덟 แปด ແປດ ስምንት nane walo tám delapan',
  9: 'nine nueve nove neuf neun dziewięć devět devet девять девет дев’ять kilenc nouă dokuz εννιά εννέα नौ নয় ਨੌਂ નવ ஒன்பது తొమ్మిది ಒಂಬತ್ತು ഒൻപത് نو نه تسعة تسع תשע 九 아홉 เก้า ເກົ້າ ዘጠኝ tisa siyam chín sembilan',
  10: 'ten diez dez dix dieci zehn dziesięć deset десять десет tíz zece on δέκα दस दश दहा দশ ਦਸ દસ பத்து పది ಹತ್ತು പത്ത് දහය දහයක් دس ده عشرة عشر עשר ათი տասը 十 열 สิบ ສິບ ដប់ ဆယ် አስር kumi sampu sampung mười sepuluh das goma mewa iri toban',
  12: 'twelve doce doze douze dodici zwölf dwanaście dvanáct dvanaest двенадцать tizenkettő on_iki δώδεκα बारह বারো ਬਾਰਾਂ બાર பன்னிரண்டு పన్నెండు 十二 열두 สิบสอง ስራ_ሁለት',
  20: 'twenty veinte vinte vingt venti zwanzig dwadzieścia двадцать yirmi बीस বিশ ਵੀਹ વીસ இருபது 二十 스무 ยี่สิบ',
};

/** Words that change the number after them: "saadhe teen" is 3.5, "paune do" is 1.75. */
export const NUMBER_CHANGES: Readonly<Record<number, string>> = {
  0.25: 'sawa savva सवा સવા সোয়া ਸਵਾ سوا',
  0.5: 'saadhe sadhe sade साढ़े साढे साडे સાડા সাড়ে ਸਾਢੇ ساڑھے',
  [-0.25]: 'paune pone पौने पावणे પોણા পৌনে ਪੌਣੇ پونے',
};

/** Halves that follow a number or a unit without "and": "bir buçuk", "kilo buçuk", "2 ký rưỡi", "一斤半". */
export const HALF_MORE =
  'buçuk bucuk setengah rưỡi ruoi ruỡi 半 반 ครึ่ง ເຄິ່ງ កន្លះ ခွဲ ተኩል и_пол iwa_aabo';

/** Words between a whole and its half: "2 kilos y medio", "с половиной". */
export const AND_WORDS =
  "and & y e et i și si és a og och und en ja at 't и с і й με και ve û da va و اور और एवं एण्ड আর ও ਤੇ અને आणि na dan dengan và ו et_un una un_e e_un with plus";
/** "And" that is written together with the next word, in Arabic and Hebrew letters. */
export const AND_LETTER = /^[وו](?=\p{L}{2})/u;

/** Numbers that follow their unit in these languages: "kilo mbili", "kilo biyu". */
export const NUMBERS_AFTER: Readonly<Record<number, string>> = {
  1: 'moja ɗaya daya kan okan otu',
  2: 'mbili biyu meji abuo laba',
  3: 'tatu uku meta atọ ato saddex',
  4: 'nne hudu merin anọ ano afar',
  5: 'tano biyar marun ise shan',
  6: 'sita shida mefa isii lix',
  10: 'kumi goma mewa iri toban',
};

/**
 * Food names that begin with a number, without it: "7 up". A count of kinds stands in the singular before
 * another word: "3 bean mix".
 */
export const NUMBER_NAME =
  /^(?:7[\s-]?up|57 sauce|1,?000 island|5 alive|3 musketeers|100 grand|100 plus|00 flour|\d+[\s-]?(?:bean|spice|grain|seed|lentil|dal|berry|pepper|fruit|nut|layer|herb|minute|day|star|ply|in[\s-]?1)\s+\p{L}+)/iu;
