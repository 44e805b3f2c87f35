import type { SourceDocument, SourceRef } from '../sources/source-document.ts'
import type { SpokenSentence } from './author.ts'
import { refAt } from './read-statements.ts'
import { isCustomerLine, spokenTitle, toTitle } from './scene-title.ts'
import { fitSentence, MAX_SENTENCE_WORDS } from './sentence-length.ts'
import { splitSentences } from './sentence-split.ts'
import { enumerate, type Speaker } from './speaker.ts'
import { asSentence, localQuotes, toSpeech } from './spoken-text.ts'
import type { Sourced, Statement } from './statement.ts'
import { lowerFirst, upperFirst } from './text-clean.ts'
import { countWords, wordsOf } from './text-match.ts'

const ABOUT_ITSELF =
  /^(?:ce (?:document|guide|plan|rapport|fichier)|this (?:document|reference|guide|playbook|page|report)|last updated|dernière mise à jour)\b/i
// In such a table the columns are what is compared; in any other they are properties of the row.
const COMPARED =
  /^(?:crit(?:ère|eri(?:on|a))s?|aspects?|features?|fonctionnalités?|caractéristiques?|comparaison|comparison|)$/iu
const ASIDE =
  /^(?:avantage|économie|gain|différence|commentaire|remarque|note|notes|benefit|savings|advantage|comment)s?$/i
const NUMERIC =
  /^(?:de |environ |plus de |moins de |under |over |about |more than |up to |au moins |au plus |at least |at most )*\d[^:;]*$/i

/** Turns a statement into spoken sentences, each with its passage. Empty when nothing of it can be said. */
export function speakStatement(
  statement: Statement,
  speaker: Speaker,
  document: SourceDocument,
): SpokenSentence[] {
  const texts = speak(statement, speaker)
  return texts
    .map(({ text, ref }) => ({
      text: localQuotes(asSentence(text), speaker.language),
      sourceRef: ref && refAt(document, ref.start, ref.end),
    }))
    .filter(({ text }) => countWords(text) <= MAX_SENTENCE_WORDS && speaker.isNew(text))
}

function speak(statement: Statement, speaker: Speaker): { text: string; ref: SourceRef | null }[] {
  const { language, casing } = speaker
  const { ref } = statement
  switch (statement.kind) {
    case 'topic': {
      const title = toTitle(statement.text, language, casing)
      if (isCustomerLine(title))
        return [
          {
            text: speaker.phrase('objection', {
              x: `“${asSentence(toSpeech(title.slice(1, -1), language, casing) ?? '')}”`,
            }),
            ref,
          },
        ]
      return [{ text: speaker.phrase('topic', { x: spokenTitle(title, language, casing) }), ref }]
    }
    case 'sentence': {
      const text = toSpeech(statement.text.replace(/\s*[:：]$/, ''), language, casing)
      if (!text || countWords(text) < 3 || ABOUT_ITSELF.test(text)) return []
      return (fitSentence(text, language) ?? []).map((part) => ({ text: part, ref }))
    }
    case 'quote':
      return speakQuote(statement, speaker)
    case 'fact':
      return speakFact(statement, speaker)
    case 'list':
      return speakList(statement, speaker)
    case 'row': {
      const label = toSpeech(statement.label, language, casing)
      const compared = statement.cells.filter(
        ({ column }) => statement.cells.length < 2 || !ASIDE.test(column.trim()),
      )
      const isComparison = COMPARED.test(statement.subject.trim())
      const cells = compared.flatMap(({ column, value }) => {
        const [said, under] = [
          toSpeech(value, language, casing) ?? digits(value),
          toSpeech(column, language, casing),
        ]
        if (!said) return []
        const way = isComparison ? speaker.words.forColumn : '{column}, {value}'
        const heading = isComparison ? under : under && lowerFirst(under, casing)
        return [
          heading
            ? way.replace('{value}', lowerFirst(said, casing)).replace('{column}', heading)
            : lowerFirst(said, casing),
        ]
      })
      if (!label || cells.length === 0) return []
      while (cells.length > 1 && countWords(cells.join(' ')) + countWords(label) > 26) cells.pop()
      const joined = isComparison
        ? enumerate(cells, speaker.words.and)
        : cells.join(' ; ').replace(/ ; /g, language === 'fr' ? '\u00A0; ' : '; ')
      return [
        {
          text: speaker.phrase(isComparison ? 'row' : 'entry', {
            label: spokenTitle(label, language, casing),
            x: joined,
          }),
          ref,
        },
      ]
    }
  }
}

const digits = (value: string): string | null => (/^\d+$/.test(value.trim()) ? value.trim() : null)

function speakQuote(
  statement: Extract<Statement, { kind: 'quote' }>,
  speaker: Speaker,
): { text: string; ref: SourceRef }[] {
  const { language, casing } = speaker
  const whole = splitSentences(statement.text, language).map(({ start, end }) =>
    toSpeech(statement.text.slice(start, end), language, casing),
  )
  // Words that lean on a sentence nobody can say make no sense alone.
  const until = whole.indexOf(null)
  const sayable = (until === -1 ? whole : whole.slice(0, until)).filter((text) => text !== null)
  const parts = sayable
    .flatMap((text) => fitSentence(text, language) ?? [])
    .filter((text) => countWords(text) > 0)
  return parts.map((part, index) => {
    const quoted = `“${asSentence(part).replace(/[“”]/g, '’')}”`
    if (index > 0) return { text: quoted, ref: statement.ref }
    const label = statement.label ? toSpeech(statement.label, language, casing) : null
    if (label && !/^(?:example|exemple|answer|réponse|reply|script)/i.test(label))
      return {
        text: `${upperFirst(label)}${language === 'fr' ? '\u00A0' : ''}: ${quoted}`,
        ref: statement.ref,
      }
    return { text: speaker.phrase(statement.reply ? 'reply' : 'say', { x: quoted }), ref: statement.ref }
  })
}

