import { PLANT_DRAWINGS } from './plant-drawings.ts';

/**
 * Drawings of some foods of a group, with the ids of these foods. The group says which foods a drawing may show:
 * `food-drawings.test.ts` of the server refuses a food that is not in it.
 */
export const KIND_DRAWINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...PLANT_DRAWINGS,
  pork: {
    ham: 'ham jinhua-ham buzhenina deviled-ham',
    bacon: 'bacon chinese-cured-pork-belly salt-pork salo tocino',
    'pork-rinds': 'chicharrones chicharon-bulaklak',
  },
  lamb: {
    lamb: 'awarma ground-lamb kavurma lamb lamb-offal lamb-shank lamb-tail-fat lamb-trotters mutton',
    goat: 'goat-meat',
  },
  poultry: { poultry: 'cornish-hen quail', turkey: 'turkey smoked-turkey' },
  meat: { cleaver: 'suho-meso', kebab: 'doner-kebab gyros shawarma-meat' },
  canned: { canned: 'canned-luncheon-meat' },
  sausage: {
    salami:
      'salami mortadella halal-mortadella polony doktorskaya-sausage krakowska cha-lua kulen lukanka smoked-pork-loin sucuk sobrasada',
  },
  fish: {
    'canned-fish':
      'canned-fried-dace canned-mackerel canned-salmon canned-sardines canned-tuna sprats-in-tomato-sauce cod-liver',
  },
  'dried-seafood': { 'dried-shrimp': 'dried-shrimp ground-crayfish' },
  frozen: { frozen: 'breaded-seafood shrimp-paste-hot-pot' },
  shellfish: {
    shellfish:
      'abalone blood-cockles canned-smoked-oysters clams geoduck mussels oysters razor-clams scallops',
    shrimp: 'shrimp giant-prawns',
    crab: 'crab crab-meat soft-shell-crab',
    lobster: 'lobster crawfish',
    squid: 'squid cuttlefish',
    octopus: 'octopus',
  },
  sauce: {
    sauce: 'vegan-fish-sauce',
    'chili-sauce':
      'chili-sauce chili-garlic-sauce hot-sauce mexican-hot-sauce peri-peri-sauce sambal-terasi sweet-chili-sauce',
    'chili-oil': 'chili-crisp',
    ketchup: 'ketchup',
    mayonnaise: 'mayonnaise aioli toum',
    mustard: 'mustard honey-mustard kasundi',
    chutney:
      'coconut-chutney mint-coriander-chutney mint-sauce chimichurri pesto mojo chermoula mango-chutney tamarind-chutney',
  },
  'special-oil': { 'chili-oil': 'chili-oil chili-sesame-oil' },
  oil: { 'olive-oil': 'olive-oil' },
  milk: { 'tinned-milk': 'condensed-milk evaporated-milk milk-powder' },
  cheese: {
    'white-cheese':
      'feta paneer akkawi beyaz-peynir nabulsi-cheese domiati queso-fresco queso-panela queso-llanero queso-de-freir kesong-puti bryndza mish shanklish wagashi-cheese chhena halloumi',
    'soft-cheese':
      'cottage-cheese cream-cheese farmer-cheese ricotta mascarpone ayib liptauer requeijao jajik',
  },
  bread: {
    'dark-bread': 'rye-bread multigrain-bread',
    baguette: 'baguette',
    buns: 'burger-buns kaiser-rolls pandesal pav-bread tennis-rolls',
    'ring-bread': 'bagel simit',
    'steamed-bun': 'steamed-bun tingmo',
    rusk: 'rusk',
  },
  flatbread: {
    pita: 'pita-bread taboon-bread shoti',
    tortilla: 'corn-tortilla flour-tortilla',
    crispbread: 'matzo',
    'spongy-bread': 'injera baghrir hoppers',
  },
  dough: { 'rice-paper': 'rice-paper' },
  'ready-meals': {
    samosa: 'samosa somsa',
    'spring-rolls': 'spring-rolls sri-lankan-rolls',
    empanada:
      'frozen-empanadas jamaican-patties curry-puff meat-pie pirozhki chebureki kibinai belyashi fatayer shaobing',
    croquettes: 'korokke coxinha kibbeh shami-kebab alcapurrias',
    cutlets:
      'burger-patties vegetable-cutlets vegetable-chop tonkatsu-cutlets seafood-burger-patties hara-bhara-kebab',
    pancakes: 'blini uttapam okonomiyaki potato-pancakes masala-dosa',
    idli: 'idli dhokla',
    wrap: 'kathi-roll',
    sandwich: 'banh-mi-sandwich',
    sushi: 'sushi gimbap',
    'rice-balls': 'onigiri',
    'leaf-parcels': 'zongzi lo-mai-gai banh-gio',
    tamales: 'tamales',
    falafel: 'falafel vada masala-vada sabudana-vada onion-bhaji',
    meatballs: 'meatballs tteokgalbi',
    skewers: 'seekh-kebab koobideh',
    nuggets: 'chicken-nuggets popcorn-chicken taiwanese-popcorn-chicken',
    curry:
      'chana-masala chicken-tikka-masala dal-makhani doro-wat palak-paneer rajma-curry ready-to-eat-curry sarson-ka-saag gobi-manchurian fesenjan ghormeh-sabzi',
    'rice-dish': 'biryani jollof-rice cooked-rice waakye',
    'filled-dough': 'char-siu-bao filled-bao',
    'jelly-block': 'acorn-jelly konjac laping',
  },
  flour: {
    'corn-flour': 'cornmeal maize-flour masa-harina white-maize-meal',
    'rice-flour': 'rice-flour glutinous-rice-flour roasted-rice-powder idiyappam-flour',
    'pulse-flour':
      'chickpea-flour roasted-chickpea-flour urad-flour mung-bean-flour roasted-soybean-flour okpa-flour',
    'root-flour': 'cassava-flour yam-flour water-chestnut-flour plantain-flour',
  },
  'flour-mix': {
    'corn-flour': 'precooked-cornmeal',
    'root-flour': 'fufu-flour gari pounded-yam-flour machica manioc-meal',
  },
  rice: {
    'dark-rice':
      'black-rice red-rice brown-rice brown-basmati-rice bhutanese-red-rice black-glutinous-rice germinated-brown-rice red-yeast-rice riceberry-rice wild-rice matta-rice navara-rice kaattuyanam-rice mappillai-samba-rice poongar-rice mixed-grain-rice marsi-rice',
    'sticky-rice': 'glutinous-rice sweet-rice',
  },
  noodles: {
    'glass-noodles':
      'glass-noodles sweet-potato-noodles mung-bean-sheets potato-noodles tapioca-noodles',
  },
  pasta: { spaghetti: 'spaghetti', couscous: 'pearl-couscous' },
  lentils: {
    'red-lentils': 'red-lentils red-lentils-round whole-red-lentils',
    'yellow-dal':
      'toor-dal chana-dal oily-toor-dal yellow-moong-dal yellow-split-peas val-dal mixed-dal roasted-chana-dal',
    'black-gram': 'whole-black-gram beluga-lentils split-black-gram-with-skin',
    'white-dal': 'urad-dal white-urad-whole',
  },
  beans: {
    'red-beans':
      'kidney-beans canned-kidney-beans kashmiri-rajma small-red-beans adzuki-beans red-cowpeas',
    'black-beans': 'black-beans black-soybeans black-cowpeas',
    'white-beans':
      'cannellini-beans navy-beans great-northern-beans lima-beans baby-lima-beans gigante-beans dried-hyacinth-beans lupini-beans',
    'eyed-beans': 'black-eyed-peas split-black-eyed-peas',
    'mung-beans': 'whole-mung-beans',
    'broad-beans': 'fava-beans small-fava-beans',
    soybeans: 'soybeans edamame',
    'baked-beans': 'baked-beans',
  },
  seasoning: { 'fried-onions': 'fried-onions fried-shallots' },
  sugar: { jaggery: 'jaggery palm-sugar piloncillo brown-sugar' },
  paste: {
    'curry-paste':
      'curry-paste-indian green-curry-paste red-curry-paste yellow-curry-paste massaman-curry-paste panang-curry-paste khao-soi-paste prik-khing-paste sour-curry-paste rendang-paste kroeung',
    'soybean-paste':
      'doenjang miso-paste red-miso white-miso yellow-soybean-paste ssamjang doubanjiang black-bean-paste-korean',
    'tamarind-paste': 'tamarind-block tamarind-paste',
  },
  'nut-butter': { tahini: 'tahini chinese-sesame-paste' },
  condiments: { 'fermented-beans': 'fermented-black-beans' },
  pickles: {
    'mango-pickle': 'mango-pickle avakaya-pickle pickled-green-mango methia-keri',
    capers: 'capers caperberries',
    pickles: 'dill-pickles vinegar-pickles',
  },
  tea: {
    'green-tea': 'green-tea flavored-green-tea jasmine-tea genmaicha hojicha white-tea oolong-tea',
    'herbal-tea':
      'chamomile-tea chrysanthemum-flowers linden-tea honeysuckle-flowers mountain-tea seven-blossoms-tea beli-flower-tea',
    'red-tea': 'hibiscus-flowers rosehip-tea rooibos fruit-tea',
    matcha: 'matcha',
  },
  coffee: {
    'coffee-cup':
      'ground-coffee turkish-coffee arabic-coffee south-indian-filter-coffee cafe-touba',
    'instant-coffee': 'instant-coffee coffee-mix grain-coffee',
  },
  drinks: {
    'drink-mix':
      'almond-tea-powder atole-mix badam-drink-mix fruit-drink-powder guarana-powder horchata-mix instant-cereal-drink malted-milk-drink ragi-malt taro-powder',
  },
  juice: {
    'coconut-water': 'coconut-water',
    'juice-carton':
      'mango-nectar guava-nectar soursop-nectar wood-apple-nectar passion-fruit-juice pineapple-juice pomegranate-juice lychee-juice grape-juice sour-cherry-juice cherry-kompot',
  },
  soda: { malt: 'malt-drink kvass' },
  sweets: {
    laddu:
      'besan-laddu churma-laddu gond-laddu motichoor-laddu murmura-laddu rava-laddu til-laddu undu-walalu sunnundalu',
    barfi: 'anjeer-barfi doda-barfi kaju-katli milk-barfi kalakand mohanthal mysore-pak kopra-pak',
    'syrup-sweets': 'gulab-jamun rasgulla cham-cham pantua',
    jalebi: 'jalebi imarti zoolbia-bamieh',
    halva: 'halva sunflower-halva omani-halwa karachi-halwa',
    baklava: 'baklava',
    mochi: 'mochi songpyeon injeolmi warabi-mochi sweet-nian-gao',
    fudge: 'dulce-de-leche brigadeiro milk-toffee palkova',
  },
  candy: {
    nougat: 'persian-nougat taiwanese-nougat',
    mukhwas: 'mixed-mukhwas dhana-dal sugar-coated-fennel',
  },
  desserts: { jelly: 'jelly-powder aiyu-jelly almond-jelly grass-jelly nata-de-coco' },
  cakes: { mooncake: 'mooncake snow-skin-mooncake' },
  snacks: {
    papad: 'papad potato-papad khichiya-papad khakhra',
    'fried-snacks':
      'bhujia sev gathiya chivda chanachur bhel-mix kara-sev corn-flakes-mixture moong-dal-namkeen ribbon-pakoda fafda boondi',
    murukku: 'murukku kodubale chegodi',
    popcorn: 'popcorn popcorn-kernels',
    crackers: 'rice-crackers kaki-no-tane',
  },
  chips: { 'puffed-snacks': 'corn-puffs peanut-puffs' },
  tofu: {
    'fried-tofu': 'fried-tofu tofu-puffs aburaage ganmodoki',
    'tofu-skin': 'tofu-skin tofu-sticks tofu-knots',
  },
  'soup-base': { broth: 'vegetable-broth chicken-broth beef-broth' },
  grains: {
    'small-grains':
      'quinoa finger-millet pearl-millet foxtail-millet barnyard-millet kodo-millet little-millet sorghum teff fonio',
    'corn-kernels': 'hominy',
  },
  baking: {
    yeast: 'yeast chinese-yeast-balls baking-powder baking-soda',
    gelatin: 'gelatin halal-gelatin agar-agar',
    extract: 'vanilla-extract almond-extract pandan-extract ube-extract',
    'food-coloring': 'food-coloring',
    'flower-water': 'rose-water orange-blossom-water kewra-water musk-willow-water',
  },
  'body-care': {
    soap: 'bath-soap african-black-soap hand-wash',
    'hair-oil': 'amla-hair-oil coconut-hair-oil neem-oil',
    toothpaste: 'toothpaste neem-toothpaste tooth-powder',
  },
  household: {
    cookware: 'wok tawa clay-pot bbq-grill-pan stone-bowl',
    tableware: 'chopsticks disposable-plates',
    paper: 'toilet-paper facial-tissues',
    foil: 'aluminum-foil',
    fire: 'matches charcoal butane-gas',
    battery: 'batteries',
    'paper-goods': 'red-envelopes',
  },
  religious: {
    incense: 'incense-sticks dhoop frankincense',
    lamp: 'diya lamp-oil',
    'prayer-beads': 'prayer-beads rudraksha-mala',
    'colored-powder': 'kumkum rangoli-powder sandalwood-powder',
  },
};
