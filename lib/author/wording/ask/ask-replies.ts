import { isSame, spoken } from '../../statements/piece-text.ts'
import { subjectOf } from '../../statements/places.ts'
import { refuse } from '../../statements/refusals.ts'
import { pointsAway } from '../../statements/stands-alone.ts'
import type { Reply } from '../../statements/statement.ts'
import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import type { Candidate } from './question-types.ts'
import { ask, type Desk, under } from './quiz-desk.ts'

const LEAST_REPLY = 10

/** Asks how to answer what somebody says. */
export const askReplies = (desk: Desk, replies: Reply[]): Candidate[] =>
  replies
    .filter(({ said }, index) => replies.findIndex((each) => isSame(each.said, said)) === index)
    .flatMap((own) => {
      const prompt = ask(desk, own.isQuoted ? templateOf(own) : 'situation', { said: spoken(own.said) })
      return answered(desk, own, { kind: 'open_reply', prompt, worth: 9 }) ?? []
    })

/** Asks what to say at a given moment or for a given purpose. */
export const askMoments = (desk: Desk, moments: Reply[]): Candidate[] =>
  moments.flatMap((own) => {
    const prompt = ask(desk, 'say', { in: under(desk, subjectOf(own.place), own.said) })
    return answered(desk, own, { kind: 'open_say', prompt, worth: 8 }) ?? []
  })

/** How to ask for a reply: under "When they say", the speaker may be a competitor. */
const templateOf = ({ place }: Reply) =>
  /^[^"“«]*(?<!\p{L})(?:they|ils)(?!\p{L})/iu.test(place.part.title) ? 'heard' : 'reply'

function answered(
  desk: Desk,
  { said, points, place }: Reply,
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
