import type { SceneContext } from '../../scene-context.ts'
import type { Speaker } from '../../speaker.ts'
import { announceTitle } from '../narration/announce-title.ts'
import { upperFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { spokenTitle } from './scene-title.ts'
import { titleForm } from './title-form.ts'

const MAX_WORDS = 34

/**
 * The heading a context waits to name and what stands under it in one sentence: "Vient ensuite le support,
 * avec un guide et une aide." `colon`: what follows cannot stand after "avec". Null when there is none or it
 * asks for its own sentence.
 */
export function withTopic(x: string, speaker: Speaker, context: SceneContext, colon = false): string | null {
  const topic = context.topic && {
    ...context.topic,
    title: context.topic.title.replace(/ (?:avec|comprenant|incluant|with|including)$/iu, ''),
  }
  const { language, casing } = speaker
  if (!topic || titleForm(topic.title, language) !== 'name' || /^[“"«]/.test(topic.title)) return null
  const said = announceTitle(topic.title, topic.place, speaker).replace(/\.$/, '')
  const mark = language === 'fr' ? '\u00A0: ' : ': '
  const isBare = /[:?]/.test(said)
  const holds = colon || / (?:avec|with) /.test(`${said} ${x}`)
  const head = isBare
    ? upperFirst(spokenTitle(topic.title, language, casing).replace(/[\s\u00A0]*:\s/, ', '))
    : said
  const text =
    isBare || holds
      ? `${head}${mark}${x}`
      : speaker.phrase('topicHolds', { t: head, x }).replace(' :', mark.trimEnd())
  if (countWords(text) > MAX_WORDS) return null
  context.topic = null
  return text
}
