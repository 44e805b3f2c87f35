import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { recordArtifacts } from '@/lib/domains/ledger/record-artifact.ts'
import { completeModule } from '@/lib/domains/modules/complete-module.ts'
import { getTranscript } from '@/lib/domains/modules/get-transcript.ts'
import { failRefresh, refreshModule } from '@/lib/domains/modules/refresh-module.ts'
import { previewSceneContract, updateSceneContract } from '@/lib/domains/modules/scenes/scene-contract.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import { listVersionsContract, restoreVersionContract } from '@/lib/domains/review/rework/version-contract.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { CELL_MARK, layoutRule, TEXT_LAYOUTS } from '@/lib/media/slides/slide-layouts.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import { expectHidden } from '../../../../../../../../../e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '../../../../../../../../../e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '../../../../../../../../../e2e/fixtures/data/mint-account.ts'
import {
  mintGeneratedCourse,
  mintWrittenCourse,
} from '../../../../../../../../../e2e/fixtures/data/mint-generated-course.ts'
import type { ArtifactType } from '../../../../../../../../../lib/domains/ledger/artifact-types.ts'
import * as restore from '../../../../artifacts/[asset_id]/versions/[version]/restore/route.ts'
import * as versions from '../../../../artifacts/[asset_id]/versions/route.ts'
import * as preview from './preview/route.ts'
import * as route from './route.ts'

type SceneAnswer = {
  title: string
  narration: string
  bullets: string[]
  layout: string
  version: number
  slide: { asset_id: number } | null
  audio: object | null
  sentences: { text: string; source_ref: object | null }[]
  flags: { code: string; line_index: number | null; sentence_index: number | null }[]
}
type Version = {
  version: number
  reason: string
  author: string
  content: Record<string, unknown>
  files: { kind: string }[]
}

let home: MintedAccount
let stranger: MintedAccount
let made: CourseRun
beforeAll(async () => {
  ;[home, stranger] = [await mintAccount(), await mintAccount()]
  const settings = { slide_review: 'manual', audio_review: 'manual', module_video_review: 'manual' } as const
  made = await mintGeneratedCourse(home.ctx, { settings })
})
afterAll(disconnect)

const at = (run: CourseRun, scene: number) => ({ course_id: run.courseId, module_num: 1, scene_num: scene })
const patch = (run: CourseRun, scene: number, body: object) =>
  callContract(route, updateSceneContract, { key: home.liveKey, params: at(run, scene), body })
const edit = async (run: CourseRun, scene: number, body: object) => {
  const answer = await patch(run, scene, body)
  expect(answer.status).toBe(200)
  return answer.body as SceneAnswer
}
const moduleOf = async ({ courseId }: CourseRun) => {
  const module = await db().module.findFirstOrThrow({
    where: { courseId, moduleIndex: 0 },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
  })
  const keys = module.scenes.map(({ slideKey, audioKey }) => ({ slideKey, audioKey }))
  return { ...module, keys }
}
const rowOf = ({ courseId }: CourseRun, artifactType: ArtifactType, sceneIndex: number | null) =>
  db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType, moduleIndex: 0, sceneIndex } })
const history = async (run: CourseRun, assetId: number) => {
  const call = { key: home.liveKey, params: { course_id: run.courseId, asset_id: assetId } }
  return (await callContract(versions, listVersionsContract, call)).body as Version[]
}
const restoreTo = (run: CourseRun, assetId: number, version: number) =>
  callContract(restore, restoreVersionContract, {
    key: home.liveKey,
    params: { course_id: run.courseId, asset_id: assetId, version },
  })
/** The audio of the very first version. */
async function firstAudio() {
  const { assetId } = await rowOf(made, 'audio', 1)
  const where = { assetId_version: { assetId, version: 1 } }
  const { files } = await db().artifactVersion.findUniqueOrThrow({ where })
  return storage().stat((files as { audio: string }).audio)
}
const refresh = (run: CourseRun) => refreshModule({ ...run, moduleIndex: 0 })
const edits = ({ courseId }: CourseRun) =>
  db().outboxEvent.count({ where: { name: 'scene/edited', data: { path: ['course_id'], equals: courseId } } })

