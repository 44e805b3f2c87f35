import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect } from '../../platform/db.ts'
import { checkSources } from './check-sources.ts'

let home: MintedAccount
const since = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  home = await mintAccount()
})
afterEach(() => fixClock(null))
afterAll(disconnect)

const at = (time: string): void => fixClock(new Date(`2026-11-21T${time}Z`))

test('sources are waited for, for two hours; then the one that nobody reads is named', async () => {
  const { id } = await mintCourse(home.ctx)
  at('13:00:00')
  expect(await checkSources(id, since)).toBe(0)
  await db().source.updateMany({ where: { courseId: id }, data: { status: 'pending', name: 'plan.pdf' } })
  at('11:59:59')
  expect(await checkSources(id, since)).toBe(1)
  at('12:00:00')
  await expect(checkSources(id, since)).rejects.toMatchObject({
    code: 'sources_pending',
    message: 'The source “plan.pdf” could not be read within two hours. Exclude it, or retry the course.',
  })
  await db().source.updateMany({ where: { courseId: id }, data: { excluded: true } })
  expect(await checkSources(id, since)).toBe(0)
})
