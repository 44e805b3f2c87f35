import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { finishModule, mintMeteredCourse } from '@/e2e/fixtures/data/mint-metered-course.ts'
import { updateAccount } from '@/lib/domains/accounts/update-account.ts'
import { launchCourse } from '@/lib/domains/courses/launch-course.ts'
import { listPresetCoursesContract } from '@/lib/domains/courses/preset-courses-contract.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { reserveModule } from '@/lib/domains/modules/reserve-module.ts'
import {
  approveBrandContract,
  deletePresetContract,
  generateBrandContract,
  getBrandContract,
  getPresetContract,
  getPresetQuotaContract,
  getSetupStatusContract,
  updatePresetContract,
} from '@/lib/domains/presets/contract.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { NORDELTA_LOGO } from '@/lib/domains/presets/fixtures/companies.ts'
import { updateAccountReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { createSources } from '@/lib/domains/sources/create-sources.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as approve from './brand/approve/route.ts'
import * as generate from './brand/generate/route.ts'
import * as brand from './brand/route.ts'
import * as courses from './courses/route.ts'
import * as quota from './quota/route.ts'
import * as preset from './route.ts'
import * as setup from './setup-status/route.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const newPreset = async (presetType: 'company' | 'theme', owner = home) =>
  (await createPreset(owner.ctx, { name: 'Boreal', presetType })).preset.id
const caller = (owner: MintedAccount) => (preset_id: string) => {
  const at = { key: owner.liveKey, params: { preset_id } }
  return {
    get: () => callContract(preset, getPresetContract, at),
    change: (body: unknown) => callContract(preset, updatePresetContract, { ...at, body }),
    quota: () => callContract(quota, getPresetQuotaContract, at),
    remove: (query = '') => callContract(preset, deletePresetContract, { ...at, query }),
    brand: () => callContract(brand, getBrandContract, at),
    generate: () => callContract(generate, generateBrandContract, at),
    approve: () => callContract(approve, approveBrandContract, at),
    courses: (query = '') => callContract(courses, listPresetCoursesContract, { ...at, query }),
    state: async () => {
      const { body } = await callContract(setup, getSetupStatusContract, at)
      const { status, artifacts } = body as {
        status: string
        artifacts: { brand: { status: string; approved: boolean }; questionnaire: { status: string } }
      }
      return `${status}: ${artifacts.brand.status}${artifacts.brand.approved ? ' approved' : ''}, ${artifacts.questionnaire.status}`
    },
  }
}
const at = (presetId: string) => caller(home)(presetId)

describe('works', () => {
  test('a brand is generated from the name at once, always the same, and approved once', async () => {
    const one = at(await newPreset('theme'))
    expect((await one.brand()).body).toMatchObject({ status: 'not_started', approved: false, content: null })
    const made = await one.generate()
    expect(made.body).toMatchObject({ status: 'ready', approved: false, content: { company_name: 'Boreal' } })
    expect(await one.brand()).toMatchObject({ status: 200, body: made.body as object })
    const approved = await one.approve()
    expect(approved).toMatchObject({ status: 200, body: { status: 'ready', approved: true } })
    expect((await one.approve()).body).toEqual(approved.body)
    const other = await at(await newPreset('theme')).generate()
    const { content } = other.body as { content: unknown }
    expect(made.body).toMatchObject({ content })
  })

  test('a theme is ready with its brand, a company only after its questionnaire', async () => {
    const theme = at(await newPreset('theme'))
    expect(await theme.state()).toBe('setting_up: not_started, not_applicable')
    await theme.generate()
    expect(await theme.state()).toBe('ready: ready, not_applicable')
    expect((await theme.get()).body).toMatchObject({
      status: 'ready',
      artifacts: { brand: { status: 'ready' } },
    })
    const company = at(await newPreset('company'))
    await company.generate()
    await company.approve()
    expect(await company.state()).toBe('setting_up: ready approved, not_started')
  })

  test('if brands are reviewed, ready means approved, and a new brand is reviewed again', async () => {
    const strict = await mintAccount()
    await updateAccountReviewSettings(strict.ctx, { brand_review: 'manual' })
    const theme = caller(strict)(await newPreset('theme', strict))
    await theme.generate()
    expect(await theme.state()).toBe('setting_up: ready, not_applicable')
    await theme.approve()
    expect(await theme.state()).toBe('ready: ready approved, not_applicable')
    await theme.generate()
    expect(await theme.state()).toBe('setting_up: ready, not_applicable')
  })

  test('its courses are listed newest first, and deleted with it only on request', async () => {
    const presetId = await mintPreset(home.ctx)
    const one = at(presetId)
    const first = await mintCourse(home.ctx, { presetId })
    const second = await mintCourse(home.ctx, { presetId })
    const other = await mintCourse(home.ctx)
    expect((await one.get()).body).toMatchObject({ course_count: 2 })
    expect((await one.courses()).body).toMatchObject([{ course_id: second.id }, { course_id: first.id }])
    const page = await one.courses('limit=1')
    expect(page.body).toMatchObject([{ course_id: second.id }])
    expect(page.headers.get('link')).toContain(`/api/v1/presets/${presetId}/courses?`)
    const refused = await one.remove()
    expect([refused.status, codeOf(refused)]).toEqual([409, 'preset_has_courses'])
    expect(await one.remove('cascade=true')).toMatchObject({ body: { preset_id: presetId, deleted: true } })
    expect((await one.get()).status).toBe(404)
    const left = await db().course.findMany({ where: { accountId: home.account.id, id: { gte: first.id } } })
    expect(left.map((course) => course.id)).toEqual([other.id])
  })

  test('without courses it is simply deleted, with its sources, reviews and files', async () => {
    const presetId = await newPreset('company')
    const logo = Buffer.from(NORDELTA_LOGO).toString('base64')
    const [source] = await createSources(
      home.ctx,
      { presetId },
      { sourceFiles: [{ filename: 'logo.svg', base64: logo }] },
    )
    await ingestSource(source!.id)
    await at(presetId).generate()
    const { content } = await db().presetArtifact.findFirstOrThrow({ where: { presetId, kind: 'brand' } })
    const keys = [source!.storageKey!, (content as { logoKey: string }).logoKey]
    expect(await Promise.all(keys.map((key) => storage().exists(key)))).toEqual([true, true])
    expect(await at(presetId).remove()).toMatchObject({ status: 200, body: { deleted: true } })
    const where = { where: { presetId } }
    const rows = [db().presetArtifact.count(where), db().source.count(where), db().reviewEntry.count(where)]
    expect(await Promise.all(rows)).toEqual([0, 0, 0])
    const event = await db().outboxEvent.findFirst({
      where: { name: 'preset/deleted' },
      orderBy: { id: 'desc' },
    })
    expect(event?.data).toEqual({ preset_id: presetId, source_ids: [source!.id] })
    expect(await Promise.all(keys.map((key) => storage().exists(key)))).toEqual([false, false])
  })

  test('its fields can be changed one by one, and cleared with null', async () => {
    const one = at(await newPreset('company'))
    const before = (await one.get()).body as object
    const changed = await one.change({ name: ' Boreal SA ', country: 'CH', preset_description: 'Fridges' })
    const now = { name: 'Boreal SA', country: 'CH', preset_description: 'Fridges' }
    expect(changed.body).toEqual({ ...before, ...now, updated_at: expect.any(String) })
    const reference = `ref-${crypto.randomUUID()}`
    await one.change({ external_ref: reference, country: null })
    expect((await one.get()).body).toMatchObject({ ...now, country: null, external_ref: reference })
    expect((await one.change({})).status).toBe(200)
    expect((await one.change({ external_ref: null })).body).toMatchObject({ external_ref: null })
  })

  test('its usage is what its courses were charged; whether it is blocked depends on the account', async () => {
    const owner = await mintAccount({ quotaSeconds: 1000 })
    const presetId = await mintPreset(owner.ctx)
    const mine = await mintMeteredCourse(owner.ctx, presetId, [120.2, 60])
    const other = await mintMeteredCourse(owner.ctx, await mintPreset(owner.ctx), [300])
    for (const [run, moduleIndex] of [
      [mine, 0],
      [mine, 1],
      [other, 0],
    ] as const)
      await reserveModule({ ...run, moduleIndex })
    await finishModule(mine, 0, 120.2)
    await finishModule(other, 0, 300)
    expect((await caller(owner)(presetId).quota()).body).toEqual({
      preset_id: presetId,
      consumed_seconds: 121,
      courses: 1,
      quota_seconds: {
        quota_seconds: 1000,
        consumed_seconds: 421,
        remaining_seconds: 519,
        percent_consumed: 42.1,
        over_quota: false,
      },
      reserved_seconds: 60,
    })
  })
})

describe('refuses', () => {
  test('a taken reference, invalid fields, and overlong names', async () => {
    const [one, two] = [at(await newPreset('theme')), at(await newPreset('theme'))]
    await one.change({ external_ref: 'taken' })
    const answer = await two.change({ external_ref: 'taken', name: 'New' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'external_ref_taken'])
    expect((await two.get()).body).toMatchObject({ name: 'Boreal', external_ref: null })
    const wrong = await two.change({ name: 'x'.repeat(121), preset_type: 'company', country: 7 })
    expect(
      (wrong.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1]).toSorted(),
    ).toEqual(['country', 'name', 'preset_type'])
  })

  test('an author that its account does not have', async () => {
    const owner = await mintAccount()
    const at = caller(owner)(await newPreset('theme', owner))
    expect((await at.change({ course_author: 'local' })).body).toMatchObject({ course_author: 'local' })
    await updateAccount(owner.ctx.accountId, { courseAuthor: 'local' })
    const wider = await at.change({ course_author: 'local_checked_by_model' })
    expect(wider).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'course_author'] }] } })
    expect((await at.change({ course_author: null })).body).toMatchObject({ course_author: null })
  })

  test('to approve a brand that does not exist', async () => {
    const answer = await at(await newPreset('theme')).approve()
    expect([answer.status, codeOf(answer)]).toEqual([409, 'brand_not_generated'])
  })

  test('to delete a preset while one of its courses is running, and deletes nothing', async () => {
    const presetId = await mintPreset(home.ctx)
    await mintCourse(home.ctx, { presetId })
    const running = await mintCourse(home.ctx, { presetId })
    await launchCourse(home.ctx, running.id, 'k')
    const answer = await at(presetId).remove('cascade=true')
    expect([answer.status, codeOf(answer)]).toEqual([409, 'course_generating'])
    expect((await at(presetId).get()).body).toMatchObject({ course_count: 2 })
  })

  test('a cascade that is neither yes nor no', async () => {
    const answer = await at(await newPreset('theme')).remove('cascade=perhaps')
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'cascade'] }] } })
  })
})

test("another account's preset looks like an absent one", async () => {
  const stranger = await mintAccount()
  const presetId = await newPreset('theme')
  const before = (await at(presetId).get()).body
  for (const [route, contract] of [
    [preset, getPresetContract],
    [preset, updatePresetContract],
    [preset, deletePresetContract],
    [quota, getPresetQuotaContract],
    [setup, getSetupStatusContract],
    [courses, listPresetCoursesContract],
    [brand, getBrandContract],
    [generate, generateBrandContract],
    [approve, approveBrandContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { preset_id: presetId },
      absent: { preset_id: 'pre_nothing' },
      ...(contract === updatePresetContract && { body: { name: 'Mine' } }),
    })
  expect((await at(presetId).get()).body).toEqual(before)
})
