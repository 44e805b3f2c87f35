import { quoted } from '../../statements/piece-text.ts'
import { topicOf } from '../../statements/places.ts'
import { refuse } from '../../statements/refusals.ts'
import type { Answer } from '../../statements/statement.ts'
import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import type { Candidate } from './question-types.ts'
import { ask, type Desk, inside } from './quiz-desk.ts'

/** A question with fewer words may not say what it is about: "What is the price?", "Is it safe?" */
const SHORT = 9
/** Points that are complete sentences are worth more than notes. */
const WORTH = { least: 4.5, sentences: 2 }

/** A question of an FAQ with the source's answer. */
export function askFaq(desk: Desk, { asked, points, place }: Answer): Candidate | null {
  // Questions in the answer are rewordings of the question, or counter-questions that sellers ask.
  if (points.some(({ text }) => /\?[”"]?$/.test(text))) return refuse(desk.refusals, 'nothing to decide by')
  if (desk.words.patterns.demonstrative.test(asked)) return refuse(desk.refusals, 'leans on another sentence')
  // "Is the file readable? Yes, it is text": with no limit and no detail, anybody would say yes.
  const { closed, affirms, fact } = desk.words.patterns
  const isClosed = closed.test(asked)
  if (isClosed && points.length === 1 && affirms.test(points[0]!.text) && !fact.test(points[0]!.text))
    return refuse(desk.refusals, 'nothing to decide by')
  const whole = points.filter(({ text }) => /[.!”]$/.test(text) && countWords(text) >= 5).length
  const title = { name: topicOf(place, 1), over: '', isAsked: false, isGeneric: false }
  const isShort = countWords(asked) < SHORT
  // "Yes" is a right answer, but not a full one.
  const template = isClosed && points.length > 1 ? 'faqDetails' : 'faq'
  return open(
    desk,
    {
      kind: 'open_faq',
      difficulty: points.length > 2 ? 'hard' : 'medium',
      prompt: ask(desk, template, { in: isShort ? inside(desk, title, asked) : '', asked: quoted(asked) }),
      tree: place.tree,
      topic: `faq ${asked}`,
      worth: WORTH.least + (whole / points.length) * WORTH.sentences,
    },
    points,
    Math.max(1, Math.ceil(points.length * 0.6)),
  )
}
