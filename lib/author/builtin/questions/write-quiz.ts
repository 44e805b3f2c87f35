import type { SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { QuestionDraft, QuizRequest } from '../../author.ts'
import { saysAny } from '../../forbidden-words.ts'
import { titleKey } from '../../text/text-key.ts'
import { mentions } from '../../text/text-match.ts'
import { readTree } from '../tree/read-tree.ts'
import { askCases } from './ask-cases.ts'
import { askFigure, askVerdicts, courseFigures } from './ask-facts.ts'
import { askGrid } from './ask-grids.ts'
import { askMembers } from './ask-members.ts'
import { askFaq, askList, askOrders, askSituation } from './ask-open.ts'
import { askRoles } from './ask-roles.ts'
import { askSteps } from './ask-steps.ts'
import { pickQuestions } from './pick-questions.ts'
import type { Candidate } from './question-types.ts'
import { type Desk, openDesk } from './quiz-desk.ts'
import { type Refusals, refuse } from './quiz-refusals.ts'
import { answersAt, ordersAt } from './read-answers.ts'
import { figureRulesAt } from './read-figures.ts'
import { gridsAt } from './read-grids.ts'
import { listsAt } from './read-lists.ts'
import { approachesIn, repliesIn, situationsIn } from './read-speech.ts'
import { formRefusal } from './stem-checks.ts'

/** A module's pool before its questions leave, and what was refused on the way. */
export type QuizReport = { pool: Candidate[]; candidates: number; refusals: Refusals }

/**
 * Writes a module's question pool from the trees of its documents: only what they carry good questions for,
 * so that it may be smaller than asked for, or empty. Pure: the same request gives the same pool.
 */
export const writeQuiz = (request: QuizRequest): QuestionDraft[] =>
  reportQuiz(request).pool.map(({ question }) => question)

/** The pool of {@link writeQuiz} with the kind of each question and every refusal, counted. */
export function reportQuiz(request: QuizRequest): QuizReport {
  const { documents, language, outline, moduleIndex, poolSize } = request
  const trees = documents.filter((document) => document.language === language).map(readTree)
  const passages = outline.modules.map(({ scenes }) =>
    scenes.flatMap(({ sourceRefs }) => sourceRefs.flatMap((ref) => relocate(ref, documents))),
  )
  const isHere: Desk['isHere'] = ({ document: { sourceId } }, span) =>
    passages.findIndex((refs) => holdsSpan(refs, { sourceId, ...span })) === moduleIndex
  const desk = openDesk(trees, language, isHere)
  const own = allQuestions(desk).filter(({ question: { sourceRef } }) =>
    trees.some((tree) => tree.document.sourceId === sourceRef.sourceId && isHere(tree, sourceRef)),
  )
  const wanted = own.filter(({ question }) => {
    const texts = (question.options ?? []).map(({ text }) => text)
    const reason = isAvoided(question, request)
      ? 'avoided by the brief'
      : formRefusal(question.prompt, texts, language)
    if (reason) refuse(desk.refusals, reason)
    return !reason
  })
  return { pool: pickQuestions(wanted, poolSize, desk), candidates: own.length, refusals: desk.refusals }
}

/** Every question the course carries. */
function allQuestions(desk: Desk): Candidate[] {
  const { places, refusals } = desk
  const lists = places.flatMap((place) => listsAt(place, desk))
  const answers = places.flatMap((place) => answersAt(place, refusals))
  const grids = [...repliesIn(places), ...places.flatMap((place) => gridsAt(place, desk))]
  const figures = courseFigures(desk)
  return [
    ...grids.flatMap((grid) => askGrid(desk, grid)),
    ...askMembers(desk, lists),
    ...askRoles(desk, lists),
    ...askCases(desk),
    ...lists.flatMap((list) => [...askSteps(desk, list), ...[askList(desk, list) ?? []].flat()]),
    ...approachesIn(places).flatMap((told) => askSituation(desk, told, 'open-reply') ?? []),
    ...places.flatMap(situationsIn).flatMap((told) => askSituation(desk, told, 'open-situation') ?? []),
    ...askVerdicts(desk, answers),
    ...answers.map((told) => askFaq(desk, told)),
    ...places.flatMap((place) => ordersAt(place) ?? []).flatMap((told) => askOrders(desk, told) ?? []),
    ...places
      .flatMap((place) => figureRulesAt(place, refusals))
      .flatMap((rule) => askFigure(desk, rule, figures) ?? []),
  ]
}

/** Where a passage is now: if its document has changed, its quotation is searched. */
export function relocate(ref: SourceRef, documents: SourceDocument[]): SourceRef[] {
  const document = documents.find(({ sourceId }) => sourceId === ref.sourceId)
  if (!document) return []
  if (document.text.slice(ref.start, ref.end) === ref.quote) return [ref]
  const start = document.text.indexOf(ref.quote)
  return start < 0 ? [] : [{ ...ref, start, end: start + ref.quote.length }]
}

/** Whether a passage begins in one of a module's passages and ends in one of them. */
export function holdsSpan(refs: SourceRef[], { sourceId, start, end }: Omit<SourceRef, 'quote'>): boolean {
  const own = refs.filter((ref) => ref.sourceId === sourceId)
  const holds = (at: number) => own.some((ref) => ref.start <= at && at < ref.end)
  return holds(start) && holds(end - 1)
}

function isAvoided(question: QuestionDraft, { brief, language, avoid }: QuizRequest): boolean {
  const texts = [
    question.prompt,
    ...(question.options ?? []).map(({ text }) => text),
    ...(question.keyPoints ?? []),
    question.explanation,
  ].join(' ')
  const prompt = titleKey(question.prompt)
  return (
    (avoid ?? []).some((each) => titleKey(each) === prompt) ||
    brief.mustAvoid.some((topic) => mentions(texts, topic, language)) ||
    saysAny(texts, brief.forbiddenWords, language)
  )
}
