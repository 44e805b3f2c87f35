import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse, mintOutlinedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect } from '../../platform/db.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import type { ArtifactType } from '../ledger/artifact-types.ts'
import { entryFeedbackOf } from '../ledger/feedback-entry.ts'
import { createModules } from '../modules/create-modules.ts'
import { generateScenes } from '../modules/scenes/generate-scenes.ts'
import { generateOutline } from '../outline/generate-outline.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { listTransitions } from './list-transitions.ts'
import { noteArtifact } from './note-artifact.ts'
import { passGate } from './pass-gate.ts'
import { refineNotes } from './rework/refine-notes.ts'

let home: MintedAccount
/** An account whose courses allow two notes or regenerations. */
let capped: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  capped = await mintAccount({ regenCap: 2 })
})
afterAll(disconnect)

const OUTLINE = { artifactType: 'outline' } as const
const rowOf = (run: CourseRun, artifactType: ArtifactType = 'outline') =>
  db().reviewEntry.findFirstOrThrow({
    where: { courseId: run.courseId, artifactType },
    orderBy: { assetId: 'asc' },
  })
const note = (run: CourseRun, text = 'Shorter', address: object = OUTLINE, account = home) =>
  noteArtifact(account.ctx, run.courseId, { ...address, note: text })

/** A course whose narration texts exist and are waiting for their reviewer. */
async function courseAtNotes(settings = {}): Promise<CourseRun> {
  const run = await mintOutlinedCourse(home.ctx, { settings: { slide_review: 'manual', ...settings } })
  await createModules(run)
  await generateScenes({ ...run, moduleIndex: 0 })
  return run
}

describe('the five rules', () => {
  test('1: the cap is checked first, before the state of the artifact', async () => {
    const run = await mintOutlinedCourse(capped.ctx)
    await db().reviewEntry.updateMany({
      where: { courseId: run.courseId, artifactType: 'outline' },
      data: { iteration: 2, status: 'regenerating' },
    })
    await expect(note(run, 'Shorter', OUTLINE, capped)).rejects.toMatchObject({ code: 'regen_cap_reached' })
    await db().reviewEntry.updateMany({ where: { courseId: run.courseId }, data: { iteration: 0 } })
    expect(await note(run, 'Shorter', OUTLINE, capped)).toMatchObject({
      entry: { status: 'regenerating', iteration: 1 },
    })
  })

  test('2: when the cap is used up the note is stored, committed, and refused; no iteration counts', async () => {
    const run = await mintOutlinedCourse(capped.ctx)
    expect(await note(run, 'One', OUTLINE, capped)).toMatchObject({
      capReached: false,
      entry: { iteration: 1 },
    })
    expect(await note(run, 'Two', OUTLINE, capped)).toMatchObject({
      capReached: true,
      entry: { iteration: 2 },
    })
    await approveEntries(capped.ctx, run.courseId, OUTLINE)
    await expect(note(run, 'Three', OUTLINE, capped)).rejects.toMatchObject({ code: 'regen_cap_reached' })
    const row = await rowOf(run)
    expect(row).toMatchObject({ status: 'note', iteration: 2 })
    expect(entryFeedbackOf(row).map((entry) => entry.note)).toEqual(['One', 'Two', 'Three'])
  })

  test('3: the row is upserted, with its feedback, and returned', async () => {
    const run = await mintLaunchedCourse(home.ctx)
    const { entry } = await note(run, 'Start with prices')
    expect(entry).toMatchObject({ status: 'note', iteration: 1, made: false, reviewedBy: null })
    expect(entryFeedbackOf(entry)).toMatchObject([
      { note: 'Start with prices', author: 'Test key', outcome: 'open' },
    ])
    const again = await note(run, 'And shorter')
    expect(again.entry).toMatchObject({ assetId: entry.assetId, iteration: 2 })
    await expect(approveEntries(home.ctx, run.courseId, OUTLINE)).rejects.toMatchObject({
      code: 'not_ready_for_review',
    })
    await generateOutline(run)
    const row = await rowOf(run)
    expect(row).toMatchObject({ assetId: entry.assetId, status: 'pending', made: true })
    expect(entryFeedbackOf(row).every(({ outcome }) => outcome !== 'open')).toBe(true)
  })

  test('4: for an outline or a narration the row is the signal: notes are read after the gate', async () => {
    const run = await mintOutlinedCourse(home.ctx, { settings: { outline_review: 'manual' } })
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    await note(run, 'Never say “family”')
    await note(run, 'The blue is too blue')
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    await approveEntries(home.ctx, run.courseId, OUTLINE)
    expect(await passGate(run, 'outline_review', null)).toBe('released')
    await createModules(run)
    await generateScenes({ ...run, moduleIndex: 0 })
    const scenes = await db().scene.findMany({ where: { module: { courseId: run.courseId } } })
    expect(scenes.length).toBeGreaterThan(1)
    expect(scenes.map(({ narration, bullets }) => [narration, bullets]).join(' ')).not.toMatch(/family/i)
    const outcomes = entryFeedbackOf(await rowOf(run)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['applied', 'recorded_only'])
  })

  test('5: nothing is started', async () => {
    const run = await courseAtNotes()
    const before = await db().outboxEvent.count()
    await note(run, 'Remove bullet 1', { artifactType: 'slide', moduleIndex: 0, sceneIndex: 1 })
    await note(run, 'Shorter', { artifactType: 'notes', moduleIndex: 0, sceneIndex: 1 })
    expect(await db().outboxEvent.count()).toBe(before)
  })
})

