import type { SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { SpokenSentence } from '../../author.ts'
import { refAt } from '../../read-statements.ts'
import { newContext, type SceneContext } from '../../scene-context.ts'
import type { Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { toTitle } from '../outline/scene-title.ts'
import { withTopic } from '../outline/topic-sentence.ts'
import { itemPhrase, noteClause } from '../slides/item-phrase.ts'
import { isFragment } from '../slides/item-style.ts'
import { fitSentence, MAX_SENTENCE_WORDS } from '../words/sentence-length.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { asSentence, localQuotes, toSpeech } from '../words/spoken-text.ts'
import { lowerFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { announceTitle } from './announce-title.ts'
import { type Fact, speakFacts } from './speak-fact.ts'
import { speakList, stepWord } from './speak-list.ts'
import { speakQuote } from './speak-quote.ts'
import { speakRow } from './speak-row.ts'

const ABOUT_ITSELF =
  /^(?:ce (?:document|guide|plan|rapport|fichier)|this (?:document|reference|guide|playbook|page|report)|last updated|dernière mise à jour)\b/i

/** Turns a statement into spoken sentences, each with its passage. Empty when nothing of it can be said. */
export function speakStatement(
  statement: Statement,
  speaker: Speaker,
  document: SourceDocument,
  context: SceneContext = newContext(),
): SpokenSentence[] {
  return speak(statement, speaker, context)
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

function speak(
  statement: Statement,
  speaker: Speaker,
  context: SceneContext,
): { text: string; ref: SourceRef | null }[] {
  const { language, casing } = speaker
  const { ref } = statement
  switch (statement.kind) {
    case 'topic':
      return [{ text: announceTitle(toTitle(statement.text, language, casing), 'topic', speaker), ref }]
    case 'sentence': {
      const text = toSpeech(statement.text.replace(/\s*[:：]$/, ''), language, casing)
      if (!text || countWords(text) < 3 || ABOUT_ITSELF.test(text)) return []
      const parts = fitSentence(text, language) ?? []
      if (isFragment(text, language)) return [{ text: speakFragment(statement.text, speaker, context), ref }]
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
      return speakQuote(statement, speaker, context)
    case 'fact':
      return speakFact(statement, speaker, context)
    case 'list':
      if (statement.facts) return speakFacts(statement.facts, speaker, context).map((text) => ({ text, ref }))
      return speakList(statement, speaker, context)
    case 'row': {
      const text = speakRow(statement, speaker)
      return text ? [{ text, ref }] : []
    }
  }
}

/** A labelled value; what stands after its first sentence is told as it is. */
function speakFact(fact: Fact, speaker: Speaker, context: SceneContext): { text: string; ref: SourceRef }[] {
  const { language, casing } = speaker
  const [first, ...others] = splitSentences(fact.value, language).map(({ start, end }) =>
    fact.value.slice(start, end),
  )
  if (first === undefined) return []
  const rest = others.flatMap((piece) => {
    const text = toSpeech(piece, language, casing)
    return text && countWords(text) > 2 && !isFragment(text, language)
      ? (fitSentence(text, language) ?? [])
      : []
  })
  return [...speakFacts([{ ...fact, value: first }], speaker, context), ...rest].map((text) => ({
    text,
    ref: fact.ref,
  }))
}

// "Lead remplit formulaire contact": a note without its articles; else words that only name a thing.
function speakFragment(source: string, speaker: Speaker, context: SceneContext): string {
  const { language, casing } = speaker
  const plain = toSpeech(source.replace(/[.;]+$/, ''), language, casing) ?? ''
  const clause = noteClause(plain, speaker)
  if (clause) return clause
  const phrase = itemPhrase(source, speaker)
  const x = phrase?.text ?? lowerFirst(plain, casing)
  return withTopic(x, speaker, context, true) ?? speaker.phrase(phrase?.whole ? 'listOne' : 'listBare', { x })
}
