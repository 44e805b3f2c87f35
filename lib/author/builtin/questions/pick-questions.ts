import { titleKey } from '../../text/text-key.ts'
import { overlap, stemSet } from './question-text.ts'
import type { Candidate, QuestionKind } from './question-types.ts'
import type { Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'

/** At most this share of a pool is a gap to fill. */
const SHORT_SHARE = 0.3
/** Open questions that only ask to name points again; to people, and in a case, one answers in words anyway. */
const OPEN = { share: 0.35, least: 2 }
/** A gap that would be too many waits for what else can be asked. */
const LAST = 100
const SAME_ANSWER = 0.55
const TELLING = 0.75
/** How much less another question of a kind is worth once one was taken. */
const TIRES = 1.6
/** Situations of their own; any other grid would answer itself after two questions. */
const OWN_SITUATIONS: QuestionKind[] = [
  'reply',
  'case',
  'remedy',
  'do',
  'open-do',
  'open-reply',
  'open-situation',
]
const IN_WORDS: QuestionKind[] = ['open-faq', 'open-do', 'open-reply', 'open-say', 'open-situation']
/** Asked of one sentence, which may stand in the passage of another question. */
const FROM_SENTENCES: QuestionKind[] = ['do', 'open-do', 'figure']
const RATIONED: QuestionKind[] = ['define', 'column', 'members', 'steps']
/** Of these a pool has few, whatever the material: they test words more than work. */
const MOST_OF: Partial<Record<QuestionKind, number>> = { define: 1, column: 3, 'open-list': 3, members: 2 }

/**
 * The best questions first, kinds taking turns: at most `size`, none that asks or answers what another one
 * does. In the order of the source.
 */
export function pickQuestions(candidates: Candidate[], size: number, desk: Desk): Candidate[] {
  const picked: Candidate[] = []
  const left = new Set(candidates)
  while (picked.length < size && left.size > 0) {
    const best = [...left].toSorted((a, b) => worthNow(b, picked) - worthNow(a, picked))[0]!
    left.delete(best)
    const reason = whyNot(best, picked, desk)
    if (reason) refuse(desk.refusals, reason)
    else picked.push(best)
  }
  const kept = withinShare(withinShare(picked, isRecall, OPEN.share, OPEN.least), isShort, SHORT_SHARE, 0)
  return kept.toSorted((a, b) => a.question.sourceRef.start - b.question.sourceRef.start)
}

const isRecall = ({ kind, question }: Candidate): boolean =>
  question.type === 'open' && !IN_WORDS.includes(kind)
const isShort = (candidate: Candidate): boolean => candidate.isShort

const worthNow = (candidate: Candidate, picked: Candidate[]): number =>
  candidate.worth -
  (isShort(candidate) && !mayBeShort(picked) ? LAST : 0) -
  picked.filter((other) => other.kind === candidate.kind).length * TIRES -
  picked.filter((other) => other.question.type === candidate.question.type).length * 0.25

/** Whether one more question may be a gap. */
const mayBeShort = (picked: Candidate[]): boolean =>
  (picked.filter(isShort).length + 1) / (picked.length + 1) <= SHORT_SHARE

function whyNot(candidate: Candidate, picked: Candidate[], { language }: Desk) {
  const { kind, topic, grid, question, answer } = candidate
  const prompt = titleKey(question.prompt)
  if (picked.some((other) => other.topic === topic || titleKey(other.question.prompt) === prompt))
    return 'asked before'
  const most = RATIONED.includes(kind) ? 1 : OWN_SITUATIONS.includes(kind) ? 4 : 2
  if (picked.filter((other) => other.grid === grid).length >= most) return 'enough of this kind'
  const limit = MOST_OF[kind]
  if (limit !== undefined && picked.filter((other) => other.kind === kind).length >= limit)
    return 'enough of this kind'
  const own = stemSet(answer, language)
  const isAnswered = picked.some((other) => {
    if (isOnePassage(candidate, other)) return true
    const theirs = stemSet(other.answer, language)
    if (own.size >= 4 && theirs.size >= 4 && overlap(own, theirs) >= SAME_ANSWER) return true
    if (showsPoints(other, candidate) || showsPoints(candidate, other)) return true
    return tells(other.question.prompt, own) || tells(question.prompt, theirs)
  })
  return isAnswered ? 'answered by another question' : null

  function tells(text: string, wanted: Set<string>): boolean {
    const said = stemSet(text, language)
    const known = [...wanted].filter((stem) => said.has(stem)).length
    return wanted.size >= 3 && known / wanted.size >= TELLING
  }
}

/** Whether a case or rule was taken from the passage that answers the other question. */
function isOnePassage(one: Candidate, other: Candidate): boolean {
  if (![one.kind, other.kind].some((kind) => FROM_SENTENCES.includes(kind))) return false
  const [a, b] = [one.question.sourceRef, other.question.sourceRef]
  return a.sourceId === b.sourceId && a.start < b.end && b.start < a.end
}

/** Whether the options of one question show what another one asks to be named. */
function showsPoints({ question: { options } }: Candidate, { question: { keyPoints } }: Candidate): boolean {
  const shown = new Set((options ?? []).map(({ text }) => titleKey(text)))
  return (keyPoints ?? []).filter((point) => shown.has(titleKey(point))).length >= 2
}

/** The list with the least worth of a kind left out until they are within their share. */
function withinShare(
  picked: Candidate[],
  isOf: (candidate: Candidate) => boolean,
  share: number,
  least: number,
): Candidate[] {
  const kept = [...picked]
  for (;;) {
    const own = kept.filter(isOf)
    if (own.length <= Math.max(least, Math.floor(kept.length * share))) return kept
    const weakest = own.toSorted((a, b) => a.worth - b.worth)[0]!
    kept.splice(kept.indexOf(weakest), 1)
  }
}
