import type { Speaker } from '../../speaker.ts'
import { contract, genderOf, withArticle, withIndefinite } from '../words/noun-article.ts'
import { knownGender } from '../words/noun-lexicon.ts'
import { toSpeech } from '../words/spoken-text.ts'
import { lowerFirst, withoutDecoration } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { isAction, isSentence } from './item-style.ts'

/**
 * An item of a list or the value of a label as words inside a sentence. `whole`: it has its article, or needs
 * none.
 */
export type ItemPhrase = { text: string; whole: boolean }

const MONEY =
  /^(?:\+|plus de |environ |de |à partir de |dès )*[\d\u202F,.]+(?: (?:à|et) [\d\u202F,.]+)?(?: (?:millions?|milliards?))?(?: d’| de)? ?(?:euros?|dollars?|livres?)(?: |$)/u
const DURATION =
  /^(?:de )?\d+(?: à \d+)? (?:ans?|mois|semaines?|jours?|heures?|minutes?)(?: au total| total| maximum)?$/u
const LASTING =
  /(?<!\p{L})(?:support|accès|garantie|essai|licence|abonnement|assistance|maintenance|suivi|hébergement)(?!\p{L})/iu

/**
 * An item as a noun phrase: French with its article ("une licence à vie"), its remark in parentheses told or,
 * `brief`, left to the slide.
 */
export function itemPhrase(
  source: string,
  speaker: Speaker,
  manner: 'a' | 'the' = 'a',
  brief = false,
): ItemPhrase | null {
  const { language, casing } = speaker
  const plain = withoutDecoration(source).replace(/[.;,]+$/, '')
  if (language === 'en') {
    const said = toSpeech(brief ? withoutAside(plain) : plain, language, casing)?.replace(/[.;,]+$/, '')
    return said
      ? { text: lowerFirst(said, casing).replace(/^0 /, 'zero '), whole: !isAction(said, 'en') }
      : null
  }
  const [, main = plain, aside] = /^([^()]{3,})\s\(([^()]+)\)$/u.exec(plain) ?? []
  const parts = main.split(/\s\+\s|(?<!\d)\s&\s/)
  const said = parts.map((part) => phraseOf(part, speaker, manner))
  if (said.some((part) => part === null)) return null
  const found = said as ItemPhrase[]
  const told = aside ? asideOf(aside, main, speaker, brief) : ''
  const text = found.map((part) => part.text).join(` ${speaker.words.and} `)
  return { text: `${text}${told}`, whole: found.every((part) => part.whole) }
}

// "ARCHITECTURE technique", "One-Pager": a noun written large.
const plainCase = (text: string): string =>
  text
    .replace(/^(?!README)\p{Lu}{6,}(?= \p{Ll})/u, (word) => word.toLowerCase())
    .replace(
      /^(\p{Lu}\p{Ll}+)-(\p{Lu})(?=\p{Ll})/u,
      (_all, head: string, large: string) => `${head}-${large.toLowerCase()}`,
    )

const withoutAside = (text: string): string => text.replace(/\s\([^()\d]+\)$/, '')

const ACT =
  /^(gestion|validation|modération|envoi|signature|création|livraison|upload|demande|traitement|configuration) (?!des |les |aux |par |sur |sous |avec |sans |pour |dans |chez |vers |dès |une )(\p{Ll}{3,})(?= |$)/iu
const QUALITY = /(?:ique|elle|ète|ées?|és?|ifs?|ives?|ables?|aires?|ales?|els?|ante?s?|eux|euse)$/u
const CLAUSE =
  /^(\p{L}+) (remplit|reçoit|choisit|signe|valide|paie|envoie|confirme|accepte|définit|fournit|suit|reprend) (.+)$/u

/** "gestion utilisateurs" as "gestion des utilisateurs": notes leave out the small words. French only. */
export function mended(said: string, { casing, articles }: Speaker): string {
  const [, act = '', object = ''] = ACT.exec(said) ?? []
  if (!object || QUALITY.test(object)) return said
  const rest = said.slice(act.length + 1)
  const phrase = act.toLowerCase() === 'demande' ? `de ${rest}` : withArticle(rest, 'fr', casing, articles)
  return !phrase ? said : `${act} ${phrase.startsWith('de ') ? phrase : contract('de', phrase)}`
}

/**
 * A note such as "Lead remplit formulaire" as the clause it stands for; null when it is none. French only.
 */
export function noteClause(said: string, { language, casing, articles }: Speaker): string | null {
  const [, who = '', does = '', what = ''] = CLAUSE.exec(said) ?? []
  if (language !== 'fr' || !what) return null
  const [actor, object] = [who, what].map((text) => withArticle(text, 'fr', casing, articles))
  return actor && object ? `${actor} ${does} ${object}` : null
}

