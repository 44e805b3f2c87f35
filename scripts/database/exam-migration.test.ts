import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, migrationNames } from './apply-migrations.ts'

const MIGRATIONS = path.resolve('prisma/migrations')
const NAME = '20261126000050_exam_without_module'
const client = new pg.Client({ connectionString: env().DATABASE_URL })
const apply = (names: string[]) => applyMigrations(env().DATABASE_URL, MIGRATIONS, names)

const ATTEMPT =
  'INSERT INTO quiz_attempt (id, enrollment_id, module_index, number, finished_at) VALUES ($1, $2, $3, $4, $5)'
const SERVED = 'INSERT INTO served_question (enrollment_id, module_index, question_id) VALUES ($1, $2, $3)'
const PAST = new Date(0)

beforeAll(async () => {
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await apply(migrationNames(MIGRATIONS).filter((name) => name < NAME))
  await client.query(`SET session_replication_role = 'replica'`) // attempts without their enrollments
  await client.query(ATTEMPT, ['exam_1', 'enr_a', -1, 1, PAST])
  await client.query(ATTEMPT, ['exam_2', 'enr_a', -1, 2, null])
  await client.query(ATTEMPT, ['exam_3', 'enr_b', -1, 1, null])
  await client.query(ATTEMPT, ['quiz_1', 'enr_a', 0, 1, PAST])
  await client.query(ATTEMPT, ['quiz_2', 'enr_a', 0, 2, null])
  for (const place of [-1, 0, 1]) await client.query(SERVED, ['enr_a', place, 7])
  await client.query(SERVED, ['enr_b', -1, 7])
  await apply([NAME])
})
afterAll(() => client.end())

test('attempts at the final exam and its questions have no module; those of quizzes keep theirs', async () => {
  const attempts = await client.query('SELECT id, module_index, number FROM quiz_attempt ORDER BY id')
  expect(attempts.rows).toEqual([
    { id: 'exam_1', module_index: null, number: 1 },
    { id: 'exam_2', module_index: null, number: 2 },
    { id: 'exam_3', module_index: null, number: 1 },
    { id: 'quiz_1', module_index: 0, number: 1 },
    { id: 'quiz_2', module_index: 0, number: 2 },
  ])
  const served = await client.query(
    'SELECT enrollment_id, module_index FROM served_question ORDER BY 1, 2 NULLS FIRST',
  )
  expect(served.rows).toEqual([
    { enrollment_id: 'enr_a', module_index: null },
    { enrollment_id: 'enr_a', module_index: 0 },
    { enrollment_id: 'enr_a', module_index: 1 },
    { enrollment_id: 'enr_b', module_index: null },
  ])
})

test.each([null, 0])(
  'an attempt at module %s has its number alone, and one is in progress',
  async (place) => {
    await expect(client.query(ATTEMPT, ['att_1', 'enr_a', place, 1, PAST])).rejects.toThrow(
      'quiz_attempt_enrollment_id_module_index_number_key',
    )
    await expect(client.query(ATTEMPT, ['att_1', 'enr_a', place, 3, null])).rejects.toThrow(
      'quiz_attempt_in_progress',
    )
    await client.query(ATTEMPT, [`att_${place}`, 'enr_a', place, 3, PAST])
  },
)

test.each([null, 0])('a question of module %s is kept once as served', async (place) => {
  await expect(client.query(SERVED, ['enr_a', place, 7])).rejects.toThrow('duplicate key')
})
