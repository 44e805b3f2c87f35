import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse, mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { getBrief } from '@/lib/domains/courses/brief/get-brief.ts'
import { launchCourseContract } from '@/lib/domains/courses/contract.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { launchCourse } from '@/lib/domains/courses/launch-course.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { generateOutline } from '@/lib/domains/outline/generate-outline.ts'
import { getOutline } from '@/lib/domains/outline/get-outline.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import {
  addSourcesContract,
  approveSourcesContract,
  getSourceContract,
  listSourcesContract,
  updateSourceContract,
} from '@/lib/domains/sources/contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as launch from '../launch/route.ts'
import * as source from './[source_id]/route.ts'
import * as approve from './approve/route.ts'
import * as sources from './route.ts'

type Source = { source_id: string; name: string; status: string; excluded: boolean; text: string }

let home: MintedAccount
let presetId: string
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
})
afterAll(disconnect)

const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  const one = (source_id: string) => ({ key: home.liveKey, params: { course_id, source_id } })
  return {
    list: async () => (await callContract(sources, listSourcesContract, call)).body as Source[],
    add: (body: unknown) => callContract(sources, addSourcesContract, { ...call, body }),
    get: (id: string) => callContract(source, getSourceContract, one(id)),
    change: (id: string, body: unknown) => callContract(source, updateSourceContract, { ...one(id), body }),
    approve: () => callContract(approve, approveSourcesContract, call),
    launch: () =>
      callContract(launch, launchCourseContract, { ...call, headers: { 'idempotency-key': 'k' } }),
  }
}
const base64 = (text: string) => Buffer.from(text).toString('base64')
const PRICES =
  '# Prices\n\nA bicycle costs 900 euros. The repair of a wheel costs 40 euros and takes two days.\n'
/** With something to be able to do: an objective that a brief can suggest. */
const REPAIRS = `${PRICES}
## Accepting a repair

1. Ask when the bicycle is needed again.
2. Note the number of the frame.
3. Tell the customer what the repair costs.
`

describe('works', () => {
  test('sources are added after the existing ones, are read, and then have their text', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const added = await at(id).add({
      source_files: [{ base64: base64(PRICES), filename: 'prices.md', name: 'ignored.md' }],
      source_text: 'We open at nine.',
    })
    expect(added).toMatchObject({
      status: 201,
      body: [
        { name: 'prices.md', kind: 'md', status: 'pending', excluded: false, text: '' },
        { name: 'Pasted text', kind: 'text', status: 'pending' },
      ],
    })
    const all = await at(id).list()
    expect(all.slice(1)).toEqual(added.body)
    const { source_id } = all[1]!
    await ingestSource(source_id)
    const read = await at(id).get(source_id)
    expect(read.body).toMatchObject({
      status: 'ready',
      language: 'en',
      reason: null,
      warnings: [{ type: 'little_text' }],
    })
    expect((read.body as Source).text).toContain('A bicycle costs 900 euros.')
  })

  test('an excluded source is not used, and is back once it is included again', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const [fridges] = await at(id).list()
    await at(id).add({ source_files: [{ base64: base64(REPAIRS), name: 'repairs.md' }] })
    for (const { source_id } of await at(id).list()) await ingestSource(source_id)
    expect((await at(id).change(fridges!.source_id, { excluded: true })).body).toMatchObject({
      excluded: true,
    })
    expect((await at(id).change(fridges!.source_id, { excluded: false })).body).toMatchObject({
      excluded: false,
    })
    await at(id).change(fridges!.source_id, { excluded: true })
    const { suggestions } = await getBrief(home.ctx, id)
    const quoted = suggestions.flatMap((suggestion) => suggestion.sourceRef?.sourceId ?? [])
    expect(quoted.length).toBeGreaterThan(0)
    expect(quoted).not.toContain(fridges!.source_id)
    await launchCourse(home.ctx, id, 'k')
    await generateOutline({ courseId: id, runNumber: 1 })
    const { outline } = await getOutline(home.ctx, id)
    const used = outline.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.sourceRefs))
    expect(used.length).toBeGreaterThan(0)
    expect(used.some((ref) => ref.sourceId === fridges!.source_id)).toBe(false)
  })

  test('an approval lets the run continue, and a second one changes nothing', async () => {
    const run = await mintLaunchedCourse(home.ctx, { presetId })
    expect(await passGate(run, 'source_review', null)).toBe('waiting')
    const approved = await at(run.courseId).approve()
    expect(approved).toMatchObject({ status: 200, body: [{ status: 'ready' }] })
    expect(await passGate(run, 'source_review', null)).toBe('released')
    const entry = () =>
      db().reviewEntry.findFirst({ where: { courseId: run.courseId, checkpoint: 'source_review' } })
    const before = await entry()
    expect(before).toMatchObject({ status: 'approved' })
    expect((await at(run.courseId).approve()).body).toEqual(approved.body)
    expect(await entry()).toEqual(before)
  })
})

