/** Units and number words that shopping lists use, in many languages and spellings. */

/** A unit of a shopping list, in its own size: pav is a quarter of a kilogram, jin half a one, khit 100 g. */
export const LIST_UNITS = [
  'g',
  'kg',
  'lb',
  'oz',
  'ml',
  'l',
  'pav',
  'jin',
  'khit',
  'cup',
  'tbsp',
  'tsp',
  'piece',
  'dozen',
  'packet',
  'bag',
  'bottle',
  'can',
  'jar',
  'box',
  'bunch',
  'head',
  'clove',
  'loaf',
  'slice',
  'block',
  'tray',
] as const;
export type ListUnit = (typeof LIST_UNITS)[number];

/** Spellings of each unit, separated by spaces; `_` stands for a space within one. */
export const UNIT_WORDS: Readonly<Record<ListUnit, string>> = {
  g: `g gm gms gr grs gram grams gramm gramme grammes gramo gramos grama gramas grammi grammo grammaa gramo γρ γραμμάρια γραμμαρια
    г гр грамм грамма граммов грама грами грам ग्राम ग्रॅम ग्रा गम গ্রাম ਗ੍ਰਾਮ ગ્રામ ગ્રા கிராம் கி గ్రాములు గ్రాము గ్రా ಗ್ರಾಂ ಗ್ರಾಮ್ ഗ്രാം ග්‍රෑම් ග්රෑම් ග්රෑම් گرام گرم غرام جرام غم جم غ гр. גרם גר' გრამი გრ գրամ գր
    克 公克 グラム 그램 그람 กรัม ก. ກຣາມ ກຼາມ ក្រាម ဂရမ် ግራም gramu garaam grm`,
  kg: `kg kgs quilo quilos quilograma quilogramas ký kí kilô cân kil kilo kilos kiló kilogram kilograms kilogramo kilogramm kilogramme kilogrammes kilogramos kilogramas kilograma kilograme kilogrami kila kile kelo kilogramme chilo chili kgr κιλό κιλο κιλά κιλα κιλ
    кг кило килограмм килограмма килограммов килограма килограми килограм кіло किलो किग्रा किलोग्राम केजी কেজি কিলো ਕਿਲੋ કિલો கிலோ కిలో కిలోలు కేజీ ಕಿಲೋ ಕಿಲೊ ಕೆಜಿ കിലോ കിലോഗ്രാം കി.ഗ്രാം කිලෝ කිලෝග්රෑම් کلو کیلو کیلوگرم کلوگرام كيلو كيلوجرام كيلوغرام كجم كغ كغم ك קילו ק"ג קג კილო კგ կիլո կիլոգրամ կգ
    公斤 千克 キロ 킬로 키로 กิโล กิโลกรัม กก. กก โล ກິໂລ ກິໂລກຣາມ គីឡូ គីឡូក្រាម ကီလို ኪሎ kilogiramu kiilo kilooyin`,
  lb: `lb lbs pound pounds libra libras livre livres pfund паунд фунт фунта фунтов 磅 ポンド 파운드 پونڈ پوند رطل पाउंड পাউন্ড પાઉન્ડ பவுண்டு ปอนด์ ፓውንድ`,
  oz: `oz ounce ounces onza onzas once onces унция унции унций 盎司 安士 オンス 온스 اونس औंस`,
  ml: `ml mls millilitre millilitres milliliter milliliters mililitro mililitros mililitre mililitr мл миллилитров मिली मिलीलीटर মিলি মিলিলিটার મિલી மில்லி మిల్లీ మి.లీ മില്ലി مل ملی ملل ملی‌لیتر ملليلتر מ"ל מיליליטר მლ մլ 毫升 ミリ ミリリットル 밀리 มล. มล`,
  l: `l lt lts ltr ltrs liter liters litre litres litro litros litri litr litra litry litrów litrow lita litar litara litru litri liitri lít lit λίτρο λιτρο λίτρα λιτρα
    л литр литра литров літр літри літрів लीटर लि লিটার ਲੀਟਰ લીટર லிட்டர் லி లీటర్ లీటర్లు లీటరు ಲೀಟರ್ ലിറ്റർ ലിറ്റര് ලීටර් لیٹر لیتر لتر ليتر ליטר ლიტრი ლ լիտր լ 升 公升 リットル 리터 ลิตร ລິດ លីត្រ လီတာ ሊትር lita`,
  pav: `pav pao pau paav पाव पाउ পোয়া પાવ પા ਪਾ ਪਾਈਆ پاؤ پاو`,
  jin: `jin 斤 市斤 근`,
  khit: `khit kheed ขีด`,
  cup: `cup cups taza tazas xícara xicara xícaras tasse tasses tazza tazze szklanka szklanki szklankę szklanek hrnek kopp koppar kop bardak su_bardağı чашка чашки стакан стакана стаканов склянка φλιτζάνι φλιτζανι φλιτζάνια कप কাপ કપ ਕੱਪ கப் కప్పు కప్పులు ಕಪ್ കപ്പ് کپ پیالی كوب كأس أكواب اكواب پیمانه فنجان لیوان כוס כוסות ჭიქა բաժակ 杯 カップ 컵 ถ้วย cawan tasa cốc`,
  tbsp: `tbsp tbs tbsps tablespoon tablespoons cucharada cucharadas cda cdas colher_de_sopa colheres_de_sopa c._à_soupe c_à_soupe c._a_soupe cuillère_à_soupe cuillères_à_soupe cuil._à_soupe cas cs cucchiaio cucchiai el esslöffel łyżka łyżki łyżek łyżkę lžíce evőkanál ek lingură linguri lingura yemek_kaşığı yk ст.л. ст._л. ст.л столовая_ложка столовые_ложки столовых_ложек ст.л κουταλιά_της_σούπας κ.σ. चम्मच_बड़ा बड़ा_चम्मच टेबलस्पून টেবিল_চামচ ملعقة_كبيرة ملاعق_كبيرة معلقة_كبيرة م.ك قاشق_غذاخوری کھانے_کا_چمچ כף כפות 大さじ 大匙 汤匙 湯匙 큰술 테이블스푼 ช้อนโต๊ะ sendok_makan sdm kutsara muỗng_canh`,
  tsp: `tsp tsps teaspoon teaspoons cucharadita cucharaditas cdta cditas cdita colher_de_chá colheres_de_chá c._à_café c_à_café cuillère_à_café cuillères_à_café cac cc cucchiaino cucchiaini tl teelöffel łyżeczka łyżeczki łyżeczek łyżeczkę lžička teáskanál tk linguriță lingurițe çay_kaşığı ч.л. ч._л. ч.л чайная_ложка чайные_ложки чайных_ложек чайна_ложка κουταλάκι κ.γ. छोटा_चम्मच टीस्पून চা_চামচ ملعقة_صغيرة ملاعق_صغيرة معلقة_صغيرة م.ص قاشق_چایخوری چائے_کا_چمچ כפית כפיות 小さじ 小匙 茶匙 작은술 티스푼 ช้อนชา sendok_teh sdt kutsarita muỗng_cà_phê`,
  piece: `piece pieces pc pcs pcs. ea each ct count x no nos nag pieza piezas pza pzas unidad unidades ud uds unidade unidades un. pièce pièces pz pezzo pezzi stück stk st szt szt. sztuk sztuki sztuka ks kus kusů db darab buc bucăți bucati bucată komada kom adet tane aded шт шт. штук штуки штука бр броя бр. τεμ τεμάχια τεμαχια
    ta ti tuku piece nag adad अदद नग पीस टा टि पिस টা টি খানা পিস ਪੀਸ નંગ પીસ எண்ணிக்கை துண்டு ముక్కలు ಪೀಸ್ എണ്ണം ගෙඩි عدد عدد. دانہ دانه حبة حبات حبه قطعة قطع תא יח' יחידות יח ცალი ც հատ հատիկ
    个 個 只 隻 条 條 根 颗 顆 粒 枚 片 块 塊 本 匹 尾 こ コ ヶ 玉 개 마리 알 모 대 자루 송이 ลูก ชิ้น ตัว อัน ฟอง ต้น หัว ຫນ່ວຍ ໜ່ວຍ ໂຕ គ្រាប់ ផ្លែ ក្បាល လုံး ခု ကောင် ፍሬ qty biji buah ekor butir lembar piraso trái trai quả qua con cai củ cu mgandai vipande kipande tk`,
  dozen: `dozen doz dozens dz docena docenas dúzia duzia dúzias douzaine douzaines dozzina dutzend tucet tuzin tucat duzină düzine deste дюжина дюжину десяток десятка dosena dosenang δωδεκάδα ντουζίνα दर्जन ডজন ਦਰਜਨ ડઝન டஜன் డజన్ ಡಜನ್ ഡസൻ දුසිම් درجن دوجین دزينة درزن דזינה תריסר 打 ダース 다스 โหล lusin lố tá darzan darjan dazen dosin dasin`,
  packet: `packet packets pack packs pks pkt pkts pck pk pkg pkgs package packages pouch pouches sachet sachets paquete paquetes paq pacote pacotes paquet paquets pacchetto pacchetti pacco pacchi päckchen packung packungen pkg. paczka paczki paczek paczkę opakowanie opakowania balíček csomag cs pachet pachete paket paketa paketi pako paco paketa pakete πακέτο πακετο πακέτα πακετα
    пачка пачки пачек пачку упаковка упаковки уп пакет пакета пакетик пакетика पैकेट पॅकेट पाकीट पुडा प्याकेट প্যাকেট ਪੈਕੇਟ પેકેટ பாக்கெட் பாக்கெட் பாக்கெட்டு பேக்கெட் ప్యాకెట్ ప్యాకెట్లు ప్యాకెట్టు ಪ್ಯಾಕೆಟ್ പാക്കറ്റ് പായ്ക്കറ്റ് පැකට් පැකට් පැකට් پیکٹ پاکٹ پاکت بسته باكيت باكت باكو ربطة عبوة ربطات ربطه חבילה חבילות אריזה პაკეტი შეკვრა տուփ փաթեթ
    包 袋装 盒装 パック 팩 ห่อ แพ็ค แพ็ก ซอง ຫໍ່ ຊອງ កញ្ចប់ ထုပ် ፓኬት እሽግ pakiti paketi bungkus bks balot pakete gói goi túi_nhỏ`,
  bag: `bag bags sack sacks bolsa bolsas costal saco sacos sacola sac sacs sachet sacchetto sacco beutel tüte sack worek worki torba torby torebka zacskó pungă pungi plasă vreća vreca vrećica torba poşet çuval мешок мешка торба торбичка σακούλα σακουλα σακουλάκι थैला थैली बोरी থলে ব্যাগ বস্তা ਥੈਲਾ થેલી பை మూట సంచి ಚೀಲ സഞ്ചി تھیلا تھیلی بوری کیسه گونی كيس أكياس اكياس شوال שקית שקיות שק პარკი ტომარა պարկ տոպրակ
    袋 袋子 ふくろ 봉지 봉 포대 ถุง ຖົງ ថង់ အိတ် ከረጢት mfuko mifuko karung kantong supot túi tui bịch bich bao`,
  bottle: `bottle bottles btl btls botella botellas garrafa garrafas bouteille bouteilles bottiglia bottiglie flasche flaschen butelka butelki butelek butelkę láhev lahev üveg palack sticlă sticle flaša boca flaska flaskor şişe sise бутылка бутылки бутылок бутылку пляшка пляшки бутилка μπουκάλι μπουκαλι μπουκάλια бут बोतल बाटली শিশি বোতল ਬੋਤਲ બોટલ பாட்டில் సీసా బాటిల్ ಬಾಟಲ್ ಬಾಟಲಿ കുപ്പി බෝතල් بوتل بطری زجاجة زجاجات قزازة قزايز قنينة בקבוק בקבוקים ბოთლი შიშა
    瓶 樽 支 ボトル びん 병 ขวด ແກ້ວ_ຂວດ ຂວດ ដប ပုလင်း ጠርሙስ chupa botol bote chai`,
  can: `can cans tin tins डबा डबे lata latas boîte boîtes boite boites bte conserve scatola scatoletta lattina barattolo dose dosen büchse puszka puszki puszek puszkę plechovka konzerva konzerv cutie_conservă konserve konserva kutu teneke банка банки банок банку консерва κονσέρβα κονσερβα κουτί डिब्बा डब्बा कॅन कैन টিন ক্যান কৌটা ਡੱਬਾ ડબ્બો டின் டப்பா డబ్బా ಡಬ್ಬಿ ടിൻ ටින් ڈبہ ڈبے قوطی كنسروة کنسرو علبة علب قوطی معلبة פחית פחיות קופסה קופסת պահածո
    罐头 罐頭 缶 かん 캔 กระป๋อง ກະປ໋ອງ កំប៉ុង ဘူး ጣሳ kopo mkebe kaleng lon hộp_thiếc`,
  jar: `jar jars frasco frascos pote potes tarro tarros bote_de bocal bocaux pot pots vasetto vasetti vaso glas gläser słoik słoiki słoika sklenice befőttes_üveg borcan borcane tegla teglu kavanoz бурканче буркан баночка βάζο βαζο जार मर्तबान बरनी বয়াম জার ਜਾਰ બરણી ஜாடி జాడీ ಜಾಡಿ ഭരണി ජෝගු جار مرتبان شیشه برطمان צנצנת צנצנות ქილა բանկա 罐 瓶罐 壺 つぼ 단지 โหลแก้ว ຂວດໂຫຼ ក្រឡ ပုံး ማሰሮ jagi stoples toples garapon hũ lọ keo`,
  box: `box boxes carton cartons caja cajas caixa caixas cartone karton kartons pudełko pudełka krabice doboz cutie cutii kutija kutije kutu_karton коробка коробки кор кутия κουτιά κιβώτιο डिबिया पेटी বাক্স বক্স ਪੇਟੀ બોક્સ பெட்டி బాక్స్ ಬಾಕ್ಸ್ പെട്ടി පෙට්ටි جعبه کارتن صندوق كرتونة كرتون ڈبا קרטון տուփիկ 盒 箱 はこ 상자 박스 กล่อง ກ່ອງ ប្រអប់ သေတ္တာ ሳጥን sanduku boksi kotak dus kahon hộp hop thùng akwati`,
  bunch: `bunch bunches handful handfuls bundle bundles bch manojo manojos ramo atado molho molhos maço maços mazo mazos botte bottes bouquet mazzo mazzi mazzetto bund bunde pęczek pęczki pęczka svazek csokor legătură legături veza veze vezica demet bağ bag_demet пучок пучка пучки пучков връзка μάτσο ματσο ματσάκι μάτσα गड्डी जुड़ी जूडी जूड़ी जुडी जुडि मुट्ठी मुठा আঁটি আটি ਗੁੱਛੀ ਗੱਠੀ ઝૂડી ગુચ્છો கட்டு కట్ట కట్టలు ಕಟ್ಟು കെട്ട് മിටියක් මිටි گڈی گٹھی دسته دستہ باقة ربطه حزمة حزم צרור צרורות אגודה კონა შეკვრა_კონა կապ
    把 束 扎 紮 札 撮 束ね たば わ 단 묶음 กำ มัด ກຳ ມັດ បាច់ កំ စည်း እስር fungu shada mafungu ikat bungkos tali bó bo mớ kulli dami katta kattu kattalu gaddi judi jhudi aanti ati xidhmo`,
  head: `head heads رأس رؤوس cabeza cabezas cabeça cabeças tête têtes testa teste kopf köpfe główka główki hlavička fej căpățână glavica glavice baş головка головки κεφάλι कन्दा गाँठ মাথা 颗头 头 頭 株 かぶ 통 포기 หัวใหญ่ ulo buồng`,
  clove: `clove cloves diente dientes dente dentes gousse gousses spicchio spicchi zehe zehen ząbek ząbki ząbków stroužek gerezd cățel căței čen češanj diş зубчик зубчика зубчиков скелідка σκελίδα σκελίδες कली कलियाँ কোয়া કળી பல் రెబ్బలు ಎಸಳು അല്ലി جوے حبه_سیر فص فصوص שן שיני კბილი պճեղ 瓣 かけ 片かけ 쪽 กลีบ tép siung butil`,
  loaf: `loaf loaves hogaza barra barras pain_de miche pagnotta filone laib brot bochenek bochenki bochník vekni pâine franzelă vekna somun ekmek буханка буханки батон φρατζόλα पाव_रोटी রুটি_পাউন্ড رغيف ارغفة أرغفة ככר כיכר პური_ცალი 条面包 斤パン 덩이 แถว ổ mkate tinapay_buo`,
  slice: `slice slices شريحة شرائح rebanada rebanadas fatia fatias tranche tranches fetta fette scheibe scheiben plaster plastry plátek szelet felie felii kriška kriške dilim ломтик ломтика φέτες टुकड़ा স্লাইস 切れ 조각 แผ่น hiwa lát potong`,
  block: `block blocks slab bloque bloques قالب قوالب bloco bloc blocco würfel kostka kostki kostkę kostka kocka kalıp брикет плитка ব্লক பாளம் 丁 ก้อน bloke miếng`,
  tray: `tray trays charola bandeja bandejas barquette vaschetta tacka tácek tálca tavă tepsija лоток ट्रे ট্রে ٹرے طبق كرتونة_بيض תבנית 板 盤 トレイ 판 แผง khay vỉ`,
};

