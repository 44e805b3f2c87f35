import { hasOrderedOptions, isStatement } from '../../product/question-types.ts'
import type { Language, SourceRef } from '../../product/source-document.ts'
import type { QuestionDraft, QuizRequest } from '../contract/author.ts'
import { isForeign } from '../text/is-in-language.ts'
import { refAt } from '../text/ref-at.ts'
import { coverage, sentenceKey } from '../text/text-match.ts'
import { caseOf, caseOfStatement } from './check/clauses/given-by-case.ts'
import { asksForDenied, saysOpposite } from './check/denial.ts'
import { falseFact, unknownNames, unknownTerms } from './check/false-fact.ts'
import type { QuestionJudged } from './check/judge-questions.ts'
import { type Fault, faultFound, faultOf, type QuestionRejected } from './check/question-fault.ts'
import { stepOutOfOrder } from './check/step-order.ts'
import { isSupported } from './model-citation.ts'
import { hasStrangeAddress, isGrounded, isOnTopic, piecesOf } from './model-gate.ts'
import {
  type ModelAsked,
  modelChoice,
  modelOpen,
  modelOrdering,
  modelSeveral,
  modelTruth,
} from './model-question.ts'
import { isForbidden, writtenLine } from './passages/model-line.ts'
import {
  besideCited,
  besidePassage,
  citedOf,
  evidenceIn,
  numberPassages,
  type Passage,
  passagesAt,
} from './passages/model-passages.ts'
import { materialIn, textBehind } from './passages/text-behind.ts'
import { briefText, outlineText } from './prompt/model-prompt.ts'
import { questionAsWritten } from './question-as-written.ts'
import { explanationOf, feedbackOf, type QuestionAsked, type QuizBench } from './said-after-question.ts'
import { taughtBy } from './taught-by.ts'

/**
 * An accepted question, and whether a model has confirmed it; `refused` is the rejected feedback on its options.
 */
export type QuestionRead = {
  draft: QuestionDraft
  isChecked: boolean
  refused: string[]
}
export type QuizRead = { questions: QuestionRead[]; rejected: QuestionRejected[] }

const LENGTHS = { prompt: 300, option: 160 }
const ENOUGH = 0.5
const MOST_STEPS = 6

/**
 * A model's questions that are accepted: of a form their type allows, confirmed by the checking model, with
 * no figure, name, address or denial that is not in their passage, nothing the brief forbids, no duplicates.
 * If there was no check, their words are compared, and the passage is their explanation, as it is where theirs is
 * rejected. Pure.
 */
export function readModelQuiz({
  request,
  answer,
}: {
  request: QuizRequest
  answer: { questions: QuestionJudged[] }
}): QuizRead {
  const { language, brief, documents, outline } = request
  const passages = numberPassages(documents)
  const taught = new Set(passagesAt(passages, taughtBy(request)).map(({ number }) => number))
  const known = `${outlineText(outline)}\n${briefText(request)}`
  const bench = {
    language,
    known,
    material: materialOf(passages),
    taught: materialIn(
      passages.filter(({ number }) => taught.has(number)),
      language,
    ),
    places: [...passages.map(({ text }) => text), ...piecesOf(known)],
    isForbidden: (text: string) => isForbidden(text, brief, language),
  }
  const asked = new Set((request.avoid ?? []).map(sentenceKey))
  const read: QuizRead = { questions: [], rejected: [] }
  for (const written of answer.questions) {
    const refused: string[] = []
    const isTaught = written.passages.length > 0 && citedOf(written).every((number) => taught.has(number))
    const made = isTaught ? readQuestion(written, passages, { ...bench, refused }) : faultOf('passage')
    const fault = 'why' in made ? made : faultOfText(made, asked, bench)
    if ('why' in made || fault)
      read.rejected.push({
        ...{ text: writtenLine(written.prompt, language, LENGTHS.prompt), ...fault! },
        question: questionAsWritten(written, passages, language),
      })
    else {
      asked.add(sentenceKey(made.prompt))
      read.questions.push({
        ...{ draft: made, refused },
        isChecked: written.finding !== undefined,
      })
    }
  }
  return read
}