/** Things that are one phrase each: "code et interface", "audit + implémentation", "version = revenus". */
function phraseOf(source: string, speaker: Speaker, manner: 'a' | 'the'): ItemPhrase | null {
  const { language, casing, articles } = speaker
  const [, one = '', worth = ''] = /^([^=]+) = (\p{L}[^=]+)$/u.exec(source) ?? []
  if (one) {
    const both = [one, worth].map((part) => phraseOf(part, speaker, 'a'))
    return both[0] && both[1] ? { text: `${both[0].text}, soit ${both[1].text}`, whole: both[0].whole } : null
  }
  const spoken = toSpeech(source, language, casing)?.replace(/[.;,]+$/, '')
  if (!spoken) return null
  const said = mended(plainCase(spoken), speaker)
  const [, first = '', second = ''] = /^(\p{L}+) et (\p{L}[\p{L}-]*(?: .+)?)$/u.exec(said) ?? []
  const isPair = [first, second.split(' ')[0]!].every((word) => knownGender(word.toLowerCase()) !== null)
  if (first && isPair) {
    const pair = [first, second].map((part) => phraseOf(part, speaker, manner))
    if (pair[0]?.whole && pair[1]?.whole) return { text: `${pair[0].text} et ${pair[1].text}`, whole: true }
  }
  const clause = noteClause(said, speaker)
  if (clause) return { text: clause, whole: false }
  const counted = /^1 (?=\p{Ll}{3})(\p{L}+)/u.exec(said)
  if (counted) {
    const gender = genderOf(counted[1]!.toLowerCase(), articles)
    if (gender) return { text: said.replace(/^1 /, gender === 'm' ? 'un ' : 'une '), whole: true }
  }
  if (/^0 /.test(said)) return { text: said.replace(/^0 /, 'zéro '), whole: true }
  if (/^(?:\d|pas d|aucune?\s|sans\s|plus d|moins d|jusqu|tou(?:te?s?|s)\s|toujours|de \d)/iu.test(said))
    return { text: lowerFirst(said, casing), whole: true }
  if (isAction(said, 'fr') || isSentence(said, 'fr') || /[“”:]/.test(said))
    return { text: lowerFirst(said, casing), whole: false }
  const phrase =
    manner === 'a' ? withIndefinite(said, casing, articles) : withArticle(said, 'fr', casing, articles)
  if (phrase) return { text: phrase, whole: true }
  // A name needs no article, so long as it is one.
  const isName = /^\p{Lu}/u.test(said) && lowerFirst(said, casing) === said
  return { text: isName ? said : lowerFirst(said, casing), whole: isName }
}

/**
 * A French remark in parentheses as the end of a phrase: " avec 9 contrôleurs protégés", " pendant 30 jours",
 * " à 500 euros".
 */
export function asideOf(source: string, main: string, speaker: Speaker, brief: boolean): string {
  const { language, casing, articles } = speaker
  const said = toSpeech(source, language, casing)?.replace(/[.;,]+$/, '')
  if (!said) return ''
  const eased = lowerFirst(said, casing)
  const goal = /^objectif[\s\u00A0]*: (\d.*)$/u.exec(eased)?.[1]
  if (goal) return ` avec un objectif de ${goal}`
  if (MONEY.test(eased))
    return /\d/.test(main) || /^plus de|^environ|^de /.test(eased) ? `, soit ${eased}` : ` à ${eased}`
  if (DURATION.test(eased))
    return LASTING.test(main.split(' ').slice(0, 2).join(' '))
      ? ` pendant ${eased.replace(/^de /, '')}`
      : ` de ${eased.replace(/^de /, '').replace(/ total$/, ' au total')}`
  if (/^(?:avec|sans|pour|par|en|selon|chez|contre|après|avant|sur|de|du)\s/iu.test(eased))
    return `${/^(?:après|selon|contre)/.test(eased) ? ', ' : ' '}${eased}`
  if (/^unique$/i.test(eased)) return ' en paiement unique'
  if (/^environ \d|^plus de \d/.test(eased)) return `, soit ${eased}`
  if (/^\d+ \p{L}/u.test(eased)) return ` avec ${eased}`
  if (/^de \d|^\d/.test(eased)) return `, ${eased}`
  if (brief || /[,;]/.test(eased) || countWords(eased) > 5) return brief ? '' : `, ${eased}`
  const phrase = withIndefinite(eased, casing, articles)
  return phrase && phrase !== eased ? ` avec ${phrase}` : `, ${eased}`
}