describe('while the module is being generated', () => {
  test('what does not exist yet is only recorded', async () => {
    const run = await mintWrittenCourse(home.ctx)
    const scene = await edit(run, 1, { title: 'Fridges first', narration: 'It costs 60 € less.' })
    expect(scene).toMatchObject({
      title: 'Fridges first',
      narration: 'It costs 60 € less.',
      version: 2,
      slide: null,
      audio: null,
    })
    expect(await edits(run)).toBe(0)
    const notes = await rowOf(run, 'notes', 0)
    expect(notes).toMatchObject({ status: 'approved', reviewedBy: 'First key' })
    expect((await history(run, notes.assetId)).map(({ reason, author }) => [reason, author])).toEqual([
      ['edited', 'First key'],
      ['generated', 'author'],
    ])
  })

  test('flags a sentence whose line a person removed, until the sentence is removed too', async () => {
    const run = await mintGeneratedCourse(home.ctx)
    const lines = { title: 'Prices', layout: 'bullets' }
    const [first, second] = ['Fridges cost 60 euros less', 'Ovens carry a longer warranty']
    const narration = `${first}. ${second}.`
    expect((await edit(run, 1, { ...lines, bullets: [first, second], narration })).flags).toEqual([])
    const { flags } = await edit(run, 1, { bullets: [first] })
    expect(flags).toMatchObject([{ code: 'line_gone', line_index: null, sentence_index: 1, text: second }])
    expect((await edit(run, 1, { narration: `${first}.` })).flags).toEqual([])
  })

  test('at the gate of the video: nobody can approve what does not exist, and its gate is not open', async () => {
    const gates = async () =>
      (await getCourse(home.ctx, made.courseId)).openReviews.map(({ checkpoint }) => checkpoint)
    const approve = (artifactType: 'slide' | 'audio' | 'module_video') =>
      approveEntries(home.ctx, made.courseId, { artifactType })
    expect(await passGate(made, 'module_video_review', 0)).toBe('waiting')
    await edit(made, 1, { title: 'Fridges first', narration: 'Welcome to the fridges.' })
    expect(await rowOf(made, 'module_video', null)).toMatchObject({ status: 'regenerating' })
    expect(await gates()).toEqual([])
    expect(await passGate(made, 'module_video_review', 0)).toBe('waiting')
    expect(await gates()).toEqual([])
    for (const type of ['slide', 'audio', 'module_video'] as const)
      await expect(approve(type)).rejects.toMatchObject({ code: 'not_ready_for_review' })
    await refresh(made)
    expect(await rowOf(made, 'module_video', null)).toMatchObject({ status: 'pending' })
    expect(await gates()).toEqual(['module_video_review'])
    await approve('slide')
    expect((await rowOf(made, 'slide', 0)).status).toBe('approved')
  })

  test('a part that cannot be regenerated fails its course, which a reviewer could otherwise never approve', async () => {
    const run = await mintWrittenCourse(home.ctx)
    const place = { courseId: run.courseId, moduleIndex: 0 }
    const target = { ...place, artifactType: 'slide', sceneIndex: 0 } as const
    await transaction((tx) =>
      recordArtifacts(tx, { id: run.courseId, accountId: home.ctx.accountId }, [target]),
    )
    await failRefresh({ ...run, moduleIndex: 0 }, otherFailure('for a test'))
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({
      status: 'failed',
      failure: { code: 'module_failed', params: { module_index: 0, cause: otherFailure('for a test') } },
    })
  })

  test('an edit reopens the gates it affects, and only its parts are regenerated', async () => {
    await approveEntries(home.ctx, made.courseId, {})
    expect(await passGate(made, 'slide_review', 0)).toBe('released')
    const before = await moduleOf(made)
    await edit(made, 2, { narration: 'The fridge keeps food fresh for nine days.' })
    expect((await moduleOf(made)).videoKey).toBeNull()
    expect(await rowOf(made, 'notes', 1)).toMatchObject({ status: 'approved', reviewedBy: 'First key' })
    expect(await rowOf(made, 'audio', 1)).toMatchObject({ status: 'edited' })
    expect(await rowOf(made, 'slide', 1)).toMatchObject({ status: 'approved' })
    const { openReviews } = await getCourse(home.ctx, made.courseId)
    // The slide is unchanged: only the audio needs another review.
    expect(openReviews.map(({ checkpoint }) => checkpoint)).toEqual(['audio_review'])
    expect(await completeModule({ ...made, moduleIndex: 0 })).not.toBe('ready')
    await refresh(made)
    const after = await moduleOf(made)
    expect(after.videoKey).not.toBe(before.videoKey)
    expect(after.keys[1]?.audioKey).not.toBe(before.keys[1]?.audioKey)
    const others = ({ keys }: typeof after) => keys.map((key, i) => (i === 1 ? key.slideKey : key))
    expect(others(after)).toEqual(others(before))
    await edit(made, 2, { title: 'Nine days', narration: 'The fridge keeps food fresh for ten days.' })
    expect(await rowOf(made, 'notes', 1)).toMatchObject({ status: 'edited' })
    expect(await rowOf(made, 'slide', 1)).toMatchObject({ status: 'edited' })
    const gates = (await getCourse(home.ctx, made.courseId)).openReviews
    expect(gates.map(({ checkpoint }) => checkpoint).toSorted()).toEqual(['audio_review', 'slide_review'])
    await refresh(made)
    await approveEntries(home.ctx, made.courseId, {})
    expect((await getCourse(home.ctx, made.courseId)).openReviews).toEqual([])
    expect(await completeModule({ ...made, moduleIndex: 0 })).toBe('ready')
  })
})

