import type { Language } from '../../product/source-document.ts'
import { countWords, wordsOf } from './text-match.ts'

const FRENCH_VERB =
  /[\s’'](?:est|sont|était|sera|seront|a|ont|avez|avons|peut|peuvent|pouvez|pouvons|doit|doivent|devez|permet|permettent|faut|fait|font|va|vont|êtes|sommes|c’est|c'est|s’agit|représente|propose|proposons|garde|gardez|lancez|économisez|commence|coûte|repose|donne|existe|reste|suffit|prend|met|vient|veut|veulent|souhaite|comprend|gagne|perd)(?:[\s,.’'!?]|$)/iu
const FRENCH_FINITE =
  /(?:^|\s)(?:nous|vous)\s+(?:\S+\s+)?\p{L}+(?:ons|ez)(?!\p{L})|(?<!\p{L})(?:il|elle|on|ils|elles|je|qui)\s+(?:ne |n’|se |s’|y |en )?\p{L}+|(?<!\p{L})[jJ]’\p{L}+|^\p{L}+ez(?!\p{L})/iu
const ENGLISH_VERB =
  /\b(?:is|are|was|were|be|has|have|had|does|do|did|can|could|will|would|should|must|may|might|it's|it’s|that’s|that's|you're|you’re|they're|they’re|we're|we’re|don't|don’t|isn’t|isn't|needs?|wants?|makes?|gives?|takes?|costs?|works?|helps?|shows?|means?|gets?|keeps?|starts?|lets?|includes?|covers?|lasts?|pays?|sells?|drives?|runs?|brings?|lowers?|saves?|replaces?|uncovers?|comes?|sends?|asks?)\b/i
const ENGLISH_IMPERATIVES = new Set(
  'acknowledge activate add address adapt agree aim align allow always analyze anchor answer ask assign avoid balance be begin book bring build call capture challenge check choose clarify close collect come compare complete confirm connect contact convert create decide define deliver demo demonstrate describe develop dig discuss do document don don’t draft drive earn emphasize empathize encourage end engage ensure establish estimate evaluate evaluate explain explore find focus follow frame gather get give go handle have help highlight hold identify install introduce invest invite involve isolate justify keep know launch lead learn leave let limit link list listen log look make map mark measure meet mention mirror move name negotiate never normalize note offer open organize pause pick pitch plan point position practice prepare present prioritize probe promise propose provide put qualify quantify quote raise react read recap recommend record reduce reference reframe remember repeat research respond restate review schedule secure segment sell send set share show sign solve speak stand start state stay stop suggest summarize support take talk target tell test thank tie track train translate treat try turn uncover understand update use validate verify visit consider study picture imagine remove switch press turn insert replace reset clean restart fix place enter select click save download sit mention acknowledge exceed announce sketch wear warm clear heat charge push pull plug check wait walk watch work write structure implement'.split(
    ' ',
  ),
)

const ALSO_NOUN =
  /^(?:demo|plan|offer|contact|research|record|report|review|pitch|point|practice|measure|test|quote|list|link|position|frame|lead|mark|balance|limit|map|support|visit|document|challenge|address|name|note|demand|reference|raise|sign|stand|track|train|walk|work|watch|wait|start|stop|state|set|show|call|close|focus|question|answer|draft|launch|schedule|share|help|talk|target|value|price|structure)$/
// What follows a verb but seldom a noun: a determiner, a pronoun, a number, an adverb, an adjective of
// degree.
const AFTER_VERB =
  /^(?:the|an?|your|their|our|his|her|its|my|this|that|these|those|each|every|all|any|some|one|two|three|\d+|them|it|him|you|us|me|up|down|out|off|on|in|with|to|for|about|by|from|how|what|why|when|where|whether|if|only|both|specific|concrete|clear|open|new|real|short|social|next|more|less|no|not|early|back|ahead|first|customers?|people|data|and|or)(?!\p{L})/iu

/** Whether an item starts with the verb that says what to do: a French infinitive, an English imperative. */
export function isAction(text: string, language: Language): boolean {
  const first = wordsOf(text.replace(/^ne pas /i, ''))[0] ?? ''
  if (language === 'en')
    return (
      ENGLISH_IMPERATIVES.has(first) &&
      !/^\w+[’']s\b/.test(text) &&
      (!ALSO_NOUN.test(first) || AFTER_VERB.test(text.replace(/^\S+\s/, '')))
    )
  if (
    /^(?:\p{L}+teur|métier|chantier|dossier|panier|courrier|papier|premier|dernier|particulier|atelier|seller|dealer|manager|partner|reseller|flyer|clavier|fichier|cahier|quartier|financier|livre|titre|offre|cadre|chiffre|ordre|nombre|maître|lettre|centre|autre|notre|votre|theatre|théâtre|plaisir|avenir|loisir|désir|cher|hier|fier|loyer|foyer|affaire|partenaire|commentaire|formulaire|calendrier|leader|super|newsletter|salaire|horaire|histoire|territoire|concurrentiel|entre|contre|registre|filtre|semestre|trimestre|ministre|arbre|nombre|membre|chambre|outre|être|leur|pour|sur|par|heure|manière|matière|première|dernière|carrière|filière|grande?|mesure|structure|culture|facture|lecture|signature|voiture|nature|future|rupture|ouverture|couverture|fourniture|architecture|infrastructure|candidature|procédure|serveur|acheteur|premiere)s?$/u.test(
      first,
    )
  )
    return false
  if (
    /(?:aire|oire|ière|ture)$/u.test(first) &&
    !/(?:faire|plaire|traire|satisfaire|croire|boire)$/u.test(first)
  )
    return false
  return first.length > 4 && /(?:er|ir|oir|dre|tre|ire|vre|pre|clure)$/u.test(first)
}

/** Whether a text has a verb of its own, so that it can stand as a sentence. */
export function isSentence(text: string, language: Language): boolean {
  const words = countWords(text)
  if (words < 3) return false
  if (language === 'en') return isAction(text, 'en') || (words >= 4 && ENGLISH_VERB.test(text))
  return words >= 4 && (FRENCH_VERB.test(text) || FRENCH_FINITE.test(text))
}

const FORBIDS =
  /(?<!\p{L})(?:avoid|never|not to|do(?:es)? not|(?:do|does)n[’']t|banned|forbidden|mistakes?|éviter|interdit\p{L}*|bannir|erreurs?|ne (?:pas|jamais)|n[’']\p{L}+ (?:pas|jamais))(?!\p{L})/iu

/** Whether a heading or lead-in announces what must not be done or said. */
export const forbids = (text: string): boolean => FORBIDS.test(text)

const ENGLISH_FINITE =
  /\b(?:left|went|came|took|said|got|paid|sold|made|gave|told|knew|saw|found|kept|led|lost|won|began|chose|did|changed|\p{L}+ed)\s|\p{Ll}s\s(?:the|an?|to|in|on|at|for|your|our|their|its|by|with|from|what|when|how|why|\$?\d)/iu
const FRENCH_LOOSE =
  /(?:[^m]ent|ait|era|eront|ons|ez)\s|\p{L}e\s(?:les?|la|l’|une?|des|du|de|à|aux?|par|sur|en|dans|sa|son|ses|vos|nos|\d)/iu

/**
 * Whether a short text is not a sentence: it has few words, and none looks like a verb. A question is
 * complete.
 */
export function isFragment(text: string, language: Language): boolean {
  if (
    /^(?:oui|non|yes|no|avec|with|they|you|we|it|he|she|i|there|il|elle|on|nous|vous|ils|elles)(?!\p{L})/iu.test(
      text,
    )
  )
    return false
  if (text.split(', ').some((clause) => isAction(clause, language))) return false
  if (countWords(text) > 6 || /[?!]$/.test(text) || isSentence(text, language) || isAction(text, language))
    return false
  return language === 'en'
    ? !ENGLISH_FINITE.test(`${text} `) && !ENGLISH_VERB.test(text)
    : !FRENCH_LOOSE.test(text) && !FRENCH_VERB.test(` ${text} `)
}
