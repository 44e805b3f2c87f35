import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { finishModule, mintMeteredCourse } from '@/e2e/fixtures/data/mint-metered-course.ts'
import { getBillingContract, listChargeEntriesContract } from '@/lib/domains/billing/contract.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { failCourse } from '@/lib/domains/courses/fail-course.ts'
import { reserveModule } from '@/lib/domains/modules/reserve-module.ts'
import { getPresetQuotaContract } from '@/lib/domains/presets/contract.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { disconnect } from '@/lib/platform/db.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import * as presetQuota from '../presets/[preset_id]/quota/route.ts'
import * as entries from './entries/route.ts'
import * as billing from './route.ts'

let home: MintedAccount
let presetId: string
let courses: string[]
const at = (time: string) => fixClock(new Date(time))
const get = (query = '', key = home.liveKey) => callContract(billing, getBillingContract, { key, query })
const list = (query = '', key = home.liveKey) =>
  callContract(entries, listChargeEntriesContract, { key, query })

beforeAll(async () => {
  home = await mintAccount({ quotaSeconds: 1000 })
  presetId = await mintPreset(home.ctx)
  at('2026-10-20T12:00:00Z')
  const [old, ready, failed] = [
    await mintMeteredCourse(home.ctx, presetId, [100], { launchedAt: new Date('2026-10-20T12:00:00Z') }),
    await mintMeteredCourse(home.ctx, presetId, [200.4, 50], {
      launchedAt: new Date('2026-11-02T12:00:00Z'),
      externalRef: '=SUM(A1)',
    }),
    await mintMeteredCourse(home.ctx, presetId, [300], { launchedAt: new Date('2026-11-03T12:00:00Z') }),
  ]
  await reserveModule({ ...old, moduleIndex: 0 })
  await finishModule(old, 0, 100)
  at('2026-11-03T12:00:00Z')
  for (const moduleIndex of [0, 1]) await reserveModule({ ...ready, moduleIndex })
  await finishModule(ready, 0, 200.4)
  await finishModule(ready, 1, 49)
  await reserveModule({ ...failed, moduleIndex: 0 })
  await failCourse(failed, 0, otherFailure('for a test'))
  courses = [old.courseId, ready.courseId, failed.courseId]
})
afterEach(() => at('2026-11-03T12:00:00Z'))
afterAll(async () => {
  fixClock(null)
  await disconnect()
})

describe('works', () => {
  test('a month reports its courses and its seconds, by default the current month', async () => {
    const november = await get()
    expect(november.body).toEqual({
      month: '2026-11',
      account_id: home.account.id,
      summary: {
        courses_total: 2,
        courses_ready: 1,
        courses_partial: 0,
        courses_failed: 1,
        distinct_external_refs: 1,
        total_modules: 2,
      },
      quota_seconds: {
        quota_seconds: 1000,
        consumed_seconds: 250,
        remaining_seconds: 750,
        percent_consumed: 25,
        over_quota: false,
      },
      reserved_seconds: 0,
      tokens: { used: 0, budget: null },
    })
    expect((await get('month=2026-11')).body).toEqual(november.body)
    expect((await get('month=2026-10')).body).toMatchObject({
      month: '2026-10',
      summary: { courses_total: 1, total_modules: 1 },
      quota_seconds: { consumed_seconds: 100 },
    })
  })

  test('the ledger is newest first, filtered by month and course, paginated, and adds up', async () => {
    const all = (await list()).body as { entry_id: string; seconds: number; kind: string; month: string }[]
    expect(all.map(({ kind, seconds, month }) => `${month} ${kind} ${seconds}`)).toEqual([
      '2026-11 release -300',
      '2026-11 reserve 300',
      '2026-11 charge 49',
      '2026-11 release -49',
      '2026-11 correct -1',
      '2026-11 charge 201',
      '2026-11 release -201',
      '2026-11 reserve 50',
      '2026-11 reserve 201',
      '2026-10 charge 100',
      '2026-10 release -100',
      '2026-10 reserve 100',
    ])
    expect(all.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(350)
    expect((await list('month=2026-10')).body).toEqual(all.slice(9))
    expect((await list(`course_id=${courses[2]}`)).body).toEqual(all.slice(0, 2))
    const first = await list('limit=5')
    const cursor = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await list(`limit=7&cursor=${cursor}`)
    expect([...(first.body as []), ...(second.body as [])]).toEqual(all)
    expect(second.headers.get('link')).toBeNull()
  })

  test('as CSV on request', async () => {
    const headers = { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' }
    const url = `http://127.0.0.1:3000/api/v1/billing/entries?limit=1&course_id=${courses[1]}`
    const answer = await entries.GET(new Request(url, { headers }))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('link')).toContain('rel="next"')
    expect((await answer.text()).split('\r\n').map((line) => line.replace(/^chg_\w+/, 'id'))).toEqual([
      'entry_id,created_at,month,course_id,module_index,preset_id,external_ref,seconds,kind',
      `id,2026-11-03T12:00:00.000Z,2026-11,${courses[1]},1,${presetId},'=SUM(A1),49,charge`,
      '',
    ])
  })

  test('a deleted course stays in the ledger and in the usage of its preset', async () => {
    const before = (await list()).body
    const quota = () =>
      callContract(presetQuota, getPresetQuotaContract, {
        key: home.liveKey,
        params: { preset_id: presetId },
      })
    expect((await quota()).body).toMatchObject({ consumed_seconds: 350, courses: 3 })
    await deleteCourse(home.ctx, courses[0] ?? '')
    expect((await list()).body).toEqual(before)
    expect((await quota()).body).toMatchObject({
      consumed_seconds: 350,
      courses: 2,
      quota_seconds: { consumed_seconds: 250 },
    })
  })
})

describe('refuses', () => {
  test.each(['month=', 'month=2026-13', 'month=november', 'month=2026-1'])('%s', async (query) => {
    for (const answer of [await get(query), await list(query)])
      expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'month'] }] } })
  })
})

describe('not yours', () => {
  test('another account, and the sandbox, see none of it', async () => {
    const other = await mintAccount()
    for (const key of [other.liveKey, home.testKey]) {
      expect((await get('', key)).body).toMatchObject({
        summary: { courses_ready: 0, total_modules: 0 },
        quota_seconds: { consumed_seconds: 0 },
        reserved_seconds: 0,
      })
      expect((await list('', key)).body).toEqual([])
      expect((await list(`course_id=${courses[1]}`, key)).body).toEqual([])
    }
  })
})
