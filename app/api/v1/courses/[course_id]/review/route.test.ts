import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import {
  approveAllReviewContract,
  approveReviewContract,
  listReviewEntriesContract,
} from '@/lib/domains/review/contract.ts'
import { noteArtifact } from '@/lib/domains/review/note-artifact.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as approve from './approve/route.ts'
import * as approveAll from './approve-all/route.ts'
import * as review from './route.ts'

type Row = {
  asset_id: number
  artifact_type: string
  module_index: number | null
  scene_index: number | null
  status: string
  reviewed_by: string | null
}

let home: MintedAccount
let presetId: string
/** Texts and questions are generated; sources, outline, questions and narration are pending review. */
let written: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
  written = await mintWrittenCourse(home.ctx, { presetId, settings: { slide_review: 'manual' } })
})
afterAll(disconnect)

const rows = (answer: { body: unknown }) => answer.body as Row[]
const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  return {
    list: async (query = '') =>
      rows(await callContract(review, listReviewEntriesContract, { ...call, query })),
    approve: (body: unknown) => callContract(approve, approveReviewContract, { ...call, body }),
    approveAll: (body: unknown = {}) => callContract(approveAll, approveAllReviewContract, { ...call, body }),
  }
}

describe('works', () => {
  test('the ledger has a row per artifact, filtered by checkpoint and status', async () => {
    const all = await at(written.courseId).list()
    const types = new Set(all.map((row) => row.artifact_type))
    expect(types).toEqual(new Set(['source', 'outline', 'notes', 'quiz_question']))
    expect(new Set(all.map((row) => row.asset_id)).size).toBe(all.length)
    expect(all.every((row) => row.status === 'pending')).toBe(true)
    const notes = await at(written.courseId).list('checkpoint=slide_review')
    expect(notes).toEqual(all.filter((row) => row.artifact_type === 'notes'))
    expect(notes.map((row) => [row.module_index, row.scene_index])).toEqual(
      notes.map((_, scene) => [0, scene]),
    )
    expect(await at(written.courseId).list('status=approved')).toEqual([])
  })

  test('one artifact is approved by its asset_id, which takes precedence over a type', async () => {
    const run = await mintWrittenCourse(home.ctx, { presetId, settings: { slide_review: 'manual' } })
    const all = await at(run.courseId).list()
    const [question] = all.filter((row) => row.artifact_type === 'quiz_question')
    const body = { asset_id: question!.asset_id, artifact_type: 'outline', module_index: 7 }
    const answer = await at(run.courseId).approve(body)
    expect(answer.status).toBe(200)
    expect(rows(answer)).toMatchObject([
      { ...question, status: 'approved', reviewed_by: 'First key', updated_at: expect.any(String) },
    ])
    const approved = await at(run.courseId).list('status=approved')
    expect(approved.map((row) => row.asset_id)).toEqual([question!.asset_id])
    expect(await passGate(run, 'quiz_review', 0)).toBe('waiting')
  })

  test('all of one type, or in one place, are approved at once; repeating changes nothing', async () => {
    const run = await mintWrittenCourse(home.ctx, { presetId, settings: { slide_review: 'manual' } })
    const place = { artifact_type: 'notes', module_index: 0, scene_index: 1 }
    expect(rows(await at(run.courseId).approve(place))).toMatchObject([
      { scene_index: 1, status: 'approved' },
    ])
    expect(await passGate(run, 'slide_review', 0)).toBe('waiting')
    const notes = await at(run.courseId).approve({ artifact_type: 'notes' })
    expect(rows(notes).length).toBeGreaterThan(1)
    expect(await passGate(run, 'slide_review', 0)).toBe('released')
    expect((await at(run.courseId).approve({ artifact_type: 'notes' })).body).toEqual(notes.body)
    expect(await passGate(run, 'quiz_review', 0)).toBe('waiting')
  })

  test('an index the type does not use, or an asset_id of 0, changes nothing', async () => {
    const run = await mintWrittenCourse(home.ctx, { presetId, settings: { slide_review: 'manual' } })
    const zeros = { asset_id: 0, module_index: 0, scene_index: 0 }
    for (const artifact_type of ['outline', 'source', 'quiz_question', 'notes']) {
      const answer = await at(run.courseId).approve({ ...zeros, artifact_type })
      expect(answer.status).toBe(200)
      expect(rows(answer).every((row) => row.artifact_type === artifact_type)).toBe(true)
      expect(rows(answer).every((row) => row.status === 'approved')).toBe(true)
    }
    const left = (await at(run.courseId).list('status=pending')).map((row) => row.artifact_type)
    expect(new Set(left)).toEqual(new Set(['notes']))
  })

  test('the answer and the status say what keeps a gate closed', async () => {
    const run = await mintWrittenCourse(home.ctx, { presetId, settings: { slide_review: 'manual' } })
    await passGate(run, 'slide_review', 0)
    const notes = (await at(run.courseId).list('checkpoint=slide_review')).filter(
      (row) => row.module_index === 0,
    )
    const left = (count: number) => [{ artifact_type: 'notes', count }]
    const open = async () => (await getCourse(home.ctx, run.courseId)).openReviews
    expect(await open()).toMatchObject([{ waitsFor: [{ artifactType: 'notes', count: notes.length }] }])
    const first = await at(run.courseId).approve({ asset_id: notes[0]!.asset_id })
    expect(first.body).toMatchObject([{ gate_waits_for: left(notes.length - 1) }])
    const rest = rows(await at(run.courseId).approve({ artifact_type: 'notes', module_index: 0 }))
    expect(rest).toMatchObject(notes.map(() => ({ gate_waits_for: [] })))
    expect(await open()).toEqual([])
  })

  test('everything that exists is approved in one call, and every gate opens', async () => {
    const run = await mintWrittenCourse(home.ctx, { presetId, settings: { slide_review: 'manual' } })
    for (const checkpoint of ['slide_review', 'quiz_review'] as const) await passGate(run, checkpoint, 0)
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({ status: 'paused_for_review' })
    const outline = await at(run.courseId).approveAll({ artifact_type: 'outline' })
    expect(rows(outline)).toMatchObject([{ artifact_type: 'outline', status: 'approved' }])
    const all = rows(await at(run.courseId).approve({ all: true }))
    const gate_waits_for: object[] = []
    expect(all).toEqual((await at(run.courseId).list()).map((row) => ({ ...row, gate_waits_for })))
    expect((await at(run.courseId).approveAll()).body).toEqual(all)
    expect(all.every((row) => row.status === 'approved')).toBe(true)
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({ status: 'generating', openReviews: [] })
  })

  test('a reviewer approves in the console, and is named', async () => {
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    const call = { cookie: await mintCookie(home.reviewer.user), params: { course_id: run.courseId } }
    const answer = await callContract(approve, approveReviewContract, {
      ...call,
      body: { artifact_type: 'outline' },
    })
    expect(rows(answer)).toMatchObject([{ status: 'approved', reviewed_by: home.reviewer.email }])
  })
})

