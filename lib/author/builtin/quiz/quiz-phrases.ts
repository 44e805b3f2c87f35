import type { Language } from '../../../platform/source-document.ts'
import { isAction } from '../slides/item-style.ts'
import { isStopWord } from '../words/text-match.ts'

/** A noun phrase of a sentence with its determiner; phrases of one `form` can stand in each other's place. */
export type Phrase = { start: number; end: number; text: string; form: string; before: string }

const DETERMINERS: Record<Language, RegExp> = {
  en: /(?<=[\s(])(?:the|a|an|your|our|their)\s+(?=\p{L})/giu,
  fr: /(?<=[\s(])(?:le\s+|la\s+|les\s+|l’|un\s+|une\s+|votre\s+|notre\s+|vos\s+|nos\s+|chaque\s+)(?=\p{L})/giu,
}
const SUBJECT_AFTER: Record<Language, RegExp> = {
  en: /^(?:because|if|when|that|which|who|while|as|since|and|or|but|than|whether|until|unless|so|what|how|why|where|once|before|after|then)$/i,
  fr: /^(?:que|qu’|si|quand|car|lorsque|dont|et|ou|mais|où|puisque|qui|comme|donc|pourquoi|alors)$/i,
}
const AUXILIARY: Record<Language, RegExp> = {
  en: /^\s(?:is|are|was|were|has|have|will|can|must|may|should|could|would|cannot|never|does|do)\b/i,
  fr: /^\s(?:est|sont|a|ont|doit|doivent|peut|peuvent|sera|seront|était|étaient|reste|restent|n’est|ne)(?!\p{L})/iu,
}
const PRONOUNS_BEFORE = /^(?:vous|je|nous|on|il|elle|ils|elles|ne|tu|y)$/i
const SMALL: Record<Language, RegExp> = {
  en: /^(?:may|might|must|can|cannot|could|would|should|will|shall|does|do|did|not|never|within|without|per|upon|toward|towards|under|via|including|during|against|among|across|around|about|between|through|over|into|onto|behind|beyond|along|gets?|goes|comes?|makes?|takes?|says?|needs?|wants?|asks?|knows?|works?|feels?|looks?|means?|costs?|runs?|grows?|falls?|rises?|keeps?|starts?|ends?|fails?|lapses?|always|only|also|even|just|still|too|very|more|most|less|least|much|many|rather|instead)$/i,
  fr: /^(?:sous|sans|pendant|dès|selon|parmi|lors|depuis|jusqu|envers|contre|plus|moins|très|trop|aussi|déjà|encore|toujours|jamais|seulement|reste|restent|peut|doit|passe|passent|permet|coûte|suffit|vibre|répare|garde|donne|prend|rend|craint|veut|décide|part|partent)$/i,
}
const LOOSE_END =
  /^(?:alive|early|late|today|fast|well|first|together|straight|high|low|back|off|up|down|out|away|right|long|later|again|soon|already|now|instead|manually|directly|home|better|more|less|aujourd’hui|demain|hier|vite|bien|tard|tôt|ensemble|maintenant|déjà|seul|même)$/iu

const CLASSES: [string, RegExp][] = [
  [
    'person',
    /^(?:manager|director|customer|client|buyer|officer|executive|team|prospect|employee|guest|pharmacist|engineer|champion|boss|seller|rep|representative|dealer|traveller|colleague|founder|user|visitor|driver|operator|staff|directeur|directrice|responsable|acheteur|vendeur|équipe|salarié|exploitant|opérateur|chef|ingénieur|interlocuteur|expert|conseiller|patron|utilisateur|dirigeant|entrepreneur|installateur|formateur|commercial|concurrent|competitor)s?$/i,
  ],
  [
    'time',
    /^(?:day|week|month|year|quarter|hour|minute|morning|afternoon|weekend|date|deadline|jour|semaine|mois|an|année|trimestre|heure|matin|soir|délai|échéance)s?$/i,
  ],
  [
    'money',
    /^(?:price|cost|budget|fee|discount|margin|commission|revenue|salary|amount|prix|coût|remise|marge|chiffre|salaire|montant|tarif|aide|facture)s?$/i,
  ],
  [
    'paper',
    /^(?:contract|report|letter|receipt|claim|policy|agreement|document|quote|proposal|certificate|invoice|contrat|rapport|devis|courrier|document|proposition|certificat|dossier|charte|licence)s?$/i,
  ],
]

/**
 * The noun phrases of a sentence that do not open it and whose end is sure: at punctuation or a small word.
 */
export function phrasesIn(text: string, language: Language): Phrase[] {
  const found: Phrase[] = []
  for (const match of text.matchAll(DETERMINERS[language])) {
    const start = match.index
    if (found.some((each) => start < each.end)) continue
    const phrase = phraseAt(text, start, match[0], language)
    if (phrase) found.push(phrase)
  }
  return found
}

function phraseAt(text: string, start: number, determiner: string, language: Language): Phrase | null {
  const before = /([\p{L}’]+)[^\p{L}]*$/u.exec(text.slice(0, start))?.[1] ?? ''
  if (language === 'fr' && PRONOUNS_BEFORE.test(before)) return null
  const words: string[] = []
  let end = start + determiner.length
  const link =
    language === 'en'
      ? /^ of (?:the |a |an |your |their )?(?=\p{L})/iu
      : /^ (?:de la |de l’|de |du |des |d’|à |en )(?=\p{Ll})/iu
  while (words.length < 6) {
    const rest = text.slice(end)
    const joint = words.length > 0 ? link.exec(rest)?.[0] : undefined
    const next = /^ ?([\p{L}\p{N}][\p{L}\p{N}-]*)/u.exec(rest.slice(joint?.length ?? 0))
    if (!next || (words.length > 0 && !joint && !rest.startsWith(' '))) break
    if (isNumber(next[1]!)) return null
    if (isStopWord(next[1]!.toLowerCase(), language) || SMALL[language].test(next[1]!)) break
    words.push(next[1]!)
    end += (joint?.length ?? 0) + next[0].length
  }
  const [first, last] = [words[0], words.at(-1)]
  const after = text.slice(end)
  if (!first || !last || last.length < 3 || LOOSE_END.test(last) || /ly$|^\p{L}{3,}ment$/u.test(last))
    return null
  if (language === 'fr' && (isAction(first, 'fr') || /(?:ssent|ront|aient)$/.test(first))) return null
  if (/^(?:a|an)\s/i.test(determiner) && words.length === 1 && CLASSES[1]![1].test(last)) return null
  if (
    /^[’-]/.test(after) ||
    (/^\s[\p{L}\p{N}]/u.test(after) === false && /^\s\S/.test(after) && !/^\s[(–—]/.test(after))
  )
    return null
  const mayBeSubject = SUBJECT_AFTER[language].test(before) || /[,;:]\s*$/.test(text.slice(0, start))
  if (mayBeSubject && !AUXILIARY[language].test(after)) return null
  const own = text.slice(start, end)
  return {
    start,
    end,
    text: own,
    form: formOf(own, determiner, words, language),
    before: before.toLowerCase(),
  }
}

const isNumber = (word: string): boolean => /^\d/.test(word)

function formOf(text: string, determiner: string, words: string[], language: Language): string {
  const head = language === 'en' ? (text.split(' of ')[0]!.split(' ').at(-1) ?? '') : (words[0] ?? '')
  const kind = CLASSES.find(([, nouns]) => nouns.test(head))?.[0] ?? 'thing'
  const word = determiner.trim().toLowerCase().replace(/^an$/, 'a')
  const plural = language === 'en' && /[^su]s$/.test(head) ? 's' : ''
  return `${word}${plural}/${kind}`
}
