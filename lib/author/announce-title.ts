import { withArticle, withPrepositions } from './noun-article.ts'
import { spokenTitle } from './scene-title.ts'
import type { PhraseName, Speaker } from './speaker.ts'
import { asSentence } from './spoken-text.ts'
import { lowerFirst } from './text-clean.ts'
import { type TitleForm, titleForm } from './title-form.ts'

type Place = 'module' | 'scene' | 'topic' | 'topicFirst' | 'topicLast' | 'divider'

/** The connecting sentence that takes up a title, in the way its form asks for: "Let’s look at the prices.", "Voyons comment demander une dérogation." */
export function announceTitle(title: string, place: Place, speaker: Speaker): string {
  const { language, casing } = speaker
  const form = formOf(title, speaker)
  const said = spokenTitle(title, language, casing)
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
  const [head = '', tail] = splitColon(said)
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
