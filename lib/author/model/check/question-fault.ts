import { hasOrderedOptions, isStatement } from '../../../product/question-types.ts'
import type { QuestionDraft } from '../../contract/author.ts'
import type { QuestionRejection } from '../../contract/quiz-remarks.ts'
import { meantOf, type QuestionJudged } from './judge-questions.ts'

/** The reason for a reviewer, with the words it is about, and `why` in words for the model that wrote it. */
export type Fault = { reason: QuestionRejection; words: string; why: string }
/** A rejected question: its text, and itself as it was written, if it has the form of its type. */
export type QuestionRejected = Fault & { text: string; question?: QuestionDraft | undefined }

const FAULTS: Record<QuestionRejection, string> = {
  passage: 'There is no passage of this number.',
  form: 'Its type wants another form: see the rules on numbers of options, steps and key points, and on their length.',
  language: 'It is not in the language of the course.',
  forbidden: 'It says what the brief forbids.',
  duplicate: 'Another question asks the same.',
  premise: 'The passages do not say what the prompt takes for granted.',
  key: 'The passages do not give this answer, or give another.',
  option: 'This wrong option could be right too.',
  fact: 'It has a figure, name, address or denial that its passage does not have.',
  words: 'It is not in the words of its passage.',
}

/** A fault, and the text it is about. */
export function faultOf(reason: QuestionRejection, about = ''): Fault {
  const words = about.trim().slice(0, 300)
  return { reason, words, why: `${FAULTS[reason]}${words ? ` “${words}”` : ''}` }
}

/**
 * What a checking model's answer reveals to be wrong with a question: a false premise, a key it does not
 * find, a wrong option that may be right; null if it confirms everything, or if there was no check. Pure.
 */
export function faultFound(question: QuestionJudged): Fault | null {
  const { finding } = question
  if (!finding) return null
  if (finding.premise !== 'supports') return faultOf('premise', finding.words)
  const verdicts = new Map(finding.options.map(({ text, verdict }) => [text, verdict]))
  const doubted = meantOf(question).find(({ text, verdict }) => verdicts.get(text) !== verdict)
  if (doubted) {
    const isLure = doubted.verdict === 'wrong' && !isStatement(question.type)
    return faultOf(
      isLure ? 'option' : 'key',
      isLure ? doubted.text : [doubted.text, finding.words].filter((each) => each !== '').join(' – '),
    )
  }
  return hasOrderedOptions(question.type) && !finding.isInOrder ? faultOf('key', finding.words) : null
}
