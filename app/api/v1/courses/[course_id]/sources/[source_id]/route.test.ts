import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse, mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { updateSource } from '@/lib/domains/intake/update-source.ts'
import { generateOutline } from '@/lib/domains/outline/generate-outline.ts'
import { getOutline } from '@/lib/domains/outline/get-outline.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import {
  deleteSourceContract,
  getSourceContract,
  updateSourceContract,
} from '@/lib/domains/sources/contract.ts'
import { createSources } from '@/lib/domains/sources/create-sources.ts'
import { failSource } from '@/lib/domains/sources/fail-source.ts'
import { listSources } from '@/lib/domains/sources/list-sources.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import * as route from './route.ts'

type Body = { text: string; status: string; warnings: { type: string; source_id?: string; count?: number }[] }

type ReadSource = { version: number; blocks: { start: number; end: number }[] }

let home: MintedAccount
let presetId: string
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
})
afterAll(disconnect)

const listed = (courseId: string) => listSources(home.ctx, { courseId })
const only = async (courseId: string) => (await listed(courseId))[0]!
const at = (course_id: string, source_id: string) => {
  const call = { key: home.liveKey, params: { course_id, source_id } }
  return {
    get: async () => (await callContract(route, getSourceContract, call)).body as Body,
    change: (body: unknown) => callContract(route, updateSourceContract, { ...call, body }),
    remove: () => callContract(route, deleteSourceContract, call),
  }
}
const entryOf = (courseId: string) =>
  db().reviewEntry.findFirst({ where: { courseId, artifactType: 'source' } })
const titleOf = async (id: string) => (await db().course.findUniqueOrThrow({ where: { id } })).title
const typesOf = (body: unknown) => (body as Body).warnings.map((warning) => warning.type)

/** A course with two texts that have been read. */
async function courseOf(first: string, second: string) {
  const { id } = await mintCourse(home.ctx, { presetId, sourceText: first })
  for (const added of await createSources(home.ctx, { courseId: id }, { sourceText: second }))
    await ingestSource(added.id)
  const [one, two] = await listed(id)
  return { id, one: one!, two: two! }
}