describe('refuses', () => {
  test('a page that is not public, an overlong URL, and an empty body', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const inside = await at(id).add({ source_url: 'http://169.254.169.254/latest/meta-data/' })
    expect([inside.status, inside.body]).toMatchObject([
      422,
      { detail: [{ loc: ['body', 'source_url'], type: 'url_forbidden_address' }] },
    ])
    const long = await at(id).add({ source_url: `https://example.com/${'x'.repeat(2048)}` })
    expect([long.status, (await at(id).add({})).status]).toEqual([422, 422])
    expect(await at(id).list()).toHaveLength(1)
  })

  test('a fifty-first source, and stores none of it', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const { storageKey: _none, ...first } = await db().source.findFirstOrThrow({ where: { courseId: id } })
    const more = Array.from({ length: 48 }, (_, index) => ({
      ...{ id: `${first.id}${index}`, accountId: first.accountId, mode: first.mode, courseId: id },
      ...{ position: index + 1, name: `n${index}`, kind: 'text' as const, excluded: index > 9 },
    }))
    await db().source.createMany({ data: more })
    const two = { source_text: PRICES, source_files: [{ base64: base64(PRICES), name: 'prices.md' }] }
    const refused = await at(id).add(two)
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body'], type: 'too_long', ctx: { max_length: 50, actual_length: 51 } }] },
    })
    expect((await at(id).add({ source_text: PRICES })).status).toBe(201)
    expect(await at(id).list()).toHaveLength(50)
  })

  test('to approve what has not been read yet', async () => {
    const input = { presetId, language: 'en', quizSize: 6, sourceText: PRICES } as const
    const { course } = await createCourse(home.ctx, input)
    const answer = await at(course.id).approve()
    expect([answer.status, codeOf(answer)]).toEqual([409, 'not_ready_for_review'])
  })

  test('to launch with every source left out', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const [only] = await at(id).list()
    await at(id).change(only!.source_id, { excluded: true })
    const answer = await at(id).launch()
    expect([answer.status, codeOf(answer)]).toEqual([409, 'no_usable_source'])
  })

  test('to write without sources: while every one is left out, the review waits', async () => {
    const run = await mintLaunchedCourse(home.ctx, { presetId, settings: { source_review: 'manual' } })
    const [only] = await at(run.courseId).list()
    const pass = () => passGate(run, 'source_review', null)
    expect(await pass()).toBe('waiting')
    await at(run.courseId).change(only!.source_id, { excluded: true })
    expect(await pass()).toBe('waiting')
    await at(run.courseId).change(only!.source_id, { excluded: false })
    expect(await pass()).toBe('waiting')
    expect((await at(run.courseId).approve()).status).toBe(200)
    expect(await pass()).toBe('released')
  })

  test('more sources after the launch, and leaving one out after the outline', async () => {
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    const late = await at(run.courseId).add({ source_text: 'More.' })
    expect([late.status, codeOf(late)]).toEqual([409, 'course_not_awaiting_brief'])
    const [only] = await at(run.courseId).list()
    const used = await at(run.courseId).change(only!.source_id, { excluded: true })
    expect([used.status, codeOf(used)]).toEqual([409, 'sources_in_use'])
    expect(await at(run.courseId).list()).toMatchObject([{ excluded: false }])
  })

  test('files that cannot be a source, by name, and adds none', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const good = { base64: base64(PRICES), filename: 'prices.md' }
    const answer = await at(id).add({
      source_files: [good, { base64: base64('MZ\u0000\u0003'), filename: 'a.pdf' }],
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'source_files', 1, 'base64'], msg: expect.stringContaining('a.pdf') }],
      },
    })
    expect(await at(id).list()).toHaveLength(1)
    expect((await at(id).change('src_nothing', { excluded: 'yes' })).body).toMatchObject({
      detail: [{ loc: ['body', 'excluded'], type: 'bool_type' }],
    })
  })

  test('a source of another course', async () => {
    const [one, two] = [await mintCourse(home.ctx, { presetId }), await mintCourse(home.ctx, { presetId })]
    const [foreign] = await at(two.id).list()
    const answers = [
      await at(one.id).get(foreign!.source_id),
      await at(one.id).change(foreign!.source_id, { excluded: true }),
    ]
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      Array(2).fill([404, 'source_not_found']),
    )
    expect(await at(two.id).list()).toMatchObject([{ excluded: false }])
  })
})

test("the sources of another account's course look like absent ones", async () => {
  const stranger = await mintAccount()
  const { id } = await mintCourse(home.ctx, { presetId })
  const before = await at(id).list()
  for (const [route, contract, body] of [
    [sources, listSourcesContract],
    [sources, addSourcesContract, { source_text: 'Mine.' }],
    [source, getSourceContract],
    [source, updateSourceContract, { excluded: true }],
    [approve, approveSourcesContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: id, source_id: before[0]!.source_id },
      absent: { course_id: 'crs_nothing' },
      body,
    })
  expect(await at(id).list()).toEqual(before)
})
