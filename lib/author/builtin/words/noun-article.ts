import type { Language, SourceDocument } from '../../../platform/source-document.ts'
import { endsAsNoun, isUnique, knownGender } from './noun-lexicon.ts'
import { type Casing, lowerFirst } from './text-clean.ts'

/**
 * Which article goes with a noun, learnt from how the documents use it: "m" or "f"; only French nouns are
 * learnt.
 */
export type Articles = Map<string, string>

const FRENCH = /(?<!\p{L})(le|la|un|une|du|au|cet|cette|ce|ma|ta|sa|mon|ton|son)\s+(\p{L}[\p{L}-]*)/giu
const MASCULINE = /^(?:le|un|du|au|ce)$/i
const FEMININE = /^(?:la|une|cette)$/i

/** Learns {@link Articles} from all the text of documents. */
export function learnArticles(documents: SourceDocument[], language: Language): Articles {
  const votes = new Map<string, number>()
  const articles: Articles = new Map()
  for (const { text } of documents) {
    if (language === 'fr')
      for (const [, article = '', noun = ''] of text.matchAll(FRENCH)) {
        const vote = MASCULINE.test(article) ? 1 : FEMININE.test(article) ? -1 : 0
        if (vote !== 0) votes.set(noun.toLowerCase(), (votes.get(noun.toLowerCase()) ?? 0) + vote)
      }
  }
  for (const [noun, vote] of votes) if (vote !== 0) articles.set(noun, vote > 0 ? 'm' : 'f')
  return articles
}

const FRENCH_DETERMINER =
  /^(?:l[’'e]|la|les|un|une|des|du|notre|nos|votre|vos|mon|ma|mes|son|sa|ses|leurs?|cet?|cette|ces|chaque|tout|toute|tous|toutes|plusieurs|quelques|aucune?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?:\s|(?<=’|'))/iu
const SINGULAR_S =
  /^(?:prix|processus|accès|temps|cas|cours|succès|avis|choix|concours|devis|bois|mois|pays|corps|poids|progrès|procès|repas|taux|refus|rebus|abus|bonus|virus|campus|dos|fonds|relais|palais|délais?(?<!s)|frais(?!$)|process|business|workflows?(?<!s)|pass|stress|sms|discours|parcours|secours|recours|univers|bras|colis|croix|voix|paix|bus|focus|nps|gps|cms|saas|kms|os|ios|ux|aws|dns|css|rss|sas)$/iu
const FEMININE_END =
  /(?:tion|sion|xion|té|ence|ance|ure|ette|elle|esse|ise|ude|ille|ée|ie|ade|ouille|euse|trice|gne|rche|arque|ique|nde|rte|ote|ffre|ase)$/u
const MASCULINE_END =
  /(?:ment|age|isme|eau|eur|oir|al|er|et|ier|on|in|ot|at|ut|it|el|il|ard|ing|if|oc|ac|an|ent|ant|rt|rd|ge|let|deck|plan|outil|suivi|appel|livre|cycle|rôle|modèle|contrôle|code|mode|service|risque|principe|type|groupe|manque|domaine|programme|système|problème|thème|exemple|contexte|contrat|comité|côté|arrêté|traité|argumentaire|commentaire|formulaire|partenaire|matériel|marché|processus|calendrier|package|pack|ticket|résumé|budget)$/u
const MASCULINE_EXCEPT =
  /^(?:main|fin|mission|façon|leçon|raison|maison|saison|fleur|valeur|couleur|erreur|peur|chaleur|douleur|image|page|plage|marge|charge|part|mort|dent|nuit|forêt|livraison|comparaison|liaison|combinaison|majeur|grandeur|longueur|largeur|hauteur|profondeur)$/u
