import type { SourceDocument, SourceRef } from '../sources/source-document.ts'
import { announceTitle } from './announce-title.ts'
import type { SpokenSentence } from './author.ts'
import { isFragment } from './item-style.ts'
import { withArticle } from './noun-article.ts'
import { refAt } from './read-statements.ts'
import { spokenTitle, toTitle } from './scene-title.ts'
import { fitSentence, MAX_SENTENCE_WORDS } from './sentence-length.ts'
import { splitSentences } from './sentence-split.ts'
import { speakList, stepWord } from './speak-list.ts'
import { speakRow } from './speak-row.ts'
import type { Speaker } from './speaker.ts'
import { asSentence, localQuotes, toSpeech } from './spoken-text.ts'
import type { Statement } from './statement.ts'
import { lowerFirst, upperFirst } from './text-clean.ts'
import { countWords } from './text-match.ts'

const ABOUT_ITSELF =
  /^(?:ce (?:document|guide|plan|rapport|fichier)|this (?:document|reference|guide|playbook|page|report)|last updated|dernière mise à jour)\b/i
const NUMERIC =
  /^(?:de |environ |plus de |moins de |under |over |about |more than |up to |au moins |au plus |at least |at most )*\d[^:;]*$/i

/** Turns a statement into spoken sentences, each with its passage. Empty when nothing of it can be said. */
export function speakStatement(
  statement: Statement,
  speaker: Speaker,
  document: SourceDocument,
): SpokenSentence[] {
  return speak(statement, speaker)
    .flatMap(({ text, ref }) => {
      const allowed = speaker.allow(asSentence(text))
      if (!allowed) return []
      return {
        text: localQuotes(asSentence(allowed), speaker.language),
        sourceRef: ref && refAt(document, ref.start, ref.end),
      }
    })
    .filter(({ text }) => countWords(text) <= MAX_SENTENCE_WORDS && speaker.isNew(text))
}

function speak(statement: Statement, speaker: Speaker): { text: string; ref: SourceRef | null }[] {
  const { language, casing } = speaker
  const { ref } = statement
  switch (statement.kind) {
    case 'topic':
      return [{ text: announceTitle(toTitle(statement.text, language, casing), 'topic', speaker), ref }]
    case 'sentence': {
      const text = toSpeech(statement.text.replace(/\s*[:：]$/, ''), language, casing)
      if (!text || countWords(text) < 3 || ABOUT_ITSELF.test(text)) return []
      const parts = fitSentence(text, language) ?? []
      if (isFragment(text, language))
        return [{ text: speaker.phrase('listOne', { x: lowerFirst(text.replace(/\.$/, ''), casing) }), ref }]
      return parts.map((part, index) => {
        if (statement.warns && index === 0)
          return {
            text: speaker.phrase('warn', { x: lowerFirst(part, casing) }).replace(/([!?])\.$/, '$1'),
            ref,
          }
        if (statement.step && index === 0)
          return { text: `${stepWord(statement.step, speaker)}, ${lowerFirst(part, casing)}`, ref }
        return { text: part, ref }
      })
    }
    case 'quote':
      return speakQuote(statement, speaker)
    case 'fact':
      return speakFact(statement, speaker)
    case 'list':
      return speakList(statement, speaker)
    case 'row': {
      const text = speakRow(statement, speaker)
      return text ? [{ text, ref }] : []
    }
  }
}

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
    if (statement.by)
      return {
        text: speaker.phrase('testimony', { by: nameOf(statement.by), x: quoted }),
        ref: statement.ref,
      }
    const label = statement.label ? toSpeech(statement.label, language, casing) : null
    if (label && !/^(?:example|exemple|answer|réponse|reply|script)/i.test(label))
      return {
        text: `${upperFirst(label)}${language === 'fr' ? '\u00A0' : ''}: ${quoted}`,
        ref: statement.ref,
      }
    return { text: speaker.phrase(statement.reply ? 'reply' : 'say', { x: quoted }), ref: statement.ref }
  })
}

// "Karim B., chef, Lyon": the first name and the trade are said.
function nameOf(by: string): string {
  const [name = '', trade] = by.split(',').map((part) => part.trim())
  const first = name.replace(/\s\p{Lu}\.?$/u, '')
  return trade ? `${first}, ${trade},` : first
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
  const title = spokenTitle(label, language, casing)
  const isFigure = NUMERIC.test(value) && !/^(?:de|from) \d.*\bà\b.*\bde \d/.test(value)
  const phrase = isFigure && !/s$/.test(title) ? withArticle(title, language, casing, speaker.articles) : null
  const the = phrase?.startsWith('les ') || (language === 'fr' && countWords(title) < 2) ? null : phrase
  const x = lowerFirst(value, casing)
  const said = the
    ? speaker.phrase('numberFactIs', { the, x }).replace(/ de (de |d’)/, ' $1')
    : speaker.phrase(isFigure ? 'numberFact' : 'textFact', { label: title, x })
  const rest = others
    .filter((text) => text !== null && countWords(text) > 2 && !isFragment(text, language))
    .flatMap((text) => fitSentence(text!, language) ?? [])
  return [said, ...rest].map((text) => ({ text, ref: statement.ref }))
}
