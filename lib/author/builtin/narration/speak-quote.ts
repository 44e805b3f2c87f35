import type { SourceRef } from '../../../platform/source-document.ts'
import type { SceneContext } from '../../scene-context.ts'
import type { Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { withTopic } from '../outline/topic-sentence.ts'
import { fitSentence } from '../words/sentence-length.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { asSentence, toSpeech } from '../words/spoken-text.ts'
import { upperFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'

type Quote = Extract<Statement, { kind: 'quote' }>

/**
 * Words to say, an answer or a testimony: the first sentence is introduced, those of the same answer chain
 * on.
 */
export function speakQuote(
  statement: Quote,
  speaker: Speaker,
  context: SceneContext,
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
    const text = index > 0 ? quoted : introduced(statement, quoted, speaker, context)
    return { text, ref: statement.ref }
  })
}

function introduced(statement: Quote, x: string, speaker: Speaker, context: SceneContext): string {
  const { language, casing } = speaker
  if (statement.by) return speaker.phrase('testimony', { by: nameOf(statement.by), x })
  const label = statement.label ? toSpeech(statement.label, language, casing) : null
  if (label && !/^(?:example|exemple|answer|réponse|reply|script)/i.test(label))
    return `${upperFirst(label)}${language === 'fr' ? '\u00A0' : ''}: ${x}`
  const before = context.quotes
  context.quotes += 1
  if (before > 0) return speaker.phrase(before > 1 && !context.moreQuotes ? 'quoteLast' : 'quoteNext', { x })
  return withTopic(x, speaker, context, true) ?? speaker.phrase(statement.reply ? 'reply' : 'say', { x })
}

// "Karim B., chef, Lyon": the first name and the trade are said.
function nameOf(by: string): string {
  const [name = '', trade] = by.split(',').map((part) => part.trim())
  const first = name.replace(/\s\p{Lu}\.?$/u, '')
  return trade ? `${first}, ${trade},` : first
}