describe('notes on a narration', () => {
  const at = (sceneIndex?: number) => ({ artifactType: 'notes' as const, moduleIndex: 0, sceneIndex })

  test('change it before the audio is generated, once the gate is released, and it stays approved', async () => {
    const run = await courseAtNotes()
    const module = { ...run, moduleIndex: 0 }
    const texts = () =>
      db().scene.findMany({ where: { module: { courseId: run.courseId } }, orderBy: { sceneIndex: 'asc' } })
    const before = await texts()
    expect(await passGate(run, 'slide_review', 0)).toBe('waiting')
    await note(run, 'Replace "drawer" by "shelf"', at(1))
    await note(run, 'Make it blue', at(1))
    await note(run, 'Never say "sixty"', at())
    await approveEntries(home.ctx, run.courseId, { checkpoint: 'slide_review', moduleIndex: 0 })
    expect(await passGate(run, 'slide_review', 0)).toBe('released')
    const changed = await refineNotes(module)
    expect(changed).toBeGreaterThan(0)
    const after = await texts()
    expect(after[1]!.narration).not.toContain('drawer')
    expect(after[1]!.narration).toContain('shelf')
    expect(after[0]!.version).toBe(before[0]!.version)
    const rows = await db().reviewEntry.findMany({ where: { courseId: run.courseId, artifactType: 'notes' } })
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['approved']))
    const own = rows.find(({ sceneIndex }) => sceneIndex === 1)!
    expect(entryFeedbackOf(own).map(({ outcome }) => outcome)).toEqual(['applied', 'recorded_only'])
    expect(await passGate(run, 'slide_review', 0)).toBe('released')
    expect(await refineNotes(module)).toBe(0)
  })

  test('refuse places that the course does not have', async () => {
    const run = await courseAtNotes()
    await expect(note(run, 'x', { ...at(), moduleIndex: 7 })).rejects.toMatchObject({
      code: 'module_not_found',
    })
    await expect(note(run, 'x', at(77))).rejects.toMatchObject({ code: 'scene_not_found' })
    await expect(note(run, 'x', { assetId: 2_000_000_000 })).rejects.toMatchObject({
      code: 'artifact_not_found',
    })
  })
})

test('twenty concurrent notes are twenty iterations, and the history lists each', async () => {
  const run = await mintOutlinedCourse(home.ctx)
  await Promise.all(Array.from({ length: 20 }, (_, index) => note(run, `Note ${index}`)))
  const row = await rowOf(run)
  expect([row.iteration, entryFeedbackOf(row).length]).toEqual([20, 20])
  await approveEntries(home.ctx, run.courseId, OUTLINE)
  const history = await listTransitions(home.ctx, run.courseId, { assetId: row.assetId })
  expect(history[0]).toMatchObject({ status: 'approved', actor: 'Test key', iteration: 20 })
  expect(history.filter(({ status }) => status === 'note').map(({ iteration }) => iteration)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
  )
  expect(history.at(-1)).toMatchObject({ status: 'pending', actor: null })
})
