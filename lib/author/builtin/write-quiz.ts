import type { SourceDocument, SourceRef } from '../../product/source-document.ts'
import { isWished } from '../checking/question-wish.ts'
import type { QuestionDraft, QuizRequest } from '../contract/author.ts'
import { readTree } from '../reading/read-tree.ts'
import { saysAny } from '../text/forbidden-words.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords, mentions } from '../text/text-match.ts'
import { askFaq } from '../wording/ask/ask-faq.ts'
import { askLists } from '../wording/ask/ask-lists.ts'
import { askMoments, askReplies } from '../wording/ask/ask-replies.ts'
import { askSteps } from '../wording/ask/ask-steps.ts'
import { askFacts } from '../wording/ask/facts/ask-facts.ts'
import { fillPool, poolNeed } from '../wording/ask/fill-pool.ts'
import type { Candidate, Place } from '../wording/ask/question-types.ts'
import { type Desk, openDesk } from '../wording/ask/quiz-desk.ts'
import { type Refusals, refuse } from '../wording/ask/quiz-refusals.ts'
import { answersAt } from '../wording/ask/read-answers.ts'
import { listsAt } from '../wording/ask/read-lists.ts'
import { momentsIn, objectionsIn } from '../wording/ask/read-speech.ts'
import { pointsAway } from '../wording/ask/stem-checks.ts'

/** A module's pool before it is typeset, and what was refused on the way. */
export type QuizReport = { pool: Candidate[]; refusals: Refusals }

/**
 * Writes a module's question pool from the trees of its documents: only good questions that they support, so
 * it may be smaller than requested, or empty. Pure: the same request gives the same pool.
 */
export const writeQuiz = (request: QuizRequest): QuestionDraft[] =>
  reportQuiz(request).pool.map(({ question, kind }) => ({ ...question, kind }))

/** The pool of {@link writeQuiz} with the kind of each question and every refusal, counted. */
export function reportQuiz(request: QuizRequest): QuizReport {
  const { documents, language, outline, moduleIndex, poolSize } = request
  const trees = documents.filter((document) => document.language === language).map(readTree)
  const passages = outline.modules.map(({ scenes }) =>
    scenes.flatMap(({ sourceRefs }) => sourceRefs.flatMap((ref) => relocate(ref, documents))),
  )
  const desk = openDesk(trees, language)
  const isOwn = (span: Omit<SourceRef, 'quote'>) =>
    passages.findIndex((refs) => holdsSpan(refs, span)) === moduleIndex
  const own = [
    ...allQuestions(desk, touches(passages[moduleIndex]!)).filter(({ question }) =>
      isOwn(question.sourceRef),
    ),
    ...askFacts(desk, ({ tree }, span) => isOwn({ ...span, sourceId: tree.document.sourceId })),
  ]
  const wanted = (request.only ? wished(own, request) : own).filter(({ question }) => {
    const isAway = pointsAway(question.prompt, language)
    const reason = isAway
      ? 'placeholder or pointer'
      : isAvoided(question, request)
        ? 'avoided by the brief'
        : null
    if (reason) refuse(desk.refusals, reason)
    return !reason
  })
  const need = Math.min(poolSize, poolNeed(wordsOf(request)))
  return { pool: fillPool(wanted, { size: poolSize, need }, desk), refusals: desk.refusals }
}

/** How many words a module speaks; before it has scenes, those of its passages. */
function wordsOf({ scenes, outline, moduleIndex }: QuizRequest): number {
  const spoken = scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const planned = outline.modules[moduleIndex]!.scenes.flatMap(({ sourceRefs }) => sourceRefs)
  return countWords((scenes.length > 0 ? spoken : planned.map(({ quote }) => quote)).join(' '))
}

/** Every question about places that a module touches; lists contrast with those of the whole course. */
function allQuestions(desk: Desk, isOwn: (place: Place) => boolean): Candidate[] {
  const { refusals } = desk
  const places = desk.places.filter(isOwn)
  const lists = desk.places.flatMap(listsAt)
  const steps = lists.map((list) => ({ list, question: askSteps(desk, list) }))
  return [
    ...askReplies(desk, objectionsIn(desk.places)),
    ...askMoments(desk, places.flatMap(momentsIn)),
    ...steps.flatMap(({ question }) => question ?? []),
    ...askLists(
      desk,
      steps.flatMap(({ list, question }) => (question ? [] : [list])),
      isOwn,
    ),
    ...places
      .flatMap((place) => answersAt(place, refusals) ?? [])
      .flatMap((answered) => askFaq(desk, answered) ?? []),
  ]
}

/** Whether a module's passages lie in a part, or in one below it. */
const touches =
  (refs: SourceRef[]) =>
  ({ tree, part }: Place): boolean =>
    refs.some(
      ({ sourceId, start, end }) =>
        sourceId === tree.document.sourceId && start < part.end && part.start < end,
    )

/** The current position of a passage: if its document has changed, its quotation is searched for. */
export function relocate(ref: SourceRef, documents: SourceDocument[]): SourceRef[] {
  const document = documents.find(({ sourceId }) => sourceId === ref.sourceId)
  if (!document) return []
  if (document.text.slice(ref.start, ref.end) === ref.quote) return [ref]
  const start = document.text.indexOf(ref.quote)
  return start < 0 ? [] : [{ ...ref, start, end: start + ref.quote.length }]
}

/** Whether a span starts in one of a module's passages and ends in one of them. */
export function holdsSpan(refs: SourceRef[], { sourceId, start, end }: Omit<SourceRef, 'quote'>): boolean {
  const own = refs.filter((ref) => ref.sourceId === sourceId)
  const holds = (at: number) => own.some((ref) => ref.start <= at && at < ref.end)
  return holds(start) && holds(end - 1)
}

/** Those that a person asked for, on other topics than the questions to avoid. */
function wished(own: Candidate[], { avoid, only }: QuizRequest): Candidate[] {
  const known = new Set(own.filter(({ question }) => isKnown(question, avoid)).map(({ topic }) => topic))
  return own.filter(({ question, topic }) => isWished(question, only) && !known.has(topic))
}

function isKnown({ prompt }: QuestionDraft, avoid: string[] = []): boolean {
  const key = titleKey(prompt)
  return avoid.some((each) => titleKey(each) === key)
}

function isAvoided(question: QuestionDraft, { brief, language, avoid }: QuizRequest): boolean {
  const texts = [
    question.prompt,
    ...(question.options ?? []).map(({ text }) => text),
    ...(question.keyPoints ?? []),
    ...Object.values(question.optionFeedback ?? {}),
    question.explanation,
  ].join(' ')
  return (
    isKnown(question, avoid) ||
    brief.mustAvoid.some((topic) => mentions(texts, topic, language)) ||
    saysAny(texts, brief.forbiddenWords, language)
  )
}