const BEFORE_NOUN =
  /^(?:bons?|bonnes?|beaux?|belles?|grand(?:e|s|es)?|petit(?:e|s|es)?|nouve(?:au|aux|lle|lles)|premi(?:er|ère|ers|ères)|derni(?:er|ère|ers|ères)|princip(?:al|ale|aux|ales)|meilleur(?:e|s|es)?|mauvais(?:e|es)?|vrai(?:e|s|es)?|gros(?:se|ses)?|double|triple|deuxième|troisième|multiples?|divers(?:es)?|différent(?:e|s|es)?|autres?)$/iu
// Before these the article is not shortened.
const ASPIRATED =
  /^(?:h(?:all|ost|aut|auss|andicap|ors|uit|éros|asard|angar|ub|ot[ -]?line)|on[zc]|oui|ya|yo)/iu

/**
 * A French title with its article ("les contreparties acceptées"), as it was when it has one or is a name;
 * null when its gender is unknown.
 */
function withFrenchArticle(text: string, casing: Casing, articles: Articles): string | null {
  if (/[:?!;“«–—]|^\p{L}’/u.test(text) && !FRENCH_DETERMINER.test(text)) return null
  if (FRENCH_DETERMINER.test(text)) return text
  if (/^(?:inclus|compris|exclus|requis|prévus?|offerts?)(?!\p{L})/iu.test(text)) return null
  const words = text.split(/\s+/)
  const first = words[0]!.toLowerCase()
  if (
    !/^\p{L}/u.test(first) ||
    /^(?:à|de|en|sur|pour|avec|sans|dans|par|après|avant|vers)(?!\p{L})|^d’/u.test(first)
  )
    return null
  if (/^(?:\p{Lu}{2,}s|PME|TPE|ETI|ONG)$/u.test(words[0]!)) return `les ${text}`
  const isName = /^\p{Lu}/u.test(text) && lowerFirst(text, casing) === text
  if (isName && casing.has(first) && casing.get(first) !== first) return text
  const noun = headNoun(words)
  const isNoun =
    knownGender(noun) ??
    knownGender(noun.replace(/s$/, '')) ??
    (endsAsNoun(noun) && !(casing.get(noun) ?? noun).match(/^\p{Lu}/u))
  if (isName && !isNoun) return null
  const isShouted =
    /^\p{Lu}+(?!\p{Ll})/u.test(words[0]!) && words[0]!.length > 1 && !/\p{Ll}/u.test(words[0]!)
  const eased = isName && !isShouted ? text.charAt(0).toLowerCase() + text.slice(1) : lowerFirst(text, casing)
  const ends = words.at(-1)!.toLowerCase()
  const agrees = /^(?:cas|frais|choix|avis|cours|prix)$/.test(noun) && words.length > 1 && isPluralNoun(ends)
  if (isPluralNoun(noun) || agrees || /^(?:mois|jours) \d+ (?:à|et) \d/.test(eased)) return `les ${eased}`
  if (/^[aeiouyhéèêâîôûœ]/iu.test(first) && !ASPIRATED.test(first)) return `l’${eased}`
  const gender = genderOf(noun, articles)
  return gender ? `${gender === 'm' ? 'le' : 'la'} ${eased}` : null
}

function headNoun(words: string[]): string {
  const [first = '', second] = words.map((word) => word.toLowerCase().replace(/[,.;]$/, ''))
  return BEFORE_NOUN.test(first) ? (second ?? first) : first
}

/** Whether a French noun is plural by its ending. */
export const isPluralNoun = (noun: string): boolean => /[sx]$/iu.test(noun) && !SINGULAR_S.test(noun)

/**
 * A French noun phrase with "un", "une" or "des" ("une licence à vie"); with "le" or "la" when there can be
 * but one; null when its gender is unknown.
 */
