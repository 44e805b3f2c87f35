import type { Language, SourceRef } from '../../platform/source-document.ts'
import type { QuestionDraft, QuizRequest } from '../author.ts'
import { refAt } from '../ref-at.ts'
import { coverage, sentenceKey } from '../text/text-match.ts'
import { unknownTerms } from './check/false-fact.ts'
import { isSupported } from './model-citation.ts'
import { hasStrangeAddress, isGrounded, isOnTopic, piecesOf } from './model-gate.ts'
import { isForbidden, writtenLine } from './model-line.ts'
import { evidenceIn, numberPassages, type Passage } from './model-passages.ts'
import {
  type ModelAsked,
  modelChoice,
  modelOpen,
  modelOrdering,
  modelSeveral,
  modelTruth,
} from './model-question.ts'
import type { QuizWritten } from './provider/model-answers.ts'
import { briefText, outlineText } from './provider/model-prompt.ts'
import { textBehind } from './read-model-scene.ts'

type Written = QuizWritten['questions'][number]
/** `known`: outline and brief; `material`: all that the documents say, by language; `places`: by passage. */
type Bench = {
  language: Language
  known: string
  material: Map<Language, string>
  places: readonly string[]
}

const LENGTHS = { prompt: 300, option: 160 }
const ENOUGH = 0.5
const MOST_STEPS = 6

/**
 * The questions of a model that can stand: of a form their type allows, the prompt and the right answer in
 * the cited passage or those beside it under one heading, wrong options in words of the documents, none
 * twice, nothing the brief forbids. They are explained with the passage. Pure.
 */
export function readModelQuiz({
  request,
  answer,
}: {
  request: QuizRequest
  answer: QuizWritten
}): QuestionDraft[] {
  const { language, brief, documents, outline } = request
  const passages = numberPassages(documents)
  const known = `${outlineText(outline)}\n${briefText(brief)}`
  const bench = {
    language,
    known,
    material: materialOf(passages),
    places: [...passages.map(({ text }) => text), ...piecesOf(known)],
  }
  const asked = new Set((request.avoid ?? []).map(sentenceKey))
  return answer.questions.flatMap((written) => {
    const passage = passages.find(({ number }) => number === written.passage)
    const [made] = passage ? readQuestion(written, passage, passages, bench) : []
    const key = made && sentenceKey(made.prompt)
    if (!made || !key || asked.has(key)) return []
    const { prompt, options, keyPoints, explanation } = made
    const texts = [prompt, ...(options ?? []).map(({ text }) => text), ...(keyPoints ?? []), explanation]
    if (texts.some((text) => isForbidden(text, brief, language))) return []
    asked.add(key)
    return [made]
  })
}

function readQuestion(written: Written, passage: Passage, all: Passage[], bench: Bench): QuestionDraft[] {
  const { language } = bench
  const line = (text: string, length: number) => writtenLine(text, language, length)
  const prompt = line(written.prompt, LENGTHS.prompt)
  const right = written.right.map((text) => line(text, LENGTHS.option)).filter((text) => text !== '')
  const wrong = written.wrong.map((text) => line(text, LENGTHS.option)).filter((text) => text !== '')
  if (prompt === '') return []
  const beside = all.filter(({ document, under }) => document === passage.document && under === passage.under)
  const { ref, isQuoted } = evidenceIn(passage, written.quote, [prompt, ...right].join(' '), language)
  const behind = beside.map(textBehind).join(' ')
  const proof = { text: behind, language: passage.document.language, isQuoted }
  if (written.type === 'true_false')
    return readStatement(written, prompt, { ...proof, text: textBehind(passage) }, ref, bench)
  const isStrange = (text: string) =>
    unknownTerms(text, `${behind} ${bench.known}`, { language, knownLanguage: proof.language }).length > 0
  const evidence = { text: behind, language: proof.language, passages: beside.map(({ text }) => text) }
  const isBehind = (text: string) =>
    !isStrange(text) &&
    !hasStrangeAddress(text, [...evidence.passages, ...piecesOf(bench.known)], language) &&
    (proof.language === language ? coverage(text, behind, language) >= ENOUGH : isQuoted)
  if (!isGrounded(prompt, evidence, bench) || right.length === 0 || !right.every(isBehind)) return []
  if (!wrong.every((text) => isOfMaterial(text, bench))) return []
  const span = spanOf(beside, right, language) ?? ref
  const [first = ''] = right
  const asked = { language, difficulty: written.difficulty, prompt }
  switch (written.type) {
    case 'single_choice':
      return right.length === 1 ? modelChoice({ ...asked, ref }, first, wrong) : []
    case 'multiple_choice':
      return modelSeveral({ ...asked, ref: span }, right, wrong)
    case 'ordering':
      return right.length <= MOST_STEPS ? modelOrdering({ ...asked, ref: span }, right) : []
    default:
      return openQuestion({ ...asked, ref: span }, right)
  }
}

/** The texts of passages with their headings, together for each language they are in. */
function materialOf(passages: Passage[]): Map<Language, string> {
  const material = new Map<Language, string>()
  for (const passage of passages) {
    const { language } = passage.document
    material.set(language, `${material.get(language) ?? ''} ${textBehind(passage)}`)
  }
  return material
}

/**
 * Whether what is to be wrong is at least made of the documents' words and names; its figures may be others.
 */
function isOfMaterial(text: string, { language, known, material, places }: Bench): boolean {
  const all = `${[...material.values()].join(' ')} ${known}`
  if (hasStrangeAddress(text, places, language)) return false
  if (unknownTerms(text, all, { language }).some((stranger) => !/^\d/.test(stranger))) return false
  const own = material.get(language)
  return own === undefined || isOnTopic(text, `${own} ${known}`, language)
}

function readStatement(
  { is_true, difficulty }: Written,
  prompt: string,
  proof: Parameters<typeof isSupported>[1],
  ref: SourceRef,
  bench: Bench,
): QuestionDraft[] {
  const { language, known } = bench
  if (is_true === null) return []
  const carried = isSupported(prompt, proof, { language, known })
  // A false statement differs from its passage by a figure, a word or a denial, not by what it speaks of.
  const isNear =
    proof.language === language
      ? isOnTopic(prompt, proof.text, language) && isOfMaterial(prompt, bench)
      : proof.isQuoted && isOfMaterial(prompt, bench)
  if (is_true ? !carried : carried || !isNear) return []
  return [modelTruth({ language, difficulty, prompt, ref }, is_true)]
}

function openQuestion(asked: ModelAsked, right: string[]): QuestionDraft[] {
  const keyPoints = right.filter(
    (text, index) => right.findIndex((each) => sentenceKey(each) === sentenceKey(text)) === index,
  )
  return keyPoints.length > MOST_STEPS ? [] : [modelOpen(asked, keyPoints)]
}

/** The place where several answers come from. */
function spanOf(beside: Passage[], right: string[], language: Language): SourceRef | null {
  const holding = beside.filter(({ text }) => right.some((each) => coverage(each, text, language) >= ENOUGH))
  const [first, last] = [holding[0], holding.at(-1)]
  return first && last ? refAt(first.document, first.start, last.end) : null
}
