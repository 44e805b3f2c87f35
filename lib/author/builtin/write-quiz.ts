import type { SourceDocument, SourceRef } from '../../product/source-document.ts'
import { isWished } from '../checking/question-wish.ts'
import type { QuestionDraft, QuizRequest } from '../contract/author.ts'
import { readTree } from '../reading/read-tree.ts'
import type { Span } from '../reading/source-tree.ts'
import { readStatements } from '../statements/read-statements.ts'
import { type Refusals, refuse } from '../statements/refusals.ts'
import { pointsAway } from '../statements/stands-alone.ts'
import type { Place, Statements } from '../statements/statement.ts'
import { saysAny } from '../text/forbidden-words.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords, mentions } from '../text/text-match.ts'
import { askAmounts } from '../wording/ask/ask-amounts.ts'
import { askFaq } from '../wording/ask/ask-faq.ts'
import { askLists } from '../wording/ask/ask-lists.ts'
import { askPairs } from '../wording/ask/ask-pairs.ts'
import { askMoments, askReplies } from '../wording/ask/ask-replies.ts'
import { askRules } from '../wording/ask/ask-rules.ts'
import { askSteps } from '../wording/ask/ask-steps.ts'
import { fillPool, poolNeed } from '../wording/ask/fill-pool.ts'
import type { Candidate } from '../wording/ask/question-types.ts'
import { type Desk, openDesk } from '../wording/ask/quiz-desk.ts'

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
  const { desk, candidates } = readCandidates(request)
  const need = Math.min(request.poolSize, poolNeed(wordsOf(request)))
  return { pool: fillPool(candidates, { size: request.poolSize, need }, desk), refusals: desk.refusals }
}

type Material = Omit<QuizRequest, 'poolSize'>

/** Every question that may be asked about a module, and the desk they were written at. */
export function readCandidates(request: Material): { desk: Desk; candidates: Candidate[] } {
  const { documents, language, outline, moduleIndex } = request
  const trees = documents.filter((document) => document.language === language).map(readTree)
  const passages = outline.modules.map(({ scenes }) =>
    scenes.flatMap(({ sourceRefs }) => sourceRefs.flatMap((ref) => relocate(ref, documents))),
  )
  const desk = openDesk(trees, language)
  const isOwn = (span: Omit<SourceRef, 'quote'>) =>
    passages.findIndex((refs) => holdsSpan(refs, span)) === moduleIndex
  const statements = readStatements(trees, desk.refusals)
  const isHere = (place: Place, span?: Span) => touches(passages[moduleIndex]!, place, span)
  const own = allQuestions(desk, statements, isHere).filter(({ question }) => isOwn(question.sourceRef))
  const candidates = (request.only ? wished(own, request) : own).filter(({ question }) => {
    const isAway = pointsAway(question.prompt, language)
    const reason = isAway
      ? 'placeholder or pointer'
      : isAvoided(question, request)
        ? 'avoided by the brief'
        : null
    if (reason) refuse(desk.refusals, reason)
    return !reason
  })
  return { desk, candidates }
}

/** How many words a module speaks; before it has scenes, those of its passages. */
function wordsOf({ scenes, outline, moduleIndex }: QuizRequest): number {
  const spoken = scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const planned = outline.modules[moduleIndex]!.scenes.flatMap(({ sourceRefs }) => sourceRefs)
  return countWords((scenes.length > 0 ? spoken : planned.map(({ quote }) => quote)).join(' '))
}

/** Every question about statements that a module touches; wrong options may come from the whole course. */
function allQuestions(
  desk: Desk,
  all: Statements,
  isOwn: (place: Place, span?: Span) => boolean,
): Candidate[] {
  const { pairs, amounts, rules, lists, replies, moments, answers } = all
  const steps = lists.map((list) => ({ list, question: askSteps(desk, list) }))
  const others = steps.flatMap(({ list, question }) => (question ? [] : [list]))
  return [
    ...askReplies(desk, replies),
    ...askMoments(
      desk,
      moments.filter(({ place }) => isOwn(place)),
    ),
    ...steps.flatMap(({ question }) => question ?? []),
    ...askLists(desk, others, isOwn),
    ...answers.filter(({ place }) => isOwn(place)).flatMap((answer) => askFaq(desk, answer) ?? []),
    ...askRules(
      desk,
      rules.filter(({ place, piece }) => isOwn(place, piece)),
    ),
    ...askPairs(
      desk,
      pairs.filter((pair) => isOwn(pair.place, pair)),
      pairs,
    ),
    ...askAmounts(
      desk,
      amounts.filter(({ place, piece }) => isOwn(place, piece)),
      amounts,
    ),
  ]
}

/** Whether a module's passages lie in a part, or in one below it, or hold some of a span. */
const touches = (refs: SourceRef[], { tree, part }: Place, span: Span = part): boolean =>
  refs.some(
    ({ sourceId, start, end }) => sourceId === tree.document.sourceId && start < span.end && span.start < end,
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
function wished(own: Candidate[], { avoid, only }: Material): Candidate[] {
  const known = new Set(own.filter(({ question }) => isKnown(question, avoid)).map(({ topic }) => topic))
  return own.filter(({ question, topic }) => isWished(question, only) && !known.has(topic))
}

function isKnown({ prompt }: QuestionDraft, avoid: string[] = []): boolean {
  const key = titleKey(prompt)
  return avoid.some((each) => titleKey(each) === key)
}

function isAvoided(question: QuestionDraft, { brief, language, avoid }: Material): boolean {
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
