import { isStatement } from '../../product/question-types.ts'
import type { Language } from '../../product/source-document.ts'
import type { QuestionDraft } from '../contract/author.ts'
import type { QuestionJudged } from './check/judge-questions.ts'
import {
  type ModelAsked,
  modelChoice,
  modelOpen,
  modelOrdering,
  modelSeveral,
  modelTruth,
} from './model-question.ts'
import { writtenLine } from './passages/model-line.ts'
import { citedOf, evidenceIn, type Passage } from './passages/model-passages.ts'

const LENGTHS = { prompt: 300, text: 300 }

/**
 * A rejected question as its model wrote it, for a reviewer who takes it anyway; undefined if it cites no passage
 * or has not the form of its type. Pure.
 */
export function questionAsWritten(
  written: QuestionJudged,
  all: readonly Passage[],
  language: Language,
): QuestionDraft | undefined {
  const passage = all.find(({ number }) => number === citedOf(written)[0])
  const line = (text: string, length: number) => writtenLine(text, language, length)
  const prompt = line(written.prompt, LENGTHS.prompt)
  if (!passage || prompt === '') return undefined
  const lines = (texts: string[]) =>
    texts.map((text) => line(text, LENGTHS.text)).filter((each) => each !== '')
  const [right, wrong] = [lines(written.right), lines(written.wrong)]
  const { ref } = evidenceIn(passage, written.quote, [prompt, ...right].join(' '), language)
  const explanation = line(written.explanation, LENGTHS.text)
  const asked = { language, difficulty: written.difficulty, prompt, explanation, ref }
  return formOf(written, asked, { right, wrong })
}

function formOf(
  { type, is_true, why_wrong }: QuestionJudged,
  asked: ModelAsked,
  { right, wrong }: { right: string[]; wrong: string[] },
): QuestionDraft | undefined {
  const why = why_wrong.length === wrong.length ? why_wrong : []
  const feedback = new Map(
    wrong.map((text, index) => [text, writtenLine(why[index] ?? '', asked.language, LENGTHS.text)]),
  )
  if (isStatement(type)) return is_true === null ? undefined : modelTruth(asked, is_true)
  if (right.length === 0) return undefined
  switch (type) {
    case 'single_choice':
      return modelChoice(asked, right[0]!, wrong, feedback)[0]
    case 'multiple_choice':
      return modelSeveral(asked, right, wrong, feedback)[0]
    case 'ordering':
      return modelOrdering(asked, right)[0]
    case 'open':
      return modelOpen(asked, right)
  }
}
