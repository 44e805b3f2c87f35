import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset, SALES_TEXT } from '../../../e2e/fixtures/data/mint-course.ts'
import { until } from '../../../inngest/embedded/testing/engine-harness.ts'
import { db, disconnect, pgPool, transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { getBrief } from './brief/get-brief.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { launchCourse } from './launch-course.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const waitingForLocks = async () => {
  const { rows } = await pgPool().query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('createCourse', () => {
  test('50 callers with one reference get one course', async () => {
    const presetId = await mintPreset(home.ctx)
    const input = {
      presetId,
      language: 'en',
      quizSize: 6,
      externalRef: 'crm-1',
      sourceText: SALES_TEXT,
    } as const
    const results = await Promise.all(Array.from({ length: 50 }, () => createCourse(home.ctx, input)))
    expect(new Set(results.map((result) => result.course.id)).size).toBe(1)
    expect(results.filter((result) => result.created)).toHaveLength(1)
    expect(await db().course.count({ where: { accountId: home.account.id, externalRef: 'crm-1' } })).toBe(1)
  })

  test('names each file that cannot be used, and creates nothing', async () => {
    const presetId = await mintPreset(home.ctx)
    const sourceFiles = [
      { base64: base64(SALES_TEXT), filename: 'good.md' },
      { base64: base64('MZ\u0000\u0000this is no document'), filename: 'setup.exe' },
      { base64: 'not base64 !', filename: 'x.md' },
    ]
    const before = await db().course.count()
    const error = await createCourse(home.ctx, { presetId, language: 'en', quizSize: 6, sourceFiles }).catch(
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(InvalidInputError)
    expect(error.issues[0].loc).toEqual(['body', 'source_files', 2, 'base64'])
    const second = await createCourse(home.ctx, {
      presetId,
      language: 'en',
      quizSize: 6,
      sourceFiles: sourceFiles.slice(0, 2),
    }).catch((reason) => reason)
    expect(second.issues).toMatchObject([
      { loc: ['body', 'source_files', 1, 'base64'], msg: expect.stringContaining('setup.exe') },
    ])
    expect(await db().course.count()).toBe(before)
  })

  test('refuses the preset of another account, and one that is not ready', async () => {
    const stranger = await mintAccount()
    const presetId = await mintPreset(stranger.ctx)
    await expect(
      createCourse(home.ctx, { presetId, language: 'en', quizSize: 6, sourceText: 'x' }),
    ).rejects.toMatchObject({ code: 'preset_not_found' })
  })

  test('a preset deleted in the meantime is not found', async () => {
    const presetId = await mintPreset(home.ctx)
    const input = { presetId, language: 'en', quizSize: 6, sourceText: SALES_TEXT } as const
    let created: Promise<unknown> = Promise.resolve()
    await transaction(async (tx) => {
      await tx.preset.delete({ where: { id: presetId } })
      created = createCourse(home.ctx, input).catch((error) => error)
      await until(async () => (await waitingForLocks()) > 0, 10_000)
    })
    expect(await created).toMatchObject({ code: 'preset_not_found' })
  })

  test('takes its title from its source until it has a better one', async () => {
    const course = await mintCourse(home.ctx, {
      sourceText: undefined,
      sourceFiles: [{ base64: base64(SALES_TEXT), filename: 'Boreal guide.md' }],
    })
    expect(course.title).toBe('Selling the Boreal fridge')
  })
})

test('a brief suggests answers from the sources, each with its passage', async () => {
  const course = await mintCourse(home.ctx)
  const { suggestions } = await getBrief(home.ctx, course.id)
  expect(suggestions.length).toBeGreaterThan(0)
  for (const { sourceRef } of suggestions.filter((suggestion) => suggestion.sourceRef)) {
    const source = await db().source.findUniqueOrThrow({ where: { id: sourceRef!.sourceId } })
    expect(source.text.slice(sourceRef!.start, sourceRef!.end)).toBe(sourceRef!.quote)
  }
})

describe('launchCourse', () => {
  test('launches once for 20 callers with one key, and refuses another key', async () => {
    const course = await mintCourse(home.ctx)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => launchCourse(home.ctx, course.id, 'key-1')),
    )
    expect(results.filter((result) => result.launched)).toHaveLength(1)
    expect(
      await db().outboxEvent.count({
        where: { name: 'course/launched', data: { path: ['course_id'], equals: course.id } },
      }),
    ).toBe(1)
    await expect(launchCourse(home.ctx, course.id, 'key-2')).rejects.toMatchObject({
      code: 'already_launched',
    })
  })

  test('lists the missing questions of the brief, and reports when no source is usable', async () => {
    const presetId = await mintPreset(home.ctx)
    const { course } = await createCourse(home.ctx, { presetId, language: 'fr', quizSize: 6 })
    await expect(launchCourse(home.ctx, course.id, 'k')).rejects.toMatchObject({
      code: 'brief_incomplete',
      details: { questions: ['audience', 'objectives'] },
    })
    const briefed = await mintCourse(home.ctx)
    await db().source.updateMany({ where: { courseId: briefed.id }, data: { excluded: true } })
    await expect(launchCourse(home.ctx, briefed.id, 'k')).rejects.toMatchObject({ code: 'no_usable_source' })
  })
})

test('deleting a course deletes its files and frees its reference; a running one cannot be deleted', async () => {
  const course = await mintCourse(home.ctx, { externalRef: 'crm-2' })
  const source = await db().source.findFirstOrThrow({ where: { courseId: course.id } })
  expect(await storage().exists(source.storageKey!)).toBe(true)
  await launchCourse(home.ctx, course.id, 'k')
  await expect(deleteCourse(home.ctx, course.id)).rejects.toMatchObject({ code: 'course_generating' })
  await db().course.update({ where: { id: course.id }, data: { status: 'ready' } })
  await deleteCourse(home.ctx, course.id)
  expect(await storage().exists(source.storageKey!)).toBe(false)
  const again = await mintCourse(home.ctx, { externalRef: 'crm-2' })
  expect(again.id).not.toBe(course.id)
})