describe('in a ready course', () => {
  test('the old video stays until the new one is complete, no gate opens, and only the slide is regenerated', async () => {
    expect((await getCourse(home.ctx, made.courseId)).status).toBe('ready')
    const before = await moduleOf(made)
    await edit(made, 2, {
      title: 'Nine days fresh',
      layout: 'bullets',
      bullets: ['Fresh for nine days', '40 % less energy'],
    })
    const during = await moduleOf(made)
    expect(during).toMatchObject({ status: 'updating', videoKey: before.videoKey })
    expect(during.keys[1]).toEqual({ slideKey: null, audioKey: before.keys[1]?.audioKey })
    expect(await getCourse(home.ctx, made.courseId)).toMatchObject({ status: 'ready', openReviews: [] })
    const spoken = async () => (await getTranscript(home.ctx, made.courseId, 1)).transcript.scenes[1]
    expect(await spoken()).toMatchObject({ title: before.scenes[1]?.title })
    expect(await refresh(made)).toBe('ready')
    const after = await moduleOf(made)
    expect(after).toMatchObject({ status: 'ready', stage: 'done' })
    expect(await spoken()).toMatchObject({ title: 'Nine days fresh' })
    expect(after.videoKey).not.toBe(before.videoKey)
    expect(after.keys.filter((key, i) => key.slideKey !== before.keys[i]?.slideKey)).toHaveLength(1)
    expect(after.keys.map(({ audioKey }) => audioKey)).toEqual(before.keys.map(({ audioKey }) => audioKey))
    const { videoKey } = after
    expect(await refresh(made)).toBe('ready')
    expect((await moduleOf(made)).videoKey).toBe(videoKey)
  })

  test('every layout survives a round trip', async () => {
    for (const layout of TEXT_LAYOUTS) {
      const { lines, cells } = layoutRule(layout)
      const line = Array.from({ length: cells?.[1] ?? 1 }, (_, cell) => `Cell ${cell}`).join(CELL_MARK)
      const bullets = Array.from({ length: lines[1] }, () => line)
      expect(await edit(made, 2, { layout, bullets })).toMatchObject({ layout, bullets })
      expect((await moduleOf(made)).scenes[1]).toMatchObject({ layout, bullets })
    }
    expect(await refresh(made)).toBe('ready')
  })

  test('saving the same content again changes nothing', async () => {
    const sent = await edits(made)
    const { version, title } = await edit(made, 2, { title: (await moduleOf(made)).scenes[1]!.title })
    expect({ version, title }).toEqual({
      version: (await moduleOf(made)).scenes[1]!.version,
      title: (await moduleOf(made)).scenes[1]!.title,
    })
    expect(await edits(made)).toBe(sent)
  })

  test.each(['slide', 'notes', 'audio', 'module_video'] as const)(
    'a version of %s is restored',
    async (type) => {
      const { assetId } = await rowOf(made, type, type === 'module_video' ? null : 1)
      const all = await history(made, assetId)
      const first = all.at(-1)!
      expect(all.length).toBeGreaterThan(1)
      if (type !== 'notes') expect(first.files.length).toBeGreaterThan(0)
      const spoken = await firstAudio()
      const answer = await restoreTo(made, assetId, first.version)
      expect(answer.status).toBe(200)
      expect(await refresh(made)).toBe('ready')
      expect(await firstAudio()).toEqual(spoken)
      const [newest] = await history(made, assetId)
      expect(newest?.content).toEqual(first.content)
      expect(newest?.version).toBeGreaterThanOrEqual(all[0]!.version)
      const scene = (await moduleOf(made)).scenes[1]!
      if (type === 'slide') expect(first.content).toMatchObject({ bullets: scene.bullets })
      if (type === 'notes' || type === 'audio')
        expect(first.content).toMatchObject({ narration: scene.narration })
    },
  )
})