function faultOfText(
  { prompt, options, keyPoints, explanation }: QuestionDraft,
  asked: ReadonlySet<string>,
  bench: Pick<QuizBench, 'isForbidden'>,
): Fault | null {
  const key = sentenceKey(prompt)
  if (key === '') return faultOf('form')
  if (asked.has(key)) return faultOf('duplicate')
  const texts = [prompt, ...(options ?? []).map(({ text }) => text), ...(keyPoints ?? []), explanation]
  const avoided = texts.find((text) => bench.isForbidden(text))
  return avoided === undefined ? null : faultOf('forbidden', avoided)
}

function readQuestion(written: QuestionJudged, all: Passage[], bench: QuizBench): QuestionDraft | Fault {
  const { language } = bench
  const cited = citedOf(written).flatMap((number) => all.find((each) => each.number === number) ?? [])
  const [passage] = cited
  if (!passage) return faultOf('passage')
  const line = (text: string, length: number) => writtenLine(text, language, length)
  const prompt = line(written.prompt, LENGTHS.prompt)
  const right = written.right.map((text) => line(text, LENGTHS.option)).filter((text) => text !== '')
  const wrong = written.wrong.map((text) => line(text, LENGTHS.option)).filter((text) => text !== '')
  if (prompt === '') return faultOf('form')
  const asking = [prompt, ...right, ...wrong]
  const other = asking.find((text) => isForeign(text, language, asking.join(' ')))
  if (other !== undefined) return faultOf('language', other)
  const found = faultFound(written)
  if (found) return found
  const beside = besideCited(citedOf(written), all)
  const section = besidePassage(passage, all)
  const { ref, isQuoted } = evidenceIn(passage, written.quote, [prompt, ...right].join(' '), language)
  const isClaim = isStatement(written.type)
  const text = (isClaim ? cited : beside).map(textBehind).join(' ')
  const quotes = cited.slice(1).map((each) => evidenceIn(each, null, [prompt, ...right].join(' '), language))
  const said = [ref.quote, ...quotes.map((each) => each.ref.quote)].join('. ')
  const proof = { text, cited: said, language: passage.document.language, isQuoted }
  const asked = { written, prompt, right, wrong, beside, section, ref, proof }
  return isClaim ? readStatement(asked, bench) : readAnswers(asked, bench)
}

function readAnswers(asked: QuestionAsked, bench: QuizBench): QuestionDraft | Fault {
  const { written, prompt, right, wrong, proof, beside } = asked
  const { language, known } = bench
  if (right.length === 0) return faultOf('form')
  const early = hasOrderedOptions(written.type) ? stepOutOfOrder(right, beside, language) : null
  if (early) return faultOf('key', early.item)
  const places = [...beside.map(({ text }) => text), ...piecesOf(known)]
  const all = `${proof.text} ${known}`
  const isStrange = (text: string, terms: string[]) =>
    terms.length > 0 || hasStrangeAddress(text, places, language)
  // The check has applied the passages to the case of the prompt.
  const supposed = written.finding && caseOf(prompt, proof.text, language)
  const termsIn = (text: string) =>
    unknownTerms(text, `${all} ${supposed?.text ?? ''}`, { language, knownLanguage: proof.language }).filter(
      (term) => !supposed?.operationFor(Number(term)),
    )
  // A prompt may suppose a situation, "a customer has 800 hosts": the check has judged what it takes for granted.
  const added = written.finding ? unknownNames(prompt, all, language) : termsIn(prompt)
  const strange = isStrange(prompt, added) ? prompt : right.find((text) => isStrange(text, termsIn(text)))
  const denied = right.find((text) => isDenied(text, asked, language))
  const foreign = wrong.find((text) => !isOfMaterial(text, bench))
  const fact = strange ?? denied ?? foreign
  if (fact !== undefined) return faultOf('fact', fact)
  if (!written.finding) {
    const evidence = { text: proof.text, language: proof.language, passages: beside.map(({ text }) => text) }
    const isBehind = (text: string) =>
      proof.language === language ? coverage(text, proof.text, language) >= ENOUGH : proof.isQuoted
    const other = isGrounded(prompt, evidence, bench)
      ? (right.find((text) => !isBehind(text)) ?? wrong.find((text) => !isInWords(text, bench)))
      : prompt
    if (other !== undefined) return faultOf('words', other)
  }
  return formOf(asked, bench)[0] ?? faultOf('form')
}

/**
 * Whether an answer contradicts its passage. If the question asks what not to do, the answer is what the
 * passage denies.
 */
