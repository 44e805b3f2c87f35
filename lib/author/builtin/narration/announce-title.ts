import type { PhraseName, Speaker } from '../../speaker.ts'
import { isCustomerLine, spokenTitle } from '../outline/scene-title.ts'
import { type TitleForm, titleForm } from '../outline/title-form.ts'
import { mended } from '../slides/item-phrase.ts'
import { withArticle, withPrepositions } from '../words/noun-article.ts'
import { asSentence } from '../words/spoken-text.ts'
import { lowerFirst } from '../words/text-clean.ts'

type Place = 'module' | 'scene' | 'topic' | 'topicFirst' | 'topicLast' | 'divider'

/**
 * The connecting sentence that takes up a title, in the way its form asks for: "Let’s look at the prices.",
 * "Voyons comment demander une dérogation."
 */
export function announceTitle(title: string, place: Place, speaker: Speaker): string {
  const { language, casing } = speaker
  const form = formOf(title, speaker)
  const spoken = spokenTitle(title, language, casing)
  const said = language === 'fr' && form === 'name' ? mended(spoken, speaker) : spoken
  const topic = place.startsWith('topic')
  if (form === 'line') return speaker.phrase('objection', { x: `“${asSentence(said.replace(/[“”]/g, ''))}”` })
  if (form === 'question' && place !== 'module' && place !== 'divider')
    return speaker.phrase(topic ? 'topicQuestion' : 'sceneQuestion', { x: said })
  if (form === 'clause' && place !== 'module' && place !== 'divider')
    return speaker.phrase(topic ? 'topicClause' : 'sceneClause', { x: lowerFirst(said, new Map()) })
  if (form === 'action') {
    const way = place === 'module' ? 'moduleAction' : topic ? 'topicAction' : 'sceneAction'
    return speaker.phrase(way, { x: said })
  }
  const [head, tail] = splitTitle(said, speaker)
  const name = form === 'name' ? withArticle(head, language, casing, speaker.articles) : null
  const phrase = name && tail ? `${name}, ${tail}` : name
  if (phrase) return speaker.phrase(place, withPrepositions(phrase))
  return speaker.phrase(BARE[place], { x: said.replace(/[\s\u00A0]*:\s/, ', ') })
}

// A word the documents use with an article is a noun, whatever its ending says.
function formOf(title: string, { language, articles }: Speaker): TitleForm {
  const form = titleForm(title, language)
  const first = title.toLowerCase().split(/[\s’']/)[0] ?? ''
  return form === 'action' && language === 'fr' && articles.has(first) ? 'name' : form
}

/**
 * What a title names, with its article, for the sentences that go on about it ("le package Starter"); null
 * when it cannot be said so.
 */
export function subjectOf(title: string, speaker: Speaker): string | null {
  const { language, casing, articles } = speaker
  if (formOf(title, speaker) !== 'name' || isCustomerLine(title)) return null
  return withArticle(splitTitle(spokenTitle(title, language, casing), speaker)[0], language, casing, articles)
}

/** The price a title names, as it is said; null when there is none. */
export const priceIn = (title: string, { language, casing }: Speaker): string | null =>
  PRICED.exec(spokenTitle(title, language, casing))?.[2] ?? null

const PRICED = /^(.{3,}?), (\d[\d\u202F.,]* (?:euros|dollars|pounds)(?: (?:par|per) \p{L}+)?)(?: (\p{L}+))?$/u

// "package Starter, 8 000 euros" and "phase 1 : qualification": the name, then what is said of it.
function splitTitle(said: string, { language, casing, articles }: Speaker): [string, string | undefined] {
  const [, offer, price, more] = PRICED.exec(said) ?? []
  if (offer && price) return [offer, `${language === 'fr' ? 'à' : 'at'} ${price}${more ? `, ${more}` : ''}`]
  const [head, tail] = splitColon(said)
  if (!tail || language === 'en' || /,| (?:de|à) /.test(tail)) return [head, tail]
  return [head, withArticle(tail, 'fr', casing, articles) ?? tail]
}

function splitColon(title: string): [string, string | undefined] {
  const at = title.search(/[\s\u00A0]*:\s/)
  return at < 0 ? [title, undefined] : [title.slice(0, at), title.slice(at).replace(/^[\s\u00A0]*:\s/, '')]
}

const BARE: Record<Place, PhraseName> = {
  module: 'moduleBare',
  scene: 'sceneBare',
  topic: 'topicBare',
  topicFirst: 'topicBare',
  topicLast: 'topicBare',
  divider: 'dividerBare',
}