function speakFact(
  statement: Extract<Statement, { kind: 'fact' }>,
  speaker: Speaker,
): { text: string; ref: SourceRef }[] {
  const { language, casing } = speaker
  const label = toSpeech(statement.label, language, casing)
  const pieces = splitSentences(statement.value, language).map(({ start, end }) =>
    toSpeech(statement.value.slice(start, end), language, casing),
  )
  const [value, ...others] = pieces
  if (!label || !value) return []
  const phrase =
    NUMERIC.test(value) && !/^(?:de|from) \d.*\bà\b.*\bde \d/.test(value) ? 'numberFact' : 'textFact'
  const said = speaker.phrase(phrase, {
    label: spokenTitle(label, language, casing),
    x: lowerFirst(value, casing),
  })
  const rest = others
    .filter((text) => text !== null && countWords(text) > 2)
    .flatMap((text) => fitSentence(text!, language) ?? [])
  return [said, ...rest].map((text) => ({ text, ref: statement.ref }))
}

function speakList(
  statement: Extract<Statement, { kind: 'list' }>,
  speaker: Speaker,
): { text: string; ref: SourceRef }[] {
  const { language, casing, words } = speaker
  const items = statement.items.flatMap((item) => {
    const text = toSpeech(item.text, language, casing)?.replace(/[.;,]+$/, '')
    return text ? [{ text: lowerFirst(text, casing), ref: item.ref }] : []
  })
  const lead = statement.lead ? toSpeech(statement.lead, language, casing) : null
  if (items.length === 0) return []
  if (statement.style === 'action' && language === 'en')
    return [
      ...(lead ? [{ text: lead, ref: statement.items[0]!.ref }] : []),
      ...items.flatMap((item, index) => speakStep(item, index, items.length, statement.ordered, speaker)),
    ]
  const leadIsSentence = lead !== null && countWords(lead) >= 4
  return groupItems(items).flatMap((group, index) => {
    const texts = group.map((item) => (statement.style === 'action' ? withDe(item.text) : item.text))
    const ref = spanning(group)
    if (index === 0 && leadIsSentence) {
      const joined = enumerate(
        group.map((item) => item.text),
        words.and,
      )
      if (countWords(`${lead} ${joined}`) <= 30)
        return [{ text: `${lead}${language === 'fr' ? '\u00A0' : ''}: ${joined}`, ref }]
      return [
        { text: lead!, ref },
        { text: speaker.phrase('list', { x: joined }), ref },
      ]
    }
    if (statement.ordered && statement.style === 'phrase' && items.length > 1 && group.length > 1) {
      const isLast = group.at(-1) === items.at(-1)
      const ending = isLast && (index > 0 || group.length > 2) ? words.lastly : words.next
      return [
        {
          text: speaker.phrase(index === 0 ? 'steps' : 'stepsMore', {
            x: [...group.slice(0, -1).map((item) => item.text), `${ending} ${group.at(-1)!.text}`].join(
              group.some((item) => item.text.includes(',')) ? ' ; ' : ', ',
            ),
          }),
          ref,
        },
      ]
    }
    if (statement.style === 'action')
      return [
        {
          text: speaker.phrase(index === 0 ? 'actions' : 'actionsMore', {
            x: enumerate(index === 0 ? texts : group.map((item) => item.text), words.and),
          }),
          ref,
        },
      ]
    if (index === 0 && lead)
      return [
        {
          text: speaker.phrase('listLed', {
            lead: spokenTitle(lead, language, casing),
            x: enumerate(texts, words.and),
          }),
          ref,
        },
      ]
    return [
      { text: speaker.phrase(index === 0 ? 'list' : 'listMore', { x: enumerate(texts, words.and) }), ref },
    ]
  })
}

function speakStep(
  item: Sourced,
  index: number,
  count: number,
  ordered: boolean,
  speaker: Speaker,
): { text: string; ref: SourceRef }[] {
  const adverbs = speaker.words.firstly
  const adverb = index === count - 1 ? adverbs.at(-1) : adverbs[Math.min(index, adverbs.length - 2)]
  const text = ordered && count > 1 ? `${adverb}, ${item.text}` : item.text
  return (fitSentence(text, speaker.language) ?? []).map((part) => ({ text: part, ref: item.ref }))
}

const withDe = (text: string): string => (/^[aeiouyéèêàâîôûh]/i.test(text) ? `d’${text}` : `de ${text}`)

function groupItems(items: Sourced[]): Sourced[][] {
  const groups: Sourced[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    const size = last ? countWords(last.map((each) => each.text).join(' ')) : 0
    if (last && last.length < 4 && size + countWords(item.text) <= 24) last.push(item)
    else groups.push([item])
  }
  const last = groups.at(-1)
  const before = groups.at(-2)
  // A single short item at the end sounds lost: the group before gives it company.
  if (last?.length === 1 && before && before.length > 2 && wordsOf(last[0]!.text).length < 8)
    last.unshift(before.pop()!)
  return groups
}

function spanning(group: Sourced[]): SourceRef {
  const [first, last] = [group[0]!.ref, group.at(-1)!.ref]
  return { ...first, end: last.end }
}
