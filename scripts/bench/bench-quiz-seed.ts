import { createAccount } from '../../lib/domains/accounts/create-account.ts'
import { db, pgPool } from '../../lib/platform/db.ts'
import { newId } from '../../lib/platform/ids.ts'

export type QuizCourse = { accountId: string; key: string; courseId: string }

/** An account with a finished course of this many modules and questions per module, a third in each tier. */
export async function seedQuizCourse(modules: number, questions: number): Promise<QuizCourse> {
  const { account, liveKey } = await createAccount({
    name: 'Bench',
    quotaSeconds: 36_000,
    rateLimit: 1_000_000,
  })
  const common = { accountId: account.id, mode: 'live' } as const
  const preset = await db().preset.create({
    data: { id: newId('pre'), ...common, name: 'Bench', presetType: 'theme', status: 'ready' },
  })
  const course = await db().course.create({
    data: {
      id: newId('crs'),
      ...common,
      presetId: preset.id,
      title: 'Bench',
      language: 'en',
      status: 'ready',
      stage: 'done',
      reviewSettings: {},
    },
  })
  await pgPool().query(
    `INSERT INTO module (id, course_id, module_index, title, description, status, stage, updated_at)
     SELECT $1 || '_' || i, $1, i, 'Module ' || i, '', 'ready', 'done', now() FROM generate_series(0, $2::int - 1) i`,
    [course.id, modules],
  )
  await pgPool().query(
    `INSERT INTO question (module_id, lineage, position, type, difficulty, prompt, options, points, correct, explanation)
     SELECT $1 || '_' || i, $1 || '_' || i || '_' || n, n, 'single_choice', (ARRAY['easy', 'medium', 'hard']::difficulty[])[1 + n % 3],
       'Question ' || n || ' of module ' || i || ': which of these answers is the right one?',
       '[{"id":"a","text":"The first answer"},{"id":"b","text":"The second answer"},{"id":"c","text":"The third answer"}]',
       1 + n % 3, '"a"', 'The source says so.'
     FROM generate_series(0, $2::int - 1) i, generate_series(0, $3::int - 1) n`,
    [course.id, modules, questions],
  )
  return { accountId: account.id, key: liveKey, courseId: course.id }
}

/** Enrolls `<name>-<n>@bench.test` for n from 0; returns the enrollment ids in that order. */
export async function seedLearners(course: QuizCourse, name: string, count: number): Promise<string[]> {
  const learners = Array.from({ length: count }, (_, n) => ({
    id: newId('lrn'),
    email: `${name}-${n}@bench.test`,
  }))
  const rows = learners.map(({ id }) => ({ id: newId('enr'), learnerId: id, courseId: course.courseId }))
  const common = { accountId: course.accountId, mode: 'live' } as const
  await db().learner.createMany({ data: learners.map((learner) => ({ ...learner, ...common })) })
  await db().enrollment.createMany({ data: rows })
  return rows.map(({ id }) => id)
}

/** Gives enrollments `each` served questions in each of the first `modules` modules. */
export async function seedServed(
  { courseId }: QuizCourse,
  enrollments: readonly string[],
  modules: number,
  each: number,
): Promise<void> {
  await pgPool().query({
    text: `INSERT INTO served_question (enrollment_id, module_index, question_id, served_at)
      SELECT e.id, m.module_index, q.id, now() - interval '1 day'
      FROM unnest($1::text[]) AS e(id), module m JOIN question q ON q.module_id = m.id
      WHERE m.course_id = $2 AND m.module_index < $3 AND q.position < $4
      ON CONFLICT DO NOTHING`,
    values: [[...enrollments], courseId, modules, each],
  })
}

/** The median. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
