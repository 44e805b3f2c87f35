import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect } from '../../platform/db.ts'
import { createSources } from './create-sources.ts'
import { resendWaitingSources } from './resend-waiting-sources.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterEach(() => fixClock(null))
afterAll(disconnect)

const asked = (id: string) =>
  db().outboxEvent.count({ where: { name: 'source/added', data: { path: ['source_id'], equals: id } } })
const inMinutes = (minutes: number) => fixClock(new Date(Date.now() + minutes * 60_000))

test('a source that nobody reads is requested again every quarter of an hour, until it is read', async () => {
  const course = await mintCourse(home.ctx)
  const owners = [{ presetId: course.presetId }, { courseId: course.id }]
  for (const owner of owners) {
    const [source] = await createSources(home.ctx, owner, { sourceText: 'We open at nine in the morning.' })
    const { id } = source!
    const before = await asked(id)
    await resendWaitingSources()
    inMinutes(14)
    await resendWaitingSources()
    expect(await asked(id)).toBe(before)
    inMinutes(16)
    await resendWaitingSources()
    await resendWaitingSources()
    expect(await asked(id)).toBe(before + 1)
    await db().source.update({ where: { id }, data: { excluded: true } })
    inMinutes(40)
    await resendWaitingSources()
    await db().source.update({ where: { id }, data: { excluded: false, status: 'failed' } })
    inMinutes(80)
    await resendWaitingSources()
    expect(await asked(id)).toBe(before + 1)
    fixClock(null)
  }
})
