/**
 * The names of furniture in German, French, Spanish, Italian, Dutch, Swedish and Polish, as words of the rules of
 * `placeProduct.ts`. Without accents, in lower case; the first that occurs in a text decides, so that compounds come first.
 * Words that mean different furniture in two of these languages, such as "bank", are left out.
 */
const WORDS: readonly (readonly [words: string, meaning: string])[] = [
  // Plates for snacks, not French sofas.
  ['canape plate|canape dish|canape tray|canape platter|canape knives|canape knife', 'tableware'],
  ['badewanne|baignoire|banera|vasca|ligbad|badkar|wanna', 'bathtub'],
  [
    'waschtischunterschrank|waschtisch|meuble vasque|mueble de lavabo|mobile bagno|badmeubel|tvattstallsskap|szafka pod umywalke',
    'vanity',
  ],
  [
    'couchtisch|table basse|table a cafe|table de salon|mesa de centro|tavolino da salotto|tavolini da salotto|salontafel|soffbord|stolik kawowy|stoliki kawowe|lawy kawowe|lawa kawowa',
    'coffee table',
  ],
  [
    'beistelltisch|table d appoint|bout de canape|mesa auxiliar|tavolino|tavolini|bijzettafel|sidobord|stolik pomocniczy|stoliki pomocnicze|stolik boczny',
    'side table',
  ],
  [
    'nachttisch|nachtkommode|nachtschrank|table de chevet|chevet|mesita de noche|comodino|comodini|nachtkastje|sangbord|nattduksbord|szafka nocna|szafki nocne',
    'nightstand',
  ],
  ['konsolentisch|console d entree|mesa consola|consolle|wandtafel|konsola', 'console table'],
  ['schreibtisch|bureau|escritorio|scrivania|scrivanie|skrivbord|biurko|biurka', 'desk'],
  [
    'runder esstisch|runder esszimmertisch|runder tisch|table ronde|table a manger ronde|mesa redonda|mesa de comedor redonda|tavolo rotondo|tavolo da pranzo rotondo|ronde eettafel|ronde tafel|runt matbord|runt bord|okragly stol|stol okragly',
    'round dining table',
  ],
  [
    'esstisch|esszimmertisch|kuchentisch|table a manger|table de salle a manger|mesa de comedor|tavolo da pranzo|tavoli da pranzo|tavolo allungabile|tavoli allungabili|mesa extensible|eettafel|eetkamertafel|matbord|koksbord|stol do jadalni|stoly do jadalni|stol rozkladany|stoly rozkladane|ausziehtisch|table extensible|uitschuiftafel',
    'dining table',
  ],
  [
    'tischlampe|tischleuchte|nachttischlampe|schreibtischlampe|lampe de table|lampe a poser|lampe de chevet|lampara de mesa|lampada da tavolo|lampade da tavolo|tafellamp|bordslampa|bordlampe|lampa stolowa|lampka nocna',
    'table lamp',
  ],
  [
    'stehlampe|stehleuchte|suspension|suspensions|plafonnier|applique murale|hangeleuchte|pendelleuchte|deckenleuchte|lampadaire|lampara de pie|lampara de techo|lampada da terra|lampade da terra|lampadari|bogenlampe|bogenleuchte|wandlampe|wandleuchte|piantana|lampadario|vloerlamp|hanglamp|golvlampa|taklampa|gulvlampe|loftlampe|hengelampe|lampa podlogowa|lampy podlogowe|lampa wiszaca|lampy wiszace|lampa stojaca',
    'floor lamp',
  ],
  [
    'esszimmerstuhl|kuchenstuhl|chaise de salle a manger|silla de comedor|sedia da pranzo|sedie da pranzo|sedie da cucina|schwingstuhl|freischwinger|eetkamerstoel|matstol|krzeslo do jadalni|krzesla do jadalni|koksstol',
    'dining chair',
  ],
  [
    'barhocker|barstuhl|tresenhocker|tabouret de bar|taburete de bar|taburete alto|sgabello da bar|sgabelli da bar|sgabello alto|sgabelli alti|barkruk|barstol|hoker|stolek barowy',
    'bar stool',
  ],
  [
    'sofa chaise longue|sofa con chaise longue|ecksofa|eckcouch|wohnlandschaft|canape d angle|sofa esquinero|sofa rinconera|rinconera|divano angolare|divano ad angolo|hoekbank|hornsoffa|divansoffa|naroznik|naroznike|narozniki',
    'sectional sofa',
  ],
  [
    'zweisitzer|2 sitzer|canape 2 places|sofa de 2 plazas|sofa 2 plazas|divano 2 posti|divano due posti|2 zitsbank|tweezitsbank|2 sits soffa|2 sitssoffa|sofa 2 osobowa|sofa dwuosobowa',
    'loveseat',
  ],
  [
    'schlafsofa|schlafcouch|dreisitzer|3 sitzer|sofa|couch|canape|divano|divani|zitbank|slaapbank|3 zitsbank|driezitsbank|soffa|soffor|baddsoffa|kanapa|kanapy|sofy|wersalka|wersalki',
    'sofa',
  ],
  ['relaxsessel|ohrensessel|sessel|fauteuil|sillon|sillones|butaca|poltrona|poltrone|fotel|fotele|fatolj', 'armchair'],
  [
    'hocker|polsterhocker|pouf|repose pieds|puf|reposapies|pouff|poef|voetenbank|fotpall|sittpuff|podnozek|podnozki|pufa|pufy',
    'ottoman',
  ],
  [
    'sitzbank|gartenbank|garderobenbank|flurbank|truhenbank|schuhbank|holzbank|polsterbank|bettbank|esszimmerbank|essbank|banc|banco|panca|panche|eetkamerbank|tuinbank|bankje|lawka|lawki',
    'bench',
  ],
  ['matratze|matelas|colchon|colchones|materasso|materassi|matras|madrass|materac', 'mattress'],
  [
    'bettwasche|spannbettlaken|drap housse|parure de lit|sabana|lenzuolo|lenzuola|dekbedovertrek|hoeslaken|paslakan|sangklader|poszwa|przescieradlo',
    'bed sheets',
  ],
  [
    'bettdecke|tagesdecke|wolldecke|decke|couverture|couvre lit|edredon|manta|colcha|coperta|copriletto|piumino|deken|dekbed|overkast|pled|koc|koldra|narzuta',
    'blanket',
  ],
  [
    'kissen|coussin|oreiller|cojin|cojines|almohada|cuscino|cuscini|kussen|kudde|dyna|dynor|sittdyna|poduszka',
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
    'teppich|laufer|tapis|alfombra|tappeto|tappeti|vloerkleed|vloerkleden|tapijt|matta|mattor|dywan|dywany|chodnik|chodniki',
    'rug',
  ],
  [
    'kleiderschrank|kommode|armoire|penderie|commode|comoda|armario|ropero|cassettiera|cassettiere|armadio|armadi|schwebeturenschrank|drehturenschrank|kledingkast|ladekast|byra|garderob|szafa|szafy|komoda|komody',
    'dresser',
  ],
  [
    'sideboard|anrichte|buffet|bahut|aparador|aparadores|credenza|credenze|madia|madie|dressoir|skank|kredens|bufet',
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
    'bucherregal|wandregal|standregal|regal|schrank|vitrine|highboard|bibliotheque|etagere|vitrina|estanteria|estante|balda|libreria|librerie|boekenkast|wandkast|bokhylla|bokhyllor|hylla|hyllor|vitrinskap|witryna|witryny|biblioteczka|biblioteczki|regaly',
    'bookcase',
  ],
  [
    'boxspringbett|polsterbett|bettgestell|doppelbett|kinderbett|etagenbett|hochbett|stockbett|jugendbett|lit mezzanine|lit superpose|litera|letto a castello|hoogslaper|stapelbed|bett|lit|cama|letto|letti|bedframe|sang|sangar|sangram|kontinentalsang|ramsang|dubbelsang|enkelsang|barnsang|loftsang|vaningssang|lozko|lozka',
    'bed',
  ],
  ['toilette|stand wc|wand wc|cuvette wc|inodoro|vaso wc|toiletpot|toalettstol|miska wc|kompakt wc', 'toilet'],
  [
    'duschkopf|brausekopf|handbrause|pommeau de douche|alcachofa de ducha|soffione|douchekop|duschmunstycke|sluchawka prysznicowa',
    'shower head',
  ],
  [
    'zimmerpflanze|kunstpflanze|plante d interieur|plante artificielle|planta de interior|planta artificial|pianta da interno|pianta artificiale|kamerplant|kunstplant|krukvaxt|konstvaxt|roslina doniczkowa|sztuczna roslina',
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
    new RegExp(`(?:^| )(?:${ends}${words.replaceAll(' ', 's? ')})(?:e|en|es|n|s|er|r|x)?(?= |$)`, 'u'),
    meaning,
  ] as const
})

/** The words of the rules for a text in another language; undefined if it names no furniture. */
export function kindWords(plain: string): string | undefined {
  const text = plain
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
}

/** Compounds end with their noun: "Eichenesstisch". Short words are no ends of compounds, such as "lit" of "satellit". */
function longWords(words: string): string {
  return words
    .split('|')
    .filter((word) => word.length >= 5 && !word.includes(' '))
    .join('|')
}