function isDenied(text: string, { prompt, proof }: QuestionAsked, language: Language): boolean {
  if (proof.language !== language || asksForDenied(prompt, language)) return false
  return saysOpposite(text, proof.cited, language)
}

function formOf(given: QuestionAsked, bench: QuizBench): QuestionDraft[] {
  const { written, prompt, right, wrong, section, ref } = given
  const { language } = bench
  const span = spanOf(section, right, language) ?? ref
  const asked = { language, difficulty: written.difficulty, prompt, explanation: explanationOf(given, bench) }
  const feedback = feedbackOf(given, bench)
  switch (written.type) {
    case 'single_choice':
      return right.length === 1 ? modelChoice({ ...asked, ref }, right[0]!, wrong, feedback) : []
    case 'multiple_choice':
      return modelSeveral({ ...asked, ref: span }, right, wrong, feedback)
    case 'ordering':
      return right.length <= MOST_STEPS ? modelOrdering({ ...asked, ref: span }, right) : []
    case 'true_false':
      return []
    case 'open':
      return openQuestion({ ...asked, ref: span }, right)
  }
}

/** The texts of passages with their headings, joined by language. */
function materialOf(passages: Passage[]): Map<Language, string> {
  const material = new Map<Language, string>()
  for (const passage of passages) {
    const { language } = passage.document
    material.set(language, `${material.get(language) ?? ''} ${textBehind(passage)}`)
  }
  return material
}

/** Whether a text meant to be wrong at least adds no name or address to the documents. */
function isOfMaterial(text: string, { language, known, material, places }: QuizBench): boolean {
  const all = `${[...material.values()].join(' ')} ${known}`
  if (hasStrangeAddress(text, places, language)) return false
  return unknownNames(text, all, language).length === 0
}

/** Whether it is made of the documents' words; its figures may differ. */
function isInWords(text: string, { language, known, material }: QuizBench): boolean {
  const own = material.get(language)
  return own === undefined || isOnTopic(text, `${own} ${known}`, language)
}

function readStatement(asked: QuestionAsked, bench: QuizBench): QuestionDraft | Fault {
  const { written, prompt, proof, ref } = asked
  const { language, known } = bench
  const { is_true, difficulty, finding } = written
  if (is_true === null) return faultOf('form')
  const made = () =>
    modelTruth({ language, difficulty, prompt, ref, explanation: explanationOf(asked, bench) }, is_true)
  const supposed = caseOfStatement(prompt, proof.text, language)
  const isChecked = finding !== undefined
  const fact = falseFact(prompt, proof, { language, known, isChecked, supposed })
  const isStrange = hasStrangeAddress(prompt, bench.places, language)
  const isSaid = ` ${sentenceKey(proof.text)} `.includes(` ${sentenceKey(prompt)} `)
  if (is_true) {
    if (fact || isStrange) return faultOf('fact', fact?.words ?? prompt)
    return finding || isSupported(prompt, proof, bench) ? made() : faultOf('words', prompt)
  }
  if (!isOfMaterial(prompt, bench)) return faultOf('fact', prompt)
  // Whatever the checking model says, a statement in the passage's own words is not false.
  if (isSaid) return faultOf('key', prompt)
  if (finding) return made()
  // A false statement differs from its passage by a figure, a word or a denial, not by its subject.
  const isNear =
    isInWords(prompt, bench) &&
    (proof.language === language ? isOnTopic(prompt, proof.text, language) : proof.isQuoted)
  if (isSupported(prompt, { ...proof, cited: proof.text }, { language, known })) return faultOf('key', prompt)
  return isNear ? made() : faultOf('words', prompt)
}

function openQuestion(asked: ModelAsked, right: string[]): QuestionDraft[] {
  const keyPoints = right.filter(
    (text, index) => right.findIndex((each) => sentenceKey(each) === sentenceKey(text)) === index,
  )
  return keyPoints.length > MOST_STEPS ? [] : [modelOpen(asked, keyPoints)]
}

/** The range of the source that several answers come from. */
function spanOf(beside: Passage[], right: string[], language: Language): SourceRef | null {
  const holding = beside.filter(({ text }) => right.some((each) => coverage(each, text, language) >= ENOUGH))
  const [first, last] = [holding[0], holding.at(-1)]
  return first && last ? refAt(first.document, first.start, last.end) : null
}
