import { enumerate, type Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { spokenTitle } from '../outline/scene-title.ts'
import { itemPhrase } from '../slides/item-phrase.ts'
import { isAction, isSentence } from '../slides/item-style.ts'
import { contract, withArticle, withIndefinite } from '../words/noun-article.ts'
import { knownGender } from '../words/noun-lexicon.ts'
import { toSpeech } from '../words/spoken-text.ts'
import { lowerFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { valueForm } from '../words/value-form.ts'

type Row = Extract<Statement, { kind: 'row' }>
type Cell = { column: string; value: string }

// In such a table the columns are what is compared; in any other they are properties of the row.
const COMPARED =
  /^(?:crit(?:ère|eri(?:on|a))s?|aspects?|features?|fonctionnalités?|caractéristiques?|compar(?:aison|ison)|param[eè]t(?:er|re)s?|sp[eé]cifications?|metrics?|)$/iu
const ASIDE =
  /^(?:avantage|économie|gain|différence|commentaire|remarque|note|notes|benefit|savings|advantage|comment)s?$/i
const SYMPTOM = /^(?:symptom|problem|issue|error|fault|sympt[oô]me|problème|panne|erreur|défaut)/iu
const PRICE = /^(?:prix|price|tarif|cost|coût|montant|amount|fee)s?(?:\s|$)/iu
const NONE = /^(?:sans|aucune?|non|no|none|without|néant)$/iu
const WHO = /^(?:qui|who)\s+(\p{L}+)$/iu
const MAX_WORDS = 30

/** Whether the columns of a row are things of one kind, set side by side. */
function isCompared(row: Row): boolean {
  if (COMPARED.test(row.subject.trim())) return true
  if (row.cells.some(({ column }) => PRICE.test(column.trim()))) return false
  const units = row.cells.map(({ value }) => value.replace(/[\d.,\s\u00A0\u202F-]+/g, '#'))
  return (
    row.cells.length > 1 && units.every((unit) => unit === units[0] && unit.includes('#') && unit.length > 1)
  )
}

/** The row of a table as one spoken sentence, without a full stop; null when nothing of it can be said. */
export function speakRow(row: Row, speaker: Speaker): string | null {
  const label = sayCell(row.label.replace(/\s\([^()]*\)$/, ''), speaker)
  const cells = row.cells.filter(({ column }) => row.cells.length < 2 || !ASIDE.test(column.trim()))
  const said = cells.flatMap(({ column, value }) => {
    const words = sayCell(value, speaker)
    return words ? [{ column: toSpeech(column, speaker.language, speaker.casing) ?? '', value: words }] : []
  })
  if (!label || said.length === 0) return null
  return isCompared(row) ? compareRow(label, said, speaker) : describeRow(row.subject, label, said, speaker)
}

const sayCell = (text: string, { language, casing }: Speaker): string | null =>
  /^[\d\s.,]+$/.test(text)
    ? text.trim()
    : toSpeech(
        text
          .replace(/\s*\(unique\)$/i, ' en paiement unique')
          .replace(/^(<\s?\d+\s?\p{L}+) (?=installation$)/iu, '$1 d’'),
        language,
        casing,
      )

function compareRow(label: string, cells: Cell[], speaker: Speaker): string {
  const { language, casing, words } = speaker
  const numeric = cells.every(({ value }) => /\d/.test(value))
  const title = spokenTitle(label, language, casing)
  const pair = language === 'fr' && / et /.test(title) ? itemPhrase(title, speaker, 'the') : null
  const phrase = pair?.whole ? pair.text : withArticle(title, language, casing, speaker.articles)
  const isFrench = language === 'fr' && phrase !== null
  const isRate = isFrench && cells.every(({ value }) => MONEY.test(value)) && !MEASURE.test(title)
  const manner = isRate ? 'sum' : isFrench && cells.every(({ value }) => FITS_IS.test(value)) ? 'is' : 'thing'
  const groups = [...Map.groupBy(cells, ({ value }) => value)].map(([value, same]) => {
    const column = enumerate(
      same.map((cell) => columnPhrase(cell.column, speaker)),
      words.and,
    )
    return (numeric ? words.forColumn : words.withColumn)
      .replace('{value}', isFrench ? frenchValue(value, manner, speaker) : lowerFirst(value, casing))
      .replace('{column}', column)
  })
  const joined = enumerate(fitting(groups, title), words.and)
  if (isFrench) {
    if (isRate) return `pour ${phrase}, comptez ${joined}`
    const many = /^les | et (?:le |la |l’|les )/.test(phrase)
    if (manner === 'is') return `${phrase} ${many ? 'sont' : 'est'} ${joined}`
    return `${phrase}, c’est ${joined}`
  }
  if (language === 'en' && numeric && phrase && !/s$/.test(title))
    return speaker.phrase('numberFactIs', { the: phrase, x: joined })
  return speaker.phrase('row', { label: title, x: joined })
}

const MEASURE = /^(?:prix|coût|tarif|budget|total|valeur|montant|salaire|revenu|taux)/iu
const MONEY =
  /^(?:de )?\d[\d\u202F,.]*(?: à \d[\d\u202F,.]*)? (?:euros?|dollars?|livres)(?: (?:par|de) .+)?$/u
/** Values that stand after "est": figures, qualities, "à créer". */
const FITS_IS =
  /^(?:de |moins de |plus de |environ )?\d|^(?:à|au|aux|en|sur|sous) |^toutes? les |^(?:non |très |partiellement )?(?:\p{L}+(?:ée?s?|ie?s?|ue?s?|iste)|(?:in)?compl(?:et|ète)s?|moyen(?:ne)?s?|payante?s?|couverte?s?|continue?s?|autonomes?|variables?|aucune?|gratuite?s?|élevée?s?|faibles?|bon(?:ne)?s?|simples?|rapides?|lente?s?|automatiques?|manuel(?:le)?s?|immédiate?s?|enterprise-ready|totale?s?|inclus(?:e|es)?|compris(?:e|es)?)$/iu

function frenchValue(value: string, manner: 'sum' | 'is' | 'thing', { casing, articles }: Speaker): string {
  const eased = lowerFirst(value, casing)
  if (/^aucune?$/i.test(eased)) return manner === 'is' ? 'nul' : eased
  if (manner === 'is' && /^(?:moins de |plus de |environ )?\d/.test(eased)) return contract('de', eased)
  if (manner === 'thing' && !/^(?:de |moins |plus )?\d/.test(eased))
    return withIndefinite(eased, casing, articles) ?? eased
  return eased
}

// A column that is no name gets its article: "avec le relevé papier".
function columnPhrase(column: string, { language, casing, articles }: Speaker): string {
  const said = spokenTitle(column, language, casing)
  const isPlain =
    language === 'fr' && /^\p{Ll}/u.test(said) && (countWords(said) > 1 || knownGender(said) !== null)
  return isPlain ? (withArticle(said, language, casing, articles) ?? column) : column
}

function describeRow(subject: string, label: string, cells: Cell[], speaker: Speaker): string {
  const { language, casing, words } = speaker
  const isDeed = WHO.test(cells[0]?.column ?? '')
  const phrases = cells.map(
    (cell) => (isDeed && language === 'fr' ? cellClause(cell, speaker) : null) ?? cellPhrase(cell, speaker),
  )
  const title = spokenTitle(label, language, casing)
  const shown = fitting(phrases, title)
  if (SYMPTOM.test(subject.trim())) {
    const [cause, ...others] = shown
    const rest = others.length > 0 ? `${language === 'fr' ? '\u00A0' : ''}: ${others.join(', ')}` : ''
    return speaker.phrase('symptom', { label: title, x: `${cause}${rest}` })
  }
  return speaker.phrase(isDeed ? 'entryDeed' : 'entry', {
    item: entryPhrase(subject, label, speaker),
    x: enumerate(shown, words.and),
  })
}

// "the Start plan", "la formule Bistrot", else the label alone in quotes.
function entryPhrase(subject: string, label: string, speaker: Speaker): string {
  const { language, casing } = speaker
  const kind = toSpeech(subject, language, casing)?.toLowerCase() ?? ''
  const name = spokenTitle(label, language, casing)
  const named = /^[\p{Lu}\d]/u.test(label.trim()) ? label.trim().replace(/[*“”"]/g, '') : name
  const fits =
    countWords(kind) === 1 &&
    !/s$/.test(kind) &&
    countWords(label) <= (/^(?:jusqu|de |plus|moins|à |\d)/i.test(label) ? 7 : 4)
  if (fits && language === 'en' && /^\p{Lu}/u.test(label) && countWords(label) <= 3 && !kind.includes(name))
    return `the ${named} ${kind}`
  if (fits && language === 'fr') {
    const phrase = withArticle(kind, language, casing, speaker.articles)
    const joint = /^(?:plus|moins) /i.test(name) ? 'de ' : ''
    if (phrase) return `${phrase} ${joint}${/^(?:jusqu|de |plus|moins|à )/i.test(name) ? name : named}`
  }
  return `“${named}”`
}

// Beside "le commercial décide" the other columns are clauses as well: "le délai de réponse est immédiat".
function cellClause({ column, value }: Cell, { casing, articles }: Speaker): string | null {
  if (WHO.test(column)) return null
  const the = withArticle(lowerFirst(column, casing), 'fr', casing, articles)
  const said = lowerFirst(value, casing)
  const form = valueForm(said, 'fr')
  if (!the || /[,;]/.test(said)) return null
  const be = /^les /.test(the) ? 'sont' : 'est'
  if (form === 'adjective') return `${the} ${be} ${said}`
  if (form === 'money' || form === 'number') return `${the} ${be} ${contract('de', said)}`
  const some = withIndefinite(said, casing, articles)
  return form === 'phrase' && some ? `${the} ${be} ${some}` : null
}

function cellPhrase({ column, value }: Cell, speaker: Speaker): string {
  const { language, casing } = speaker
  const under = lowerFirst(column, casing)
  const said = lowerFirst(value, casing)
  const isFrench = language === 'fr'
  const who = WHO.exec(column)?.[1]
  if (!column) return said
  if (who) return `${withArticle(said, language, casing, speaker.articles) ?? said} ${who}`
  if (NONE.test(said)) return `${isFrench ? 'sans' : 'no'} ${under}`
  if (PRICE.test(column)) return /\d|devis|quot/i.test(said) ? said : `${under} ${said}`
  if (/^(?:what|how|que|comment|quoi)\b/i.test(column))
    return isAction(said, language) ? said : `${under}${isFrench ? '\u00A0' : ''}: ${said}`
  const isShort = countWords(said) <= 3 && !/[,;]/.test(said)
  if (/^\d+$/.test(said) && /s$/.test(under)) return `${said} ${under}`
  if (isFrench && /^illimitée?s?$/.test(said) && /s$/.test(under)) return `un nombre de ${under} illimité`
  const some = isFrench ? (withIndefinite(under, casing, speaker.articles) ?? under) : under
  if (isFrench && /^\d/.test(said)) return `${some} de ${said}`
  if (isFrench && valueForm(said, 'fr') === 'adjective') return `${some} ${said}`
  if (isFrench && countWords(said) <= 6 && !/[,;:]/.test(said) && countWords(under) === 1)
    return `${some} ${said}`
  if (isFrench) return `${under}, ${said}`
  if (countWords(under) === 1 && countWords(said) <= 2 && !/\d/.test(said) && !/[,;]/.test(said))
    return `${said} ${under}`
  if (/^\d/.test(said) && isShort) return `${indefinite(under)} of ${said}`
  return `${/s$/.test(under) ? under : `the ${under}`} ${/s$/.test(under) ? 'are' : 'is'} ${isSentence(said, 'en') || /\b(?:is|are)\b/.test(said) ? 'that ' : ''}${said}`
}

const indefinite = (noun: string): string =>
  /s$/.test(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

function fitting(parts: string[], label: string): string[] {
  const kept = [...parts]
  while (kept.length > 1 && countWords(kept.join(' ')) + countWords(label) > MAX_WORDS) kept.pop()
  return kept
}