describe('refuses', () => {
  test.each<[string, object, unknown[]]>([
    ['of a type that was not made', { artifact_type: 'audio' }, [409, 'not_ready_for_review']],
    ['that no ledger has', { asset_id: 2_000_000_000 }, [404, 'artifact_not_found']],
  ])('what is not there: something %s', async (_name, body, wanted) => {
    const answer = await at(written.courseId).approve(body)
    expect([answer.status, codeOf(answer)]).toEqual(wanted)
  })

  test('what has only been noted so far, and modules that are not planned yet', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const { entry } = await noteArtifact(home.ctx, courseId, { artifactType: 'slide', note: 'Less text' })
    for (const body of [{ asset_id: entry.assetId }, { artifact_type: 'slide', module_index: 0 }]) {
      const answer = await at(courseId).approve(body)
      expect([answer.status, codeOf(answer)]).toEqual([409, 'not_ready_for_review'])
    }
  })

  test('an artifact of a module the course does not have', async () => {
    const answer = await at(written.courseId).approve({ artifact_type: 'notes', module_index: 9 })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'module_not_found'])
  })

  test('an artifact of another course, and of a course that has none', async () => {
    const other = await mintOutlinedCourse(home.ctx, { presetId })
    const [foreign] = await at(other.courseId).list()
    const crossed = await at(written.courseId).approve({ asset_id: foreign!.asset_id })
    expect([crossed.status, codeOf(crossed)]).toEqual([404, 'artifact_not_found'])
    expect(await at(other.courseId).list('status=approved')).toEqual([])
    const { course } = await createCourse(home.ctx, { presetId, language: 'en', quizSize: 3 })
    const early = await at(course.id).approveAll()
    expect([early.status, codeOf(early)]).toEqual([409, 'not_ready_for_review'])
  })

  test.each<[unknown, string]>([
    [{}, 'body value_error'],
    [{ module_index: 0 }, 'body value_error'],
    [{ asset_id: 0 }, 'body value_error'],
    [{ artifact_type: 'brand' }, 'body.artifact_type enum'],
    [{ asset_id: 'x' }, 'body.asset_id int_parsing'],
    [{ asset_id: 9_000_000_000 }, 'body.asset_id less_than_equal'],
    [{ artifact_type: 'slide', scene_index: 9_000_000_000 }, 'body.scene_index less_than_equal'],
    [{ artifact_type: 'slide', module_index: -1 }, 'body.module_index greater_than_equal'],
    [{ artifact_type: 'slide', module: 1 }, 'body.module extra_forbidden'],
  ])('a body that does not say what: %j', async (body, wanted) => {
    const answer = await at(written.courseId).approve(body)
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([wanted])
  })

  test('an unknown checkpoint or status', async () => {
    const params = { course_id: written.courseId }
    for (const name of ['checkpoint', 'status']) {
      const call = { key: home.liveKey, params, query: `${name}=perhaps` }
      const answer = await callContract(review, listReviewEntriesContract, call)
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', name], type: 'enum' }] },
      })
    }
  })
})

test("the ledger of another account's course looks like an absent one", async () => {
  const stranger = await mintAccount()
  for (const [route, contract, body] of [
    [review, listReviewEntriesContract],
    [approve, approveReviewContract, { artifact_type: 'outline' }],
    [approveAll, approveAllReviewContract, {}],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: written.courseId },
      absent: { course_id: 'crs_nothing' },
      body,
    })
  const where = { courseId: written.courseId, status: 'approved' } as const
  expect(await db().reviewEntry.count({ where })).toBe(0)
})
