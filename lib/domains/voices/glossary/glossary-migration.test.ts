import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../../e2e/fixtures/data/mint-course.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { completeEntry } from './glossary-entry.ts'

const MIGRATION = new URL(
  '../../../../prisma/migrations/20261125000020_course_glossary/migration.sql',
  import.meta.url,
)

afterAll(disconnect)

test('earlier pronunciations become respellings, in order', async () => {
  const { id } = await mintCourse((await mintAccount()).ctx)
  const before = [
    { term: 'SaaS', sayAs: 'sasse' },
    { term: 'ÉTÉ', sayAs: '“été” [1]' },
  ]
  await db().course.update({ where: { id }, data: { look: { voice: 'nora', pronunciations: before } } })
  const [, update] = fs.readFileSync(MIGRATION, 'utf8').split('UPDATE "course"')
  await db().$executeRawUnsafe(`UPDATE "course" ${update}`)
  const { look } = await db().course.findUniqueOrThrow({ where: { id } })
  expect(look).toEqual({
    voice: 'nora',
    glossary: before.map(({ term, sayAs }) => completeEntry({ term, sayAs: 'respelling', value: sayAs })),
  })
})
