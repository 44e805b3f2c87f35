import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import {
  mintGeneratedCourse,
  mintOutlinedCourse,
} from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { readGlossary } from '../../courses/course-json.ts'
import { entryFeedbackOf } from '../../ledger/feedback-entry.ts'
import { completeModule } from '../../modules/complete-module.ts'
import { createModules } from '../../modules/create-modules.ts'
import { getTranscript } from '../../modules/get-transcript.ts'
import { generateScenes } from '../../modules/scenes/generate-scenes.ts'
import type { CourseRun } from '../../runs/lock-course.ts'
import { completeEntry } from '../../voices/glossary/glossary-entry.ts'
import { checkNote } from '../check-note.ts'
import { noteArtifact } from '../note-artifact.ts'
import { refineNotes } from './refine-notes.ts'
import { regenerateArtifact } from './regenerate-artifact.ts'
import { reworkArtifact } from './rework-artifact.ts'
import { settleRework } from './settle-rework.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const glossaryOf = async ({ courseId }: CourseRun) =>
  readGlossary((await db().course.findUniqueOrThrow({ where: { id: courseId } })).glossary)
const scenesOf = ({ courseId }: CourseRun) =>
  db().scene.findMany({ where: { module: { courseId, moduleIndex: 0 } }, orderBy: { sceneIndex: 'asc' } })
const outcomesOf = async (assetId: number) =>
  entryFeedbackOf(await db().reviewEntry.findUniqueOrThrow({ where: { assetId } })).map(
    ({ outcome }) => outcome,
  )
const said = (value: string) => completeEntry({ term: 'Boreal', sayAs: 'respelling', value, language: 'en' })

describe('a note about a pronunciation', () => {
  test.each(['notes', 'audio', 'slide'] as const)('on %s of a scene adds to the glossary', async (type) => {
    const made = await mintGeneratedCourse(home.ctx)
    for (const { moduleIndex } of await db().module.findMany({ where: { courseId: made.courseId } }))
      await completeModule({ ...made, moduleIndex })
    const { transcript } = await getTranscript(home.ctx, made.courseId, 1)
    const before = await scenesOf(made)
    const has = before.map(({ narration }) => narration.includes('Boreal'))
    expect(new Set(has)).toEqual(new Set([true, false]))
    const { assetId } = await db().reviewEntry.findFirstOrThrow({
      where: { courseId: made.courseId, artifactType: type, moduleIndex: 0, sceneIndex: has.indexOf(true) },
    })
    const note = 'Say boreal as “bo ray al”'
    await regenerateArtifact(home.ctx, made.courseId, { assetId, note })
    await reworkArtifact(assetId)
    expect(await settleRework(assetId)).toBe('auto_approved')
    expect(await outcomesOf(assetId)).toEqual(['applied'])
    expect(await glossaryOf(made)).toMatchObject([{ ...said('bo ray al'), term: 'boreal' }])
    const after = await scenesOf(made)
    expect(after.map(({ audioKey }, index) => audioKey !== before[index]!.audioKey)).toEqual(has)
    expect(after.map(({ sentences }) => sentences)).toEqual(before.map(({ sentences }) => sentences))
    expect((await getTranscript(home.ctx, made.courseId, 1)).transcript).toEqual(transcript)
  })

  test('on narration is applied with the other notes, but not if no narration has the term', async () => {
    const run = { ...(await mintOutlinedCourse(home.ctx)), moduleIndex: 0 }
    await createModules(run)
    await generateScenes(run)
    const before = await scenesOf(run)
    const sceneIndex = before.findIndex(({ narration }) => narration.includes('Boreal'))
    const { assetId } = await db().reviewEntry.findFirstOrThrow({
      where: { courseId: run.courseId, artifactType: 'notes', moduleIndex: 0, sceneIndex },
    })
    const notes = [
      'Pronounce Boreal letter by letter',
      'Spell Nowhere. Make it shorter.',
      'Say Boreal as “bo ray al”. Rename it to "Why it sells".',
      'Say Boreal as “[[bo]]”',
    ]
    for (const note of notes) await noteArtifact(home.ctx, run.courseId, { assetId, note })
    expect(await refineNotes(run)).toBe(1)
    expect(await outcomesOf(assetId)).toEqual(['applied', 'recorded_only', 'applied', 'recorded_only'])
    expect(await glossaryOf(run)).toEqual([said('bo ray al')])
    const after = await scenesOf(run)
    expect(after[sceneIndex]?.title).toBe('Why it sells')
    expect(after.map(({ narration }) => narration)).toEqual(before.map(({ narration }) => narration))

    const answer = (note: string, address: object = { assetId }) =>
      checkNote(home.ctx, run.courseId, { ...address, note })
    expect(await answer('Spell BOREAL')).toBeNull()
    expect(await answer('Spell Nowhere')).toBe('cannot_be_done')
    expect(await answer('Spell Boreal', { artifactType: 'outline' })).toBe('too_late')
  })
})
