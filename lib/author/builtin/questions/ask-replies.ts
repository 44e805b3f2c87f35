import { countWords } from '../../text/text-match.ts'
import { choice, open } from './build-question.ts'
import { type Lure, pickDistractors } from './option-checks.ts'
import { capital, isSame, quoted, spoken, unquoted } from './question-text.ts'
import type { Candidate, Objection } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { topicOf } from './read-places.ts'
import { pointsAway } from './stem-checks.ts'

const LEAST_REPLY = 10

/**
 * Asks how to answer what somebody says: in the learner's words and, if several replies are alike, as a choice
 * among them. The pool takes one of the two.
 */
export function askReplies(desk: Desk, objections: Objection[]): Candidate[] {
  const apart = objections.filter(
    ({ said }, index) => objections.findIndex((each) => isSame(each.said, said)) === index,
  )
  return apart.flatMap((own) => {
    const prompt = ask(desk, own.line ? templateOf(own) : 'situation', { said: spoken(own.said) })
    const inWords = answered(desk, own, { kind: 'open-reply', prompt, worth: 9 })
    return [inWords, inWords && chosen(desk, own, prompt, apart)].filter((each) => each !== null)
  })
}

function chosen(desk: Desk, own: Objection, prompt: string, all: Objection[]): Candidate | null {
  const { words } = desk
  const key = optionOf(own)
  if (!key) return null
  const lures = all.flatMap((other): Lure[] => {
    const isOther = other !== own && other.place.tree === own.place.tree
    // One answer may fit two objections if both are about price, or about time.
    const isOfOneTheme = words.themes.some((theme) => theme.test(own.said) && theme.test(other.said))
    // A brush-off gives no reason, so the replies to many objections fit it.
    if (!isOther || isOfOneTheme || words.patterns.brushOff.test(other.said)) return []
    const text = optionOf(other)
    return text ? [{ text, about: other.said }] : []
  })
  const wrong = pickDistractors(own.said, key, lures, desk)
  const { said, line, place } = own
  if (!wrong) return null
  const asked = {
    kind: 'reply' as const,
    difficulty: wrong.length < 3 ? ('medium' as const) : ('hard' as const),
    prompt,
    explanation: fill(words.phrases.why, { name: spoken(said), body: unquoted(key) }),
    tree: place.tree,
    span: line!,
    topic: `said ${said}`,
    worth: 9 + wrong.length / 3,
  }
  return choice(desk, asked, key, wrong, ({ about }) => fill(words.phrases.wrong, { name: spoken(about) }))
}

/** A whole quoted reply as an option; null if it is too much to compare. */
const optionOf = ({ line }: Objection): string | null => line && quoted(capital(unquoted(line.text)))

/** Asks what to say at a given moment or for a given purpose. */
export const askMoments = (desk: Desk, moments: Objection[]): Candidate[] =>
  moments.flatMap((own) => {
    const prompt = ask(desk, 'say', { head: headed(topicOf(own.place), own.said) })
    return answered(desk, own, { kind: 'open-say', prompt, worth: 8 }) ?? []
  })

/** How to ask for a reply: under "When they say", the speaker may be a competitor. */
const templateOf = ({ place }: Objection) =>
  /^[^"“«]*(?<!\p{L})(?:they|ils)(?!\p{L})/iu.test(place.part.title) ? 'heard' : 'reply'

function answered(
  desk: Desk,
  { said, points, place }: Objection,
  own: Pick<Candidate, 'kind' | 'worth'> & { prompt: string },
): Candidate | null {
  if (points.some(({ text }) => pointsAway(text, desk.language)))
    return refuse(desk.refusals, 'placeholder or pointer')
  if (countWords(points.map(({ text }) => text).join(' ')) < LEAST_REPLY)
    return refuse(desk.refusals, 'too little to answer')
  const asked = {
    ...own,
    difficulty: 'hard' as const,
    tree: place.tree,
    topic: `said ${said}`,
  }
  return open(desk, asked, points, Math.ceil(points.length / 2))
}
