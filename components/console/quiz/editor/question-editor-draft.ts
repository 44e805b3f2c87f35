import type { Question } from '@/components/console/data/course-wire'
import type { ApiBody } from '@/components/shared/api-types'
import {
  hasChosenOptions,
  hasOneRightOption,
  hasOrderedOptions,
  isKeyed,
  type QuestionType,
} from '@/lib/product/question-types'

/** A movable line of a list: an option, right or wrong, with the feedback for choosing it; or a key point. */
export type QuestionLine = { id: string; text: string; right: boolean; feedback?: string }

/**
 * A question being written. It keeps the fields of other types, so that trying another type and going back
 * loses nothing; the options of an ordering question are in the right order.
 */
export type QuestionDraft = Pick<
  Question,
  'type' | 'difficulty' | 'prompt' | 'explanation' | 'source_ref'
> & {
  points: string
  options: QuestionLine[]
  isTrue: boolean | null
  keyPoints: QuestionLine[]
  rubric: string
}

export type QuestionBody = ApiBody<'POST', '/courses/{course_id}/modules/{module_num}/quiz/questions'>
/** The content of a version of a question. */
export type QuestionContent = Omit<Question, 'id' | 'version' | 'asset_id' | 'kind' | 'computed'>

const POINTS: Record<Question['difficulty'], string> = { easy: '1', medium: '2', hard: '3' }

const lines = (texts: readonly string[], ids: readonly string[]): QuestionLine[] =>
  texts.map((text, index) => ({ id: ids[index] ?? `${index}`, text, right: false }))

/** A new question; `ids` are for its first lines. */
export const newDraft = (
  ids: readonly string[],
  type: Question['type'] = 'single_choice',
): QuestionDraft => ({
  type,
  difficulty: 'medium',
  prompt: '',
  points: POINTS.medium,
  options: lines(['', '', ''], ids),
  isTrue: null,
  keyPoints: lines(['', ''], ids),
  rubric: '',
  explanation: '',
  source_ref: null,
})

/** A draft of an existing question; `ids` are for the lines another type would start with. */
export function questionDraftOf(question: QuestionContent, ids: readonly string[]): QuestionDraft {
  const { type, options, correct, key_points } = question
  const right = Array.isArray(correct) ? correct : [correct]
  const given = (options ?? []).map((option) => ({
    ...option,
    right: right.includes(option.id),
    feedback: question.option_feedback?.[option.id] ?? '',
  }))
  const sorted = hasOrderedOptions(type)
    ? given.toSorted((a, b) => right.indexOf(a.id) - right.indexOf(b.id))
    : given
  const blank = newDraft(ids)
  return {
    type,
    difficulty: question.difficulty,
    prompt: question.prompt,
    points: String(question.points),
    options: sorted.length > 0 ? sorted : blank.options,
    isTrue: typeof correct === 'boolean' ? correct : null,
    keyPoints: key_points ? lines(key_points, []) : blank.keyPoints,
    rubric: question.rubric ?? '',
    explanation: question.explanation,
    source_ref: question.source_ref,
  }
}

/** The request body of a draft: only the fields of its type. */
export function questionBodyOf(draft: QuestionDraft): QuestionBody {
  const { type, difficulty, prompt, explanation, source_ref } = draft
  const isRead = !isKeyed(type)
  return {
    type,
    difficulty,
    prompt: prompt.trim(),
    points: Number.parseFloat(draft.points),
    options: hasChosenOptions(type) || hasOrderedOptions(type) ? sentOptions(draft) : null,
    correct: sentKey(draft),
    key_points: isRead ? draft.keyPoints.map(({ text }) => text.trim()) : null,
    rubric: isRead && draft.rubric.trim() ? draft.rubric.trim() : null,
    explanation: explanation.trim(),
    option_feedback: sentFeedback(draft),
    source_ref,
  }
}

function sentKey({ type, options, isTrue }: QuestionDraft): QuestionBody['correct'] {
  const right = options.filter((option) => option.right).map(({ id }) => id)
  switch (type) {
    case 'open':
      return null
    case 'true_false':
      return isTrue
    case 'ordering':
      return options.map(({ id }) => id)
    case 'multiple_choice':
      return right
    case 'single_choice':
      return right[0] ?? null
  }
}

function sentFeedback({ type, options }: QuestionDraft): Record<string, string> | null {
  const written = options.flatMap(({ id, feedback }) => {
    const text = feedback?.trim()
    return text ? [[id, text] as const] : []
  })
  return hasChosenOptions(type) && written.length > 0 ? Object.fromEntries(written) : null
}

/** Options are shown as they are stored: those to be ordered must not be stored in the right order. */
function sentOptions({ type, options }: QuestionDraft): { id: string; text: string }[] {
  const plain = options.map(({ id, text }) => ({ id, text: text.trim() }))
  if (!hasOrderedOptions(type)) return plain
  const byId = plain.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return byId.every(({ id }, index) => id === plain[index]?.id) ? byId.reverse() : byId
}

/** The draft with a new tier; if its points are the default of the old tier, they follow. */
export const withTier = (draft: QuestionDraft, difficulty: Question['difficulty']): QuestionDraft => ({
  ...draft,
  difficulty,
  points: draft.points === POINTS[draft.difficulty] ? POINTS[difficulty] : draft.points,
})

/** The draft as another type; a single choice keeps the first of the right options. */
export function withType(draft: QuestionDraft, type: Question['type']): QuestionDraft {
  if (!hasOneRightOption(type)) return { ...draft, type }
  const first = draft.options.find((option) => option.right)?.id
  return {
    ...draft,
    type,
    options: draft.options.map((option) => ({ ...option, right: option.id === first })),
  }
}

/** Marks one option as right or wrong; in a single choice the others become wrong. */
export const markRight = (
  { type, options }: Pick<QuestionDraft, 'type' | 'options'>,
  id: string,
  right: boolean,
): QuestionLine[] =>
  options.map((option) => {
    if (option.id === id) return { ...option, right }
    return hasOneRightOption(type) ? { ...option, right: false } : option
  })

/** A question with its key as plain text, for comparing versions. */
export function questionText(content: QuestionContent, words: { isTrue: string; isFalse: string }): string {
  const draft = questionDraftOf(content, [])
  const { type } = draft
  const marked = draft.options.map(({ text, right, feedback }, index) => {
    if (hasOrderedOptions(type)) return `${index + 1}. ${text}`
    return `${right ? '✓' : '–'} ${text}${feedback ? `\n  → ${feedback}` : ''}`
  })
  const answers: Record<QuestionType, string[]> = {
    single_choice: marked,
    multiple_choice: marked,
    true_false: [draft.isTrue ? words.isTrue : words.isFalse],
    ordering: marked,
    open: [...draft.keyPoints.map(({ text }) => `• ${text}`), draft.rubric],
  }
  return [draft.prompt, '', ...answers[type], '', draft.explanation].join('\n').trim()
}