describe('a corrected text', () => {
  test('names the version it corrects: a stale one is a conflict with the newest, and nothing is lost', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const { id: sourceId } = await only(id)
    const { get, change } = at(id, sourceId)
    const { version, blocks, text } = (await get()) as Body & ReadSource
    expect(blocks.map(({ start, end }) => text.slice(start, end)).join()).toContain(
      'Selling the Boreal fridge',
    )
    expect((await change({ text: `${text}\n\nMine.`, version })).body).toMatchObject({ version: version + 1 })
    const stale = await change({ text: `${text}\n\nYours.`, version })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'version_conflict'])
    expect(stale.body).toMatchObject({
      detail: { error: { details: { version: version + 1, text: expect.stringContaining('Mine.') } } },
    })
    expect((await get()).text).not.toContain('Yours.')
  })

  test('is what the course is written from: every passage points into it', async () => {
    const run = await mintLaunchedCourse(home.ctx, { presetId })
    const source = await only(run.courseId)
    const text = source.text.replaceAll('40 %', '45 %').replace('The motor is guaranteed for ten years.', '')
    const answer = await at(run.courseId, source.id).change({ text })
    expect(answer).toMatchObject({ status: 200, body: { status: 'ready', excluded: false } })
    const { text: served, warnings } = answer.body as Body
    expect(served).toContain('uses 45 % less energy')
    expect(warnings[0]?.type).toBe('corrected')
    await generateOutline(run)
    const { outline } = await getOutline(home.ctx, run.courseId)
    const refs = outline.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.sourceRefs))
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) expect(served.slice(ref.start, ref.end)).toBe(ref.quote)
  })

  test('keeps headings and lists, and the text as extracted', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const source = await only(id)
    const kinds = (blocks: unknown) => (blocks as { kind: string }[]).map(({ kind }) => kind)
    await at(id, source.id).change({ text: source.text.replace('nine days', 'ten days') })
    const corrected = await only(id)
    expect(kinds(corrected.blocks)).toEqual(kinds(source.blocks))
    expect(corrected.textVersion).toBe(2)
    expect(await db().sourceVersion.findMany({ where: { sourceId: source.id } })).toMatchObject([
      { version: 1, text: source.text, blocks: source.blocks, replacedBy: 'First key' },
    ])
  })

  test('of a hundred corrections, the extracted text and the newest ones are kept', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const { id: sourceId, text } = await only(id)
    for (let turn = 1; turn <= 14; turn++)
      await updateSource(home.ctx, { courseId: id }, sourceId, { text: `${text}\n\nAddition ${turn}.` })
    const versions = await db().sourceVersion.findMany({ where: { sourceId }, orderBy: { version: 'asc' } })
    expect(versions.map(({ version }) => version)).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(versions[0]?.text).toBe(text)
  })

  test('that is identical changes nothing; with `excluded`, only that applies', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const { id: sourceId, text } = await only(id)
    await at(id, sourceId).change({ text: `${text}\n\n` })
    expect(await only(id)).toMatchObject({ textVersion: 1, text })
    const answer = await at(id, sourceId).change({ text: `${text}\n\nMore.`, excluded: true })
    expect(answer.body).toMatchObject({ excluded: true, text: `${text}\n\nMore.` })
    expect(await entryOf(id)).toBeNull()
  })

  test('shows up in the review, and what is pending approval stays pending', async () => {
    const run = await mintLaunchedCourse(home.ctx, { presetId })
    expect(await passGate(run, 'source_review', null)).toBe('waiting')
    const source = await only(run.courseId)
    await at(run.courseId, source.id).change({ text: `${source.text}\n\nMore.` })
    expect(await entryOf(run.courseId)).toMatchObject({ status: 'edited' })
    expect(await passGate(run, 'source_review', null)).toBe('waiting')
  })

  test('makes a source that could not be read usable', async () => {
    const { course } = await createCourse(home.ctx, {
      presetId,
      language: 'en',
      quizSize: 6,
      sourceText: 'x',
    })
    const source = await only(course.id)
    await failSource(source.id, otherFailure('Broken.'))
    const answer = await at(course.id, source.id).change({ text: '# Prices\n\nA wheel costs 40 euros.' })
    expect(answer.body).toMatchObject({ status: 'ready', reason: null, word_count: 6 })
    expect((await only(course.id)).blocks).toMatchObject([{ kind: 'heading' }, { kind: 'paragraph' }])
    expect(await entryOf(course.id)).toMatchObject({ status: 'edited' })
  })

  test('is refused when empty, too early, too late, or made to a text other than the current one', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const source = await only(id)
    for (const [body, type] of [
      [{ text: ' ' }, 'string_too_short'],
      [{ text: '---' }, 'file_without_text'],
      [{}, 'value_error'],
    ] as const)
      expect(await at(id, source.id).change(body)).toMatchObject({
        status: 422,
        body: { detail: [{ type }] },
      })
    const { course } = await createCourse(home.ctx, {
      presetId,
      language: 'en',
      quizSize: 6,
      sourceText: 'x',
    })
    const early = await at(course.id, (await only(course.id)).id).change({ text: 'Words.' })
    expect([early.status, codeOf(early)]).toEqual([409, 'sources_pending'])
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    const late = await at(run.courseId, (await only(run.courseId)).id).change({ text: 'Words.' })
    expect([late.status, codeOf(late)]).toEqual([409, 'sources_in_use'])
    const given = await mintCourse(home.ctx, { presetId })
    const part = { courseId: given.id, kind: 'outline', origin: 'crs_original', id: given.id } as const
    await db().preparedPart.create({ data: { ...part, content: {} } })
    const launched = await at(given.id, (await only(given.id)).id).change({ text: 'Words.' })
    expect([launched.status, codeOf(launched)]).toEqual([409, 'sources_in_use'])
    const both = await Promise.all(['One.', 'Two.'].map((text) => at(id, source.id).change({ text })))
    expect(both.map((answer) => codeOf(answer) ?? answer.status).toSorted()).toEqual([
      200,
      'version_conflict',
    ])
  })

  test('an outline being written from the old text starts over', async () => {
    const run = await mintLaunchedCourse(home.ctx, { presetId })
    const source = await only(run.courseId)
    const writing = generateOutline(run)
    await updateSource(home.ctx, { courseId: run.courseId }, source.id, {
      text: `Before everything.\n\n${source.text}`,
    }).catch((error) => expect(error.code).toBe('sources_in_use'))
    await writing
    const { text } = await only(run.courseId)
    const { outline } = await getOutline(home.ctx, run.courseId)
    for (const ref of outline.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.sourceRefs)))
      expect(text.slice(ref.start, ref.end)).toBe(ref.quote)
  })
})

