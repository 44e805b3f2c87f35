import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { expectHidden } from '@/e2e/fixtures/expect-hidden.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/mint-course.ts'
import { launchCourse } from '@/lib/courses/launch-course.ts'
import { db, disconnect } from '@/lib/db.ts'
import {
  approveBrandContract,
  deletePresetContract,
  generateBrandContract,
  getBrandContract,
  getPresetContract,
  getSetupStatusContract,
  listPresetCoursesContract,
} from '@/lib/presets/contract.ts'
import { createPreset } from '@/lib/presets/create-preset.ts'
import { updateAccountReviewSettings } from '@/lib/review/update-review-settings.ts'
import * as approve from './brand/approve/route.ts'
import * as generate from './brand/generate/route.ts'
import * as brand from './brand/route.ts'
import * as courses from './courses/route.ts'
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
  test('a brand is made at once from the name, always the same, and approved once', async () => {
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

  test('a theme is ready with its brand, a company not before its questionnaire', async () => {
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

  test('where brands are reviewed, ready means approved, and a new brand is reviewed again', async () => {
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

  test('its courses are listed newest first, and deleted with it only when that is asked for', async () => {
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

  test('without courses it is simply deleted', async () => {
    const presetId = await newPreset('company')
    expect(await at(presetId).remove()).toMatchObject({ status: 200, body: { deleted: true } })
    expect(await db().presetArtifact.count({ where: { presetId } })).toBe(0)
  })
})

describe('refuses', () => {
  test('to approve a brand that was not made', async () => {
    const answer = await at(await newPreset('theme')).approve()
    expect([answer.status, codeOf(answer)]).toEqual([409, 'brand_not_generated'])
  })

  test('to delete a preset while one of its courses runs, and then deletes nothing', async () => {
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
    [preset, deletePresetContract],
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
    })
  expect((await at(presetId).get()).body).toEqual(before)
})
