/**
 * The names of furniture in German, French, Spanish, Italian, Dutch, Swedish and Polish, as words of the rules of
 * `placeProduct.ts`. Without accents, in lower case; the first that occurs in a text decides, so that compounds come first.
 * Words that mean different furniture in two of these languages, such as "bank", are left out.
 */
const WORDS: readonly (readonly [words: string, meaning: string])[] = [
  // Plates for snacks, not French sofas.
  ['canape plate|canape dish|canape tray|canape platter|canape knives|canape knife', 'tableware'],
  ['bout de lit|banqueta pie de cama|banquette bout de lit', 'bench'],
  ['canape abatible', 'bed'],
  [
    'fauteuil de bureau|chaise de bureau|silla de oficina|silla de escritorio|sedia da ufficio|skrivbordsstol|kontorsstol|kontorstol|krzeslo biurowe|fotel biurowy|bureaustoel',
    'office chair',
  ],
  [
    'lampe de bureau|lampe de chevet|bureaulamp|schreibtischlampe|leselampe|klemmleuchte|lampka biurkowa|skrivbordslampa',
    'table lamp',
  ],
  ['mediabank|tv bank', 'tv stand'],
  ['badewanne|baignoire|banera|vasca|ligbad|badkar|badekar|vrijstaand bad|wanna', 'bathtub'],
  [
    'waschtischunterschrank|waschbeckenunterschrank|meuble sous vasque|badkamermeubel|wastafelmeubel|kommod med tvattstall|szafka z umywalka|waschtisch|meuble vasque|mueble de lavabo|mobile bagno|badmeubel|tvattstallsskap|szafka pod umywalke',
    'vanity',
  ],
  [
    'couchtisch|sofatisch|wohnzimmertisch|mesa de cafe|mesa baja|tavolino da caffe|lawa|lawy|sofabord|table basse|table a cafe|table de salon|mesa de centro|tavolino da salotto|tavolini da salotto|salontafel|soffbord|stolik kawowy|stoliki kawowe|lawy kawowe|lawa kawowa',
    'coffee table',
  ],
  [
    'beistelltisch|gueridon|sidetable|avlastningsbord|sidebord|table d appoint|bout de canape|mesa auxiliar|tavolino|tavolini|bijzettafel|sidobord|stolik pomocniczy|stoliki pomocnicze|stolik boczny',
    'side table',
  ],
  [
    'nachttisch|nachtkommode|nachtschrank|table de chevet|chevet|mesita de noche|comodino|comodini|nachtkastje|sangbord|nattduksbord|szafka nocna|szafki nocne',
    'nightstand',
  ],
  ['konsolentisch|consola|konsolbord|console d entree|mesa consola|consolle|wandtafel|konsola', 'console table'],
  ['schreibtisch|scrittoio|skrivebord|bureau|escritorio|scrivania|scrivanie|skrivbord|biurko|biurka', 'desk'],
  [
    'runder esstisch|runder esszimmertisch|runder tisch|table ronde|table a manger ronde|mesa redonda|mesa de comedor redonda|tavolo rotondo|tavolo da pranzo rotondo|ronde eettafel|ronde tafel|runt matbord|runt bord|okragly stol|stol okragly',
    'round dining table',
  ],
  [
    'esstisch|baumkantentisch|table de cuisine|table de repas|mesa de cocina|tavolo da cucina|tavoli da cucina|uitschuifbare tafel|slagbord|spisebord|esszimmertisch|kuchentisch|table a manger|table de salle a manger|mesa de comedor|tavolo da pranzo|tavoli da pranzo|tavolo allungabile|tavoli allungabili|mesa extensible|eettafel|eetkamertafel|matbord|koksbord|stol do jadalni|stoly do jadalni|stol rozkladany|stoly rozkladane|ausziehtisch|table extensible|uitschuiftafel',
    'dining table',
  ],
  [
    'tischlampe|tischleuchte|nachttischlampe|schreibtischlampe|lampe de table|lampe a poser|lampe de chevet|lampara de mesa|lampada da tavolo|lampade da tavolo|tafellamp|bordslampa|bordlampe|lampa stolowa|lampka nocna',
    'table lamp',
  ],
  [
    'stehlampe|hangelampe|deckenlampe|kronleuchter|lustre|liseuse|aplique|lampara colgante|plafon|flexo|lampada a sospensione|applique|plafoniera|kinkiet|zyrandol|*lampe|*lampa|*lampen|*lampor|*lampy|*leuchte|*leuchten|*lamp|stehleuchte|suspension|suspensions|plafonnier|applique murale|hangeleuchte|pendelleuchte|deckenleuchte|lampadaire|lampara de pie|lampara de techo|lampada da terra|lampade da terra|lampadari|bogenlampe|bogenleuchte|wandlampe|wandleuchte|piantana|lampadario|vloerlamp|hanglamp|golvlampa|taklampa|gulvlampe|loftlampe|hengelampe|lampa podlogowa|lampy podlogowe|lampa wiszaca|lampy wiszace|lampa stojaca',
    'floor lamp',
  ],
  [
    'esszimmerstuhl|chaise de cuisine|chaise haute|silla de cocina|sedia da cucina|keukenstoel|krzeslo kuchenne|spisebordsstol|kuchenstuhl|chaise de salle a manger|silla de comedor|sedia da pranzo|sedie da pranzo|sedie da cucina|schwingstuhl|freischwinger|eetkamerstoel|matstol|krzeslo do jadalni|krzesla do jadalni|koksstol',
    'dining chair',
  ],
  [
    'barhocker|bartisch|chaise de bar|barpall|barstuhl|tresenhocker|tabouret de bar|taburete de bar|taburete alto|sgabello da bar|sgabelli da bar|sgabello alto|sgabelli alti|barkruk|barstol|hoker|stolek barowy',
    'bar stool',
  ],
  [
    'sofa chaise longue|canape panoramique|divano con penisola|hjørnesofa|chaiselongsofa|sofa con chaise longue|ecksofa|eckcouch|wohnlandschaft|canape d angle|sofa esquinero|sofa rinconera|rinconera|divano angolare|divano ad angolo|hoekbank|hornsoffa|divansoffa|naroznik|naroznike|narozniki',
    'sectional sofa',
  ],
  [
    'zweisitzer|2 pers sofa|2 sitzer|canape 2 places|sofa de 2 plazas|sofa 2 plazas|divano 2 posti|divano due posti|2 zitsbank|tweezitsbank|2 sits soffa|2 sitssoffa|sofa 2 osobowa|sofa dwuosobowa',
    'loveseat',
  ],
  [
    'schlafsofa|recamiere|couchgarnitur|polstergarnitur|meridienne|banquette clic clac|banquette bz|clic clac|divan|dormeuse|chaise longue bank|schaslong|tapczan|lezanka|3 zits|*sofa|schlafcouch|dreisitzer|3 sitzer|sofa|couch|canape|divano|divani|zitbank|slaapbank|3 zitsbank|driezitsbank|soffa|soffor|baddsoffa|kanapa|kanapy|sofy|wersalka|wersalki',
    'sofa',
  ],
  [
    'relaxsessel|bergere|chauffeuse|mecedora|poltroncina|gungstol|lænestol|hangesessel|ohrensessel|sessel|fauteuil|sillon|sillones|butaca|poltrona|poltrone|fotel|fotele|fatolj',
    'armchair',
  ],
  [
    'hocker|polsterhocker|pouf|repose pieds|puf|reposapies|pouff|poef|voetenbank|fotpall|sittpuff|podnozek|podnozki|pufa|pufy',
    'ottoman',
  ],
  [
    'sitzbank|sittbank|bænk|gartenbank|garderobenbank|flurbank|truhenbank|schuhbank|holzbank|polsterbank|bettbank|esszimmerbank|essbank|banc|banco|panca|panche|eetkamerbank|tuinbank|bankje|lawka|lawki',
    'bench',
  ],
  ['matratze|matelas|colchon|colchones|materasso|materassi|matras|madrass|materac', 'mattress'],
  [
    'bettwasche|posciel|spannbettlaken|drap housse|parure de lit|sabana|lenzuolo|lenzuola|dekbedovertrek|hoeslaken|paslakan|sangklader|poszwa|przescieradlo',
    'bed sheets',
  ],
  [
    'bettdecke|housse de couette|couette|funda nordica|copripiumino|plaid en laine|plaids|trapunta|sprei|filt|tagesdecke|wolldecke|decke|couverture|couvre lit|edredon|manta|colcha|coperta|copriletto|piumino|deken|dekbed|overkast|pled|koc|koldra|narzuta',
    'blanket',
  ],
  [
    'vorhang|vorhange|gardine|gardinen|rideau|rideaux|cortina|tenda|tende|gordijn|gordijnen|gardin|gardiner|zaslona|zaslony',
    'curtains',
  ],
  ['tischdecke|nappe|tovaglia|tafelkleed|duk|obrus', 'tablecloth'],
  [
    'kissen|kissenhulle|kissenbezug|guanciale|kuddfodral|jasiek|pude|coussin|oreiller|cojin|cojines|almohada|cuscino|cuscini|kussen|kudde|dyna|dynor|sittdyna|poduszka',
    'pillow',
  ],
  ['handtuch|badetuch|serviette de bain|drap de bain|toalla|asciugamano|handdoek|handduk|recznik', 'bath towel'],
  [
    'badematte|badvorleger|tapis de bain|alfombra de bano|tappeto da bagno|badmat|badrumsmatta|dywanik lazienkowy',
    'bath mat',
  ],
  [
    'runder teppich|tapis rond|alfombra redonda|tappeto rotondo|rond vloerkleed|rund matta|okragly dywan|dywan okragly',
    'round rug',
  ],
  [
    'teppich|fussmatte|paillasson|felpudo|passatoia|zerbino|deurmat|wycieraczka|*tæppe|laufer|tapis|alfombra|tappeto|tappeti|vloerkleed|vloerkleden|tapijt|matta|mattor|dywan|dywany|chodnik|chodniki',
    'rug',
  ],
  [
    'kleiderschrank|truhe|chiffonnier|secretaire|coffre de rangement|sinfonier|baul|cajonera|settimino|opbergkast|kommode|armoire|penderie|commode|comoda|armario|ropero|cassettiera|cassettiere|armadio|armadi|schwebeturenschrank|drehturenschrank|kledingkast|ladekast|byra|garderob|szafa|szafy|komoda|komody',
    'dresser',
  ],
  [
    'sideboard|enfilade|buffetkast|anrichte|buffet|bahut|aparador|aparadores|credenza|credenze|madia|madie|dressoir|skank|kredens|bufet',
    'sideboard',
  ],
  [
    'tv schrank|tv mobel|tv bank|lowboard|fernsehschrank|meuble tv|mueble de tv|mueble tv|porta tv|mobile tv|tv meubel|tv kast|szafka rtv|szafki rtv|stolik rtv|stoliki rtv',
    'tv stand',
  ],
  [
    'wandregal|etagere murale|estante de pared|estante flotante|balda de pared|mensola|mensole|wandplank|vagghylla|polka scienna',
    'wall shelf',
  ],
  [
    'bucherregal|rollcontainer|vaisselier|meuble a chaussures|vestiaire|colonne de salle de bain|zapatero|vetrina|scarpiera|scaffale|*kast|*skap|szafka na buty|reol|skab|sengebord|wandregal|standregal|regal|schrank|vitrine|highboard|bibliotheque|etagere|vitrina|estanteria|estante|balda|libreria|librerie|boekenkast|wandkast|bokhylla|bokhyllor|hylla|hyllor|vitrinskap|witryna|witryny|biblioteczka|biblioteczki|regaly',
    'bookcase',
  ],
  [
    'boxspringbett|cuna|lettino|boxspring|ledikant|kajuitbed|dagbadd|spjalsang|lozeczko|*bett|*seng|polsterbett|bettgestell|doppelbett|kinderbett|etagenbett|hochbett|stockbett|jugendbett|lit mezzanine|lit superpose|litera|letto a castello|hoogslaper|stapelbed|bett|lit|cama|letto|letti|bedframe|sang|sangar|sangram|kontinentalsang|ramsang|dubbelsang|enkelsang|barnsang|loftsang|vaningssang|lozko|lozka',
    'bed',
  ],
  [
    'toilette|wc suspendu|hangtoilet|stand wc|wand wc|cuvette wc|inodoro|vaso wc|toiletpot|toalettstol|miska wc|kompakt wc',
    'toilet',
  ],
  [
    'duschkopf|brausekopf|handbrause|pommeau de douche|alcachofa de ducha|soffione|douchekop|duschmunstycke|sluchawka prysznicowa',
    'shower head',
  ],
  [
    'zimmerpflanze|kunstlicher baum|plante verte|olivier artificiel|olivo artificial|ulivo artificiale|kunstpflanze|plante d interieur|plante artificielle|planta de interior|planta artificial|pianta da interno|pianta artificiale|kamerplant|kunstplant|krukvaxt|konstvaxt|roslina doniczkowa|sztuczna roslina',
    'potted plant',
  ],
  ['fliese|carrelage|azulejo|baldosa|piastrella|piastrelle|wandtegel|vloertegel|kakel|plytka|plytki', 'tile'],
  [
    'wandfarbe|peinture murale|pintura de pared|pittura murale|idropittura|muurverf|vaggfarg|farba do scian|farba scienna',
    'wall paint',
  ],
  ['stuhl|chaise|silla|sedia|sedie|stoel|stolar|krzeslo|krzesla', 'chair'],
  ['tisch|mesa|tavolo|tavoli|tafel|stolik|stoliki|stoly', 'table'],
]
const MEANINGS = WORDS.map(([words, meaning]) => {
  const long = longWords(words)
  const ends = long === '' ? '' : `\\p{L}*(?:${long})|`
  return [
    new RegExp(
      `(?:^| )(?:${ends}${words.replaceAll('*', '').replaceAll(' ', 's? ')})(?:e|en|es|n|s|er|r|x)?(?= |$)`,
      'u',
    ),
    meaning,
  ] as const
})

/** In lower case, without accents, with single spaces. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[-_'’]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The words of the rules for a text in another language; undefined if it names no furniture. */
export function kindWords(plain: string): string | undefined {
  const text = letters(plain)
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
}

/** The text with the name of its furniture in the words of the rules; undefined if it names none in another language. */
export function withKindWords(plain: string): string | undefined {
  const text = letters(plain)
  const found = MEANINGS.find(([pattern]) => pattern.test(text))
  return found && text.replace(found[0], ` ${found[1]} `)
}

function letters(plain: string): string {
  return plain
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

/**
 * Compounds end with their noun: "Eichenesstisch". Short words are no ends of compounds, such as "lit" of "satellit", unless an
 * asterisk says so.
 */
function longWords(words: string): string {
  return words
    .split('|')
    .filter((word) => (word.length >= 5 && !word.includes(' ')) || word.startsWith('*'))
    .map((word) => word.replace('*', ''))
    .join('|')
}
