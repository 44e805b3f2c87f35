import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'

const count = z.number().int()
const told = count.nullable()
const withheld = z.boolean().meta({
  description: 'Fewer than five learners: nothing more is shown, since it would tell of persons.',
})

const figures = {
  enrolled: count.meta({ description: 'Learners who are enrolled.' }),
  withheld,
  started: told.meta({ description: 'Those who began a module or a quiz.' }),
  completed: told.meta({ description: 'Those who completed the course.' }),
  passed: told.meta({ description: 'Those who passed the final exam.' }),
  due: told.meta({ description: 'Those with a due date.' }),
  on_time: told.meta({ description: 'Of those with a due date, who completed the course by then.' }),
  late: told.meta({ description: 'Of those with a due date, who completed it later, or are late now.' }),
  median_days: z.number().nullable().meta({
    description:
      'Days from the start to completion of the learner in the middle; null if nobody completed it.',
  }),
}

const groupSchema = z.object({
  group_id: z.string().nullable().meta({ description: 'Null in the first row: all learners.' }),
  name: z.string().nullable().meta({ description: 'Of the group; null for all learners.' }),
  ...figures,
})
const weekSchema = z.object({
  week: z.iso.date().meta({ description: 'Its Monday, in UTC.' }),
  enrolled: count.meta({ description: 'Learners who were enrolled in this week.' }),
  started: count.meta({ description: 'Those who began in it.' }),
  completed: count.meta({ description: 'Those who completed the course in it.' }),
  passed: count.meta({ description: 'Those who first passed the final exam in it.' }),
})
const examSchema = z.object({
  attempts: count.meta({ description: 'Number of graded attempts.' }),
  learners: count.meta({ description: 'Learners who have one.' }),
  withheld,
  scores: z
    .array(
      z.object({
        from: count.meta({ description: 'The lowest score of the bin, in percent.' }),
        to: count.meta({ description: 'The next bin begins here; the last one includes it.' }),
        attempts: count.meta({ description: 'Graded attempts with such a score.' }),
        best: count.meta({ description: 'Learners whose best score it is.' }),
      }),
    )
    .meta({ description: 'Ten bins of ten percent each; empty if withheld.' }),
})
const optionQuestionSchema = z.object({
  module_index: count,
  question_id: z.string(),
  version: count.meta({ description: 'The version that was answered.' }),
  type: z.string(),
  prompt: z.string(),
  answered: count.meta({ description: 'Graded answers.' }),
  correct_rate: z.number().min(0).max(1).nullable().meta({
    description: 'Share of graded answers with full points, 0–1.',
  }),
  withheld,
  options: z
    .array(
      z.object({
        option_id: z.string().meta({ description: 'The option; `true` or `false` of a statement.' }),
        text: z.string().nullable().meta({ description: 'Null for true and false.' }),
        correct: z.boolean().meta({ description: 'Whether it belongs to the right answer.' }),
        chosen: count.meta({ description: 'How often it was chosen.' }),
        share: z.number().min(0).max(1).meta({ description: 'Of the graded answers, 0–1.' }),
      }),
    )
    .meta({ description: 'Empty if withheld.' }),
  passage: z
    .string()
    .nullable()
    .meta({ description: 'The words of the source it stands on; null if it has none.' }),
})
const courseFiguresSchema = z.object({ course_id: z.string(), title: z.string(), ...figures })

const filters = {
  group_id: z.string().optional().meta({ description: 'Only members of this group.' }),
  from: z.iso.date().optional().meta({ description: 'Only who was enrolled on this day (UTC) or later.' }),
  to: z.iso.date().optional().meta({ description: 'Only who was enrolled on this day (UTC) or before.' }),
}
const shared = {
  method: 'GET',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Learners',
  stability: 'outside-v1',
  csv: true,
} as const
const ofCourse = { ...shared, params: z.object({ course_id: z.string() }), query: z.object(filters) }
const errors = ['course_not_found', 'group_not_found'] as const

export const groupFiguresContract = contract({
  ...ofCourse,
  path: '/api/v1/courses/{course_id}/results/groups',
  summary: 'See how far the learners of a course are, all and by group; as CSV with `Accept: text/csv`',
  answers: { 200: z.array(groupSchema) },
  errors: [...errors],
})

export const weekFiguresContract = contract({
  ...ofCourse,
  path: '/api/v1/courses/{course_id}/results/weeks',
  summary: 'See what the learners of a course did week by week; as CSV with `Accept: text/csv`',
  answers: { 200: z.array(weekSchema) },
  errors: [...errors],
})

export const examFiguresContract = contract({
  ...ofCourse,
  path: '/api/v1/courses/{course_id}/results/exam',
  summary: 'See how the scores of the final exam are distributed; as CSV by bin with `Accept: text/csv`',
  answers: { 200: examSchema },
  errors: [...errors],
})

export const optionFiguresContract = contract({
  ...ofCourse,
  path: '/api/v1/courses/{course_id}/results/options',
  summary:
    'See which options of the questions of a course were chosen, the hardest question first; as CSV by option with `Accept: text/csv`',
  answers: { 200: z.array(optionQuestionSchema) },
  errors: [...errors],
})

export const courseFiguresContract = contract({
  ...shared,
  path: '/api/v1/results',
  summary:
    'See how far learners are in each course that has some, newest first; as CSV with `Accept: text/csv`',
  query: z.object(filters),
  answers: { 200: z.array(courseFiguresSchema) },
  errors: ['group_not_found'],
})

const FIGURE_COLUMNS = Object.keys(figures)
/** The CSV columns of the figures, in order. */
export const GROUP_COLUMNS = ['group_id', 'name', ...FIGURE_COLUMNS]
export const WEEK_COLUMNS = Object.keys(weekSchema.shape)
export const EXAM_COLUMNS = ['from', 'to', 'attempts', 'best']
export const OPTION_COLUMNS = [
  ...['module_index', 'question_id', 'version', 'type', 'prompt', 'answered', 'correct_rate'],
  ...['option_id', 'text', 'correct', 'chosen', 'share'],
]
export const COURSE_COLUMNS = ['course_id', 'title', ...FIGURE_COLUMNS]

export const figureContracts = [
  groupFiguresContract,
  weekFiguresContract,
  examFiguresContract,
  optionFiguresContract,
  courseFiguresContract,
] as const satisfies readonly Contract[]