describe('content that several sources share', () => {
  const WHEELS = 'A new wheel costs forty euros and is fitted while the customer waits in the shop.'
  test('a copy is not used, says so, and is used again when the first is left out or deleted', async () => {
    const { id, one, two } = await courseOf(`# Wheels\n\n${WHEELS}`, `# Wheels\n\n${WHEELS}`)
    expect((await at(id, two.id).get()).warnings.at(-1)).toMatchObject({
      type: 'duplicate_of',
      source_id: one.id,
    })
    const excluded = await at(id, one.id).change({ excluded: true })
    expect(typesOf(excluded.body)).not.toContain('duplicate_of')
    expect(typesOf(await at(id, two.id).get())).not.toContain('duplicate_of')
    await at(id, one.id).change({ excluded: false })
    expect(typesOf(await at(id, two.id).get())).toContain('duplicate_of')
    await at(id, one.id).remove()
    expect(typesOf(await at(id, two.id).get())).not.toContain('duplicate_of')
  })

  test('a passage in both is counted, and a copy does not block the outline', async () => {
    const more = 'Bring the bicycle before noon and it will be ready in the evening of the same day.'
    const { id, two } = await courseOf(`${WHEELS}\n\nOpen daily.`, `${WHEELS}\n\n${more}`)
    expect((await at(id, two.id).get()).warnings.at(-1)).toMatchObject({
      type: 'repeated_passages',
      count: 1,
    })
    const run = await mintLaunchedCourse(home.ctx, { presetId })
    const { text } = await only(run.courseId)
    const extra = { accountId: home.ctx.accountId, mode: 'live', courseId: run.courseId, text } as const
    await db().source.create({
      data: { ...extra, id: `src_copy_${id}`, kind: 'text', position: 1, name: 'Copy', status: 'ready' },
    })
    expect(await generateOutline(run)).toBe(1)
  })
})

test('a document whose language differs from the course says so, the others do not', async () => {
  const { id, one, two } = await courseOf(
    'The shop opens at nine and closes at six on every day of the week but Sunday.',
    'Le magasin ouvre à neuf heures et ferme à dix-huit heures tous les jours sauf le dimanche.',
  )
  expect(typesOf(await at(id, one.id).get())).not.toContain('not_course_language')
  expect(await at(id, two.id).get()).toMatchObject({ language: 'fr' })
  expect(typesOf(await at(id, two.id).get())).toContain('not_course_language')
})

describe('deleting', () => {
  test('removes the source, its file and its review, and changes the title of the course', async () => {
    const { id, one, two } = await courseOf(
      '# Wheels\n\n## Prices\n\nA wheel costs 40 euros.',
      '# Saddles\n\n## Prices\n\nA saddle costs 30.',
    )
    expect(await titleOf(id)).toBe('Wheels')
    const key = one.storageKey!
    expect(await at(id, one.id).remove()).toEqual(
      expect.objectContaining({ status: 200, body: { source_id: one.id, deleted: true } }),
    )
    expect((await listed(id)).map((source) => source.id)).toEqual([two.id])
    await expect(storage().get(key)).rejects.toMatchObject({ code: 'file_not_found' })
    expect(await db().reviewEntry.count({ where: { courseId: id, artifactType: 'source' } })).toBe(1)
    expect(await titleOf(id)).toBe('Saddles')
    await at(id, two.id).remove()
    expect([await listed(id), await titleOf(id)]).toEqual([[], 'Untitled course'])
    const [added] = await createSources(home.ctx, { courseId: id }, { sourceText: 'Again.' })
    expect(added).toMatchObject({ position: 0 })
  })

  test('of a source that is being read is fine, and the result of reading it is dropped', async () => {
    const { course } = await createCourse(home.ctx, {
      presetId,
      language: 'en',
      quizSize: 6,
      sourceText: 'Words.',
    })
    const source = await only(course.id)
    const [, removed] = await Promise.all([ingestSource(source.id), at(course.id, source.id).remove()])
    expect(removed.status).toBe(200)
    expect(await ingestSource(source.id)).toBe('deleted')
    expect(await listed(course.id)).toEqual([])
    expect(await entryOf(course.id)).toBeNull()
  })

  test('is refused after the launch, and for unknown sources', async () => {
    const run = await mintLaunchedCourse(home.ctx, { presetId })
    const late = await at(run.courseId, (await only(run.courseId)).id).remove()
    expect([late.status, codeOf(late)]).toEqual([409, 'course_not_awaiting_brief'])
    expect(await listed(run.courseId)).toHaveLength(1)
    const none = await at(run.courseId, 'src_nothing').remove()
    expect([none.status, codeOf(none)]).toEqual([404, 'source_not_found'])
  })
})

test("another account's source is neither corrected nor deleted", async () => {
  const stranger = await mintAccount()
  const { id } = await mintCourse(home.ctx, { presetId })
  const before = await listed(id)
  for (const [contract, body] of [[updateSourceContract, { text: 'Mine.' }], [deleteSourceContract]] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: id, source_id: before[0]!.id },
      absent: { course_id: 'crs_nothing' },
      body,
    })
  expect(await listed(id)).toEqual(before)
})
