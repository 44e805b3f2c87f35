import { splitSentences } from '../../text/sentence-split.ts'
import { countWords } from '../../text/text-match.ts'
import { choice, open } from './build-question.ts'
import { type Lure, pickDistractors, sentencesWithin } from './option-checks.ts'
import { capital, isSame, quoted, sharedStems, spoken, stemSet, unquoted } from './question-text.ts'
import type { Candidate, Objection } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { topicOf } from './read-places.ts'
import { leansBack, pointsAway } from './stem-checks.ts'

const LEAST_REPLY = 10
const MOST_LETTERS = 240

/**
 * Asks how to answer what somebody says: as a choice among replies to others, else in the learner's words.
 */
export function askReplies(desk: Desk, objections: Objection[]): Candidate[] {
  const apart = objections.filter(
    ({ said }, index) => objections.findIndex((each) => isSame(each.said, said)) === index,
  )
  return apart.flatMap((own) => chosen(desk, own, apart) ?? inWords(desk, own) ?? [])
}

/** Asks what to say at a given moment or for a given purpose. */
export const askMoments = (desk: Desk, moments: Objection[]): Candidate[] =>
  moments.flatMap((own) => {
    const prompt = ask(desk, 'say', { head: headed(topicOf(own.place), own.said) })
    return answered(desk, own, { kind: 'open-say', prompt, worth: 8 }) ?? []
  })

function chosen(desk: Desk, own: Objection, all: Objection[]): Candidate | null {
  const { refusals, words } = desk
  const key = optionOf(desk, own)
  if (!key) return null
  if (countWords(key) < LEAST_REPLY) return refuse(refusals, 'too little to answer')
  const lures = all.flatMap((other): Lure[] => {
    const isOther = other !== own && other.place.tree === own.place.tree
    // One answer may fit two objections if both are about price, or about time.
    const isOfOneTheme = words.themes.some((theme) => theme.test(own.said) && theme.test(other.said))
    // A brush-off gives no reason, so the replies to many objections fit it.
    if (!isOther || isOfOneTheme || words.patterns.brushOff.test(other.said)) return []
    const text = optionOf(desk, other)
    return text ? [{ text, about: other.said }] : []
  })
  const wrong = pickDistractors(own.said, key, lures, desk)
  const { said, line, place } = own
  const body = own.points.map(({ text }) => text).join(' ')
  return (
    wrong &&
    choice(
      desk,
      {
        kind: 'reply',
        difficulty: wrong.length < 3 ? 'medium' : 'hard',
        prompt: ask(desk, templateOf(own), { said: spoken(said) }),
        explanation: fill(words.phrases.why, { name: spoken(said), body }),
        tree: place.tree,
        span: line!,
        topic: `said ${said}`,
        worth: 9 + wrong.length / 3,
      },
      key,
      wrong,
      ({ about }) => fill(words.phrases.wrong, { name: spoken(about) }),
    )
  )
}

/**
 * A reply as an option: it starts with the first sentence that does not echo the objection, and has as many
 * sentences as fit.
 */
function optionOf({ language }: Desk, { said, line }: Objection): string | null {
  if (!line) return null
  const inner = unquoted(line.text)
  const heard = stemSet(said, language)
  const from = splitSentences(inner, language).find(({ start }) => {
    const rest = inner.slice(start)
    const isWhole = !leansBack(rest, language) && rest.includes('?') === inner.includes('?')
    return (start === 0 || isWhole) && sharedStems(stemSet(rest, language), heard) === 0
  })
  const cut = sentencesWithin(`“${inner.slice(from?.start ?? 0)}”`, MOST_LETTERS, language)
  return cut && quoted(capital(unquoted(cut)))
}

/** How to ask for a reply: under "When they say", the speaker may be a competitor. */
const templateOf = ({ place }: Objection) =>
  /^[^"“«]*(?<!\p{L})(?:they|ils)(?!\p{L})/iu.test(place.part.title) ? 'heard' : 'reply'

function inWords(desk: Desk, own: Objection): Candidate | null {
  const prompt = ask(desk, own.line ? templateOf(own) : 'situation', { said: spoken(own.said) })
  return answered(desk, own, { kind: 'open-reply', prompt, worth: 9 })
}

function answered(
  desk: Desk,
  { said, points: all, place }: Objection,
  own: Pick<Candidate, 'kind' | 'worth'> & { prompt: string },
): Candidate | null {
  const points = all.filter(({ text }) => !pointsAway(text, desk.language))
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