export function withIndefinite(text: string, casing: Casing, articles: Articles): string | null {
  if (FRENCH_DETERMINER.test(text) || /^(?:pas d|aucune?\s|\d)/iu.test(text)) return text
  const words = text.split(/\s+/)
  const noun = headNoun(words)
  if (isUnique(noun)) return withFrenchArticle(text, casing, articles)
  const definite = withFrenchArticle(text, casing, articles)
  if (!definite || definite === text) return definite
  const eased = definite.replace(/^(?:les |la |le |l’)/i, '')
  if (/^les /.test(definite)) return `${BEFORE_NOUN.test(words[0] ?? '') ? 'de' : 'des'} ${eased}`
  const gender = /^l’/.test(definite) ? genderOf(noun, articles) : /^la /.test(definite) ? 'f' : 'm'
  return gender ? `${gender === 'm' ? 'un' : 'une'} ${eased}` : definite
}

/** "il" or "elle", "ils" or "elles" for a French phrase with its article; null when its gender is unknown. */
export function pronounOf(phrase: string, articles: Articles): string | null {
  const match = /^(les |le |la |l’|nos |notre |vos |votre )(\p{L}[\p{L}-]*)(?:\s+(\p{L}[\p{L}-]*))?/iu.exec(
    phrase,
  )
  if (!match) return null
  const noun = headNoun([match[2]!, match[3] ?? match[2]!])
  const isPlural = /s $/i.test(match[1]!)
  const gender = /^la /i.test(phrase)
    ? 'f'
    : /^le /i.test(phrase)
      ? 'm'
      : genderOf(isPlural ? noun.replace(/[sx]$/, '') : noun, articles)
  if (!gender) return null
  return `${gender === 'm' ? 'il' : 'elle'}${isPlural ? 's' : ''}`
}

/** "m" or "f" of a French singular noun, from the documents, else from its ending. */
export function genderOf(noun: string, articles: Articles): 'm' | 'f' | null {
  const known = articles.get(noun)
  if (known === 'm' || known === 'f') return known
  const byHeart = knownGender(noun)
  if (byHeart) return byHeart
  if (/^(?:comité|côté|arrêté|traité|marché|résumé|supermarché|cliché|musée|lycée|trajet)$/u.test(noun))
    return 'm'
  if (FEMININE_END.test(noun) || MASCULINE_EXCEPT.test(noun)) return 'f'
  return MASCULINE_END.test(noun) ? 'm' : null
}

const ENGLISH_DETERMINER =
  /^(?:the|an?|your|our|their|my|his|her|its|this|that|these|those|each|every|all|some|any|no|what|two|three|four|five|six|seven|eight|nine|ten|\d+)\s/i
// English names of subjects do without an article ("Let’s look at pipeline review"); the wrong one would be
// worse.
const withEnglishArticle = (text: string): string | null =>
  /[?!;“"]/.test(text) && !ENGLISH_DETERMINER.test(text) ? null : text

/**
 * A noun phrase as it stands inside a sentence, its article before it; null when the right article is not
 * known. `text` is spoken, lower case where it may be.
 */
export const withArticle = (
  text: string,
  language: Language,
  casing: Casing,
  articles: Articles,
): string | null => (language === 'fr' ? withFrenchArticle(text, casing, articles) : withEnglishArticle(text))

/**
 * French "de" or "à" before a phrase, contracted with its article: "des offres", "au prix", "d’une visite".
 */
export function contract(preposition: 'de' | 'à', phrase: string): string {
  if (/^les /i.test(phrase)) return `${preposition === 'de' ? 'des' : 'aux'} ${phrase.slice(4)}`
  if (/^le /i.test(phrase)) return `${preposition === 'de' ? 'du' : 'au'} ${phrase.slice(3)}`
  if (preposition === 'de' && /^[aeiouyéèêàâîôûœ]|^h(?!a|ors|uit)/iu.test(phrase)) return `d’${phrase}`
  return `${preposition} ${phrase}`
}

/** A phrase for a template: as it is, and in French after "de" and "à". */
export const withPrepositions = (phrase: string): { x: string; de: string; a: string } => ({
  x: phrase,
  de: contract('de', phrase),
  a: contract('à', phrase),
})