describe('refuses', () => {
  test('a stale version, returning both texts and who saved last', async () => {
    await patch(made, 2, { title: 'A title of theirs' })
    const { version, title } = (await moduleOf(made)).scenes[1]!
    const answer = await patch(made, 2, { title: 'Mine', version: version - 1 })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'version_conflict'])
    expect(answer.body).toMatchObject({
      detail: { error: { details: { current: { title, version }, yours: { title: 'Mine' } } } },
    })
    expect(answer.body).toMatchObject({
      detail: { error: { details: { changed_by: { kind: 'account', name: 'First key' } } } },
    })
  })

  test.each<[object, (string | number)[]]>([
    [{}, ['body']],
    [{ title: ' ' }, ['body', 'title']],
    [{ layout: 'spiral' }, ['body', 'layout']],
    [{ layout: 'key_figure', bullets: ['no cells'] }, ['body', 'bullets', 0]],
    [{ layout: 'bullets', bullets: [] }, ['body', 'bullets']],
    [{ layout: 'table', bullets: ['A | B', '1 | 2'] }, ['body', 'bullets']],
    [{ layout: 'dialogue', bullets: ['Client | No.', 'Why?'] }, ['body', 'bullets', 1]],
    [{ layout: 'do_dont', bullets: ['Do | Don’t', 'Ask'] }, ['body', 'bullets', 1]],
    [{ narration: 'Go to https://example.org now.' }, ['body', 'narration']],
    [{ narration: '...' }, ['body', 'narration']],
    [{ title: 'x', colour: 'red' }, ['body', 'colour']],
    [{ icons: ['unicorn'] }, ['body', 'icons', 0]],
    [{ icons: ['phone'] }, ['body', 'icons']],
  ])('%j', async (body, loc) => {
    const answer = await patch(made, 2, body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ detail: [{ loc }] })
  })

  test('an unknown icon, listing the known ones', async () => {
    const { body } = await patch(made, 2, { icons: ['unicorn'] })
    expect(body).toMatchObject({ detail: [{ msg: expect.stringMatching(/phone.*wallet.*plane/) }] })
  })

  test.each([
    [{ module_num: 9, scene_num: 1 }, 'module_not_found'],
    [{ module_num: 1, scene_num: 99 }, 'scene_not_found'],
  ])('what does not exist: %j', async (place, code) => {
    const params = { course_id: made.courseId, ...place }
    for (const [handler, contract] of [
      [route, updateSceneContract],
      [preview, previewSceneContract],
    ] as const) {
      const body = contract === previewSceneContract ? { title: 'x', kind: 'slide' } : { title: 'x' }
      expect(codeOf(await callContract(handler, contract, { key: home.liveKey, params, body }))).toBe(code)
    }
  })

  test('an unknown version and an unknown artifact', async () => {
    const { assetId } = await rowOf(made, 'slide', 1)
    expect(codeOf(await restoreTo(made, assetId, 99))).toBe('version_not_found')
    expect(codeOf(await restoreTo(made, 2_000_000_000, 1))).toBe('artifact_not_found')
  })

  test('a canceled course', async () => {
    const run = await mintWrittenCourse(home.ctx)
    await cancelCourse(home.ctx, run.courseId)
    expect(codeOf(await patch(run, 1, { title: 'Late' }))).toBe('course_not_generating')
  })
})

test.each([
  ['slide', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['audio', 'audio/wav', [0x52, 0x49, 0x46, 0x46]],
] as const)('a preview of the %s stores nothing', async (kind, mediaType, magic) => {
  const before = await moduleOf(made)
  const url = `http://127.0.0.1:3000/api/v1/courses/${made.courseId}/modules/1/scenes/2/preview`
  const answer = await preview.POST(
    new Request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${home.liveKey}`,
        'content-type': 'application/json',
        'idempotency-key': `preview-${kind}`,
      },
      body: JSON.stringify({ kind, title: 'Another title', narration: 'Another text.' }),
    }),
  )
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 4)]).toEqual(magic)
  expect(bytes.length).toBeGreaterThan(10_000)
  expect(await moduleOf(made)).toEqual(before)
})

test("another account's scenes and versions look like absent ones", async () => {
  const { assetId } = await rowOf(made, 'slide', 1)
  const absent = { course_id: 'crs_nothing' }
  const calls = { home, stranger, absent }
  await expectHidden(route, updateSceneContract, { ...calls, params: at(made, 2), body: { title: 'x' } })
  const body = { title: 'x', kind: 'slide' }
  await expectHidden(preview, previewSceneContract, { ...calls, params: at(made, 2), body })
  const params = { course_id: made.courseId, asset_id: assetId }
  await expectHidden(versions, listVersionsContract, { ...calls, params })
  await expectHidden(restore, restoreVersionContract, { ...calls, params: { ...params, version: 1 } })
})