/** Units that are a multiple of another one. */
export const SCALED_UNITS: Readonly<Record<string, readonly [number, ListUnit]>> = {
  'dkg dag deka deko': [10, 'g'],
  'lạng lang ons guhit': [100, 'g'],
  'kls ky ki kilogr': [1, 'kg'],
  yến: [10, 'kg'],
  pond: [500, 'g'],
  'chhatak छटाक छटांक': [58, 'g'],
  'tola तोला તોલા': [12, 'g'],
  'seer सेर': [933, 'g'],
  'dharni धार्नी': [2.4, 'kg'],
  'ပိဿာ viss': [1633, 'g'],
  سیر: [75, 'g'],
  '两 兩': [50, 'g'],
  合: [180, 'ml'],
  'quintal quintals': [100, 'kg'],
  cl: [10, 'ml'],
  dl: [100, 'ml'],
  'gallon gallons gal galón galones جالون': [3785, 'ml'],
  'pint pints pinta pintas باينت': [473, 'ml'],
  'quart quarts qt كوارت': [946, 'ml'],
};

/** Words that are an amount by themselves. */
export const AMOUNT_WORDS: Readonly<Record<string, readonly [number, ListUnit]>> = {
  'полкило полкилограмма півкіло μισόκιλο': [0.5, 'kg'],
  'поллитра пол-литра півлітра пів-літра': [0.5, 'l'],
};
