import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import { quoted, sharedStems, stemSet } from './question-text.ts'
import type { AnsweredQuestion, Candidate } from './question-types.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { topicOf } from './read-places.ts'

const SHORT = { least: 7, apart: 9 }
/** Points that are complete sentences are worth more than notes. */
const WORTH = { least: 4.5, sentences: 2, rich: 1, stems: 10 }

/** A question of an FAQ with the source's answer. */
export function askFaq(desk: Desk, { asked, points, place }: AnsweredQuestion): Candidate | null {
  const { language } = desk
  // Questions in the answer are rewordings of the question, or counter-questions that sellers ask.
  if (points.some(({ text }) => /\?[”"]?$/.test(text))) return refuse(desk.refusals, 'nothing to decide by')
  const whole = points.filter(({ text }) => /[.!”]$/.test(text) && countWords(text) >= 5).length
  const said = stemSet(points.map(({ text }) => text).join(' '), language)
  const isRich = said.size - sharedStems(said, stemSet(asked, language)) >= WORTH.stems
  return open(
    desk,
    {
      kind: 'open-faq',
      difficulty: points.length > 2 ? 'hard' : 'medium',
      prompt: promptOf(desk, asked, place),
      tree: place.tree,
      topic: `faq ${asked}`,
      worth: WORTH.least + (whole / points.length) * WORTH.sentences + (isRich ? WORTH.rich : 0),
    },
    points,
    Math.max(1, Math.ceil(points.length * 0.6)),
  )
}

/** A question that means little on its own is asked under its heading. */
function promptOf(desk: Desk, asked: string, place: AnsweredQuestion['place']): string {
  const title = topicOf(place, 1)
  // "What is the price?" and "Is it safe?" do not say what they are about.
  const isApart = sharedStems(stemSet(title, desk.language), stemSet(asked, desk.language)) === 0
  const isShort =
    countWords(asked) < (isApart ? SHORT.apart : SHORT.least) && title !== '' && !/\?$/.test(title)
  return ask(desk, isShort ? 'faqUnder' : 'faq', { title, asked: quoted(asked) })
}
