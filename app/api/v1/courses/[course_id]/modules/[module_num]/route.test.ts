// The three downloads are routes under pages/, where a test file would be taken for a route.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { deleteFiles } from '@/e2e/fixtures/data/delete-files.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintGeneratedCourse, mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { completeModule } from '@/lib/domains/modules/complete-module.ts'
import {
  getModuleContract,
  listModulesContract,
  updateModuleContract,
} from '@/lib/domains/modules/contract.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { getPoolContract } from '@/lib/domains/quiz/contract.ts'
import {
  approveAudioContract,
  approveModuleContract,
  approveQuizContract,
  approveSlidesContract,
  approveVideoContract,
} from '@/lib/domains/review/contract.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import soundPage from '@/pages/api/v1/courses/[course_id]/artifacts/[asset_id]/sound.ts'
import captionsPage from '@/pages/api/v1/courses/[course_id]/modules/[module_num]/captions.vtt.ts'
import transcriptPage from '@/pages/api/v1/courses/[course_id]/modules/[module_num]/transcript.ts'
import videoPage from '@/pages/api/v1/courses/[course_id]/modules/[module_num]/video.ts'
import filePage from '@/pages/api/v1/files/[token].ts'
import * as modules from '../route.ts'
import * as approve from './approve/route.ts'
import * as approveAudio from './audio/approve/route.ts'
import * as approveQuiz from './quiz/approve/route.ts'
import * as quiz from './quiz/route.ts'
import * as moduleRoute from './route.ts'
import * as approveSlides from './slides/approve/route.ts'
import * as approveVideo from './video/approve/route.ts'

type Ref = { source_id: string; start: number; end: number; quote: string }
type Sentence = { text: string; source_ref: Ref | null; start_seconds: number; end_seconds: number }
type Scene = {
  narration: string
  sentences: Sentence[]
  slide: { asset_id: number; url: string; qc: { passed: boolean } }
  audio: { asset_id: number; url: string; duration_seconds: number }
  start_seconds: number
  duration_seconds: number
  source_refs: Ref[]
}
type Module = {
  status: string
  duration_seconds: number
  scene_count: number
  question_count: number
  scenes: Scene[]
}
type Question = {
  id: string
  type: string
  options: { id: string }[] | null
  correct: unknown
  key_points: unknown
}

const TITLE = 'L’été à l’œuvre: 50 %'
const MANUAL = { slide_review: 'manual', audio_review: 'manual', module_video_review: 'manual' } as const

let home: MintedAccount
let stranger: MintedAccount
let made: CourseRun
let planned: CourseRun
let server: Server
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  const presetId = await mintPreset(home.ctx)
  made = await mintGeneratedCourse(home.ctx, { presetId, title: TITLE, settings: MANUAL })
  planned = await mintOutlinedCourse(home.ctx, { presetId })
  await createModules(planned)
  const pages = {
    sound: soundPage,
    video: videoPage,
    'captions.vtt': captionsPage,
    transcript: transcriptPage,
  }
  server = createServer((request, response) => {
    const last = new URL(request.url ?? '/', 'http://x').pathname.split('/').at(-1) ?? ''
    return (pages[last as keyof typeof pages] ?? filePage)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await disconnect()
})

const place = (run: CourseRun, module_num: number | string = 1) => ({ course_id: run.courseId, module_num })
const at = (run: CourseRun, module_num: number | string = 1) => {
  const call = { key: home.liveKey, params: place(run, module_num) }
  return {
    get: () => callContract(moduleRoute, getModuleContract, call),
    list: () => callContract(modules, listModulesContract, call),
    quiz: () => callContract(quiz, getPoolContract, call),
  }
}
const load = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
const download = (name: string, headers: Record<string, string> = {}, run = made, init: RequestInit = {}) =>
  load(`/api/v1/courses/${run.courseId}/modules/1/${name}`, {
    ...init,
    headers: { authorization: `Bearer ${home.liveKey}`, ...headers },
  })
const errorOf = async (response: Response) => [response.status, (await response.json()).detail.error.code]

describe('a module', () => {
  test('returns each sentence with its passage and its timing', async () => {
    const answer = await at(made).get()
    const { scenes, ...module } = answer.body as Module
    expect((await at(made).list()).body).toMatchObject([module])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(module).toMatchObject({ video_ready: true, captions_ready: true, scene_count: scenes.length })
    const [source] = await db().source.findMany({ where: { courseId: made.courseId } })
    for (const { source_id, start, end, quote } of scenes.flatMap((scene) => scene.source_refs)) {
      expect(source_id).toBe(source?.id)
      expect(source?.text.slice(start, end)).toBe(quote)
    }
    let clock = 0
    for (const scene of scenes) {
      expect(scene.start_seconds).toBeCloseTo(clock, 1)
      clock += scene.duration_seconds
      expect(scene.duration_seconds).toBeGreaterThanOrEqual(scene.audio.duration_seconds - 0.05)
      expect(scene.sentences.map((sentence) => sentence.text).join(' ')).toBe(scene.narration)
      const times = scene.sentences.flatMap((sentence) => [sentence.start_seconds, sentence.end_seconds])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(scene.audio.duration_seconds)
    }
    expect(module.duration_seconds).toBeCloseTo(clock, 1)
  })

  test('has a slide and audio for each scene, which load without a credential', async () => {
    const { scenes } = (await at(made).get()).body as Module
    const assets = scenes.flatMap((scene) => [scene.slide.asset_id, scene.audio.asset_id])
    expect(new Set(assets).size).toBe(2 * scenes.length)
    for (const { slide, audio } of scenes) {
      const picture = await load(new URL(slide.url).pathname)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(
        Buffer.from(await picture.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
      const sound = await load(new URL(audio.url).pathname, { headers: { range: 'bytes=0-3' } })
      expect([sound.status, sound.headers.get('content-type'), await sound.text()]).toEqual([
        206,
        'audio/wav',
        'RIFF',
      ])
    }
  })

  test('plays compressed audio: a tenth of the recording, whole or in part, current and old versions', async () => {
    const { scenes } = (await at(made).get()).body as Module
    const { audio, slide } = scenes[0]!
    const listen = (asset: number, query = '', headers = {}) =>
      load(`/api/v1/courses/${made.courseId}/artifacts/${asset}/sound${query}`, {
        headers: { authorization: `Bearer ${home.liveKey}`, ...headers },
      })
    const sound = await listen(audio.asset_id)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const bytes = Buffer.from(await sound.arrayBuffer())
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    const wav = await load(new URL(audio.url).pathname, { method: 'HEAD' })
    expect(bytes.length).toBeLessThan(Number(wav.headers.get('content-length')) / 3)
    const part = await listen(audio.asset_id, '', { range: 'bytes=4-7' })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    const first = await listen(audio.asset_id, '?version=1')
    expect(Buffer.from(await first.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await errorOf(await listen(audio.asset_id, '?version=99'))).toEqual([404, 'version_not_found'])
    expect(await errorOf(await listen(slide.asset_id))).toEqual([404, 'artifact_not_found'])
    const stranger = await mintAccount()
    const theirs = await listen(audio.asset_id, '', { authorization: `Bearer ${stranger.liveKey}` })
    expect(await errorOf(theirs)).toEqual([404, 'course_not_found'])
  })

  test('is empty while planned, and a course without an outline has no modules', async () => {
    expect((await at(planned).get()).body).toMatchObject({
      video_ready: false,
      scenes: [],
      question_count: 0,
    })
    const { id } = await mintCourse(home.ctx)
    expect(await at({ courseId: id, runNumber: 0 }).list()).toMatchObject({ status: 200, body: [] })
  })

  test('has a question pool with keys once it is written', async () => {
    const { body } = await at(made).quiz()
    const { questions } = body as { questions: Question[] }
    expect(body).toMatchObject({ course_id: made.courseId, module_index: 0, quiz_size: 3 })
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
    for (const { type, options, correct, key_points } of questions) {
      const keys = typeof correct === 'boolean' ? [] : [correct ?? []].flat()
      if (type === 'open') expect(key_points).not.toEqual([])
      else expect(typeof correct === 'boolean' || keys.length > 0).toBe(true)
      expect(options?.map((option) => option.id) ?? []).toEqual(expect.arrayContaining(keys))
    }
    const early = await at(planned).quiz()
    expect([early.status, codeOf(early)]).toEqual([404, 'quiz_not_available'])
  })

  test('takes other texts within the limits of its outline', async () => {
    const call = (body: object, key = home.liveKey) =>
      callContract(moduleRoute, updateModuleContract, { key, params: place(planned), body })
    const texts = { title: 'Fridges', description: 'What they save.', objectives: ['Explain a label'] }
    expect(await call({ ...texts, version: 1 })).toMatchObject({
      status: 200,
      body: { ...texts, version: 2 },
    })
    expect(codeOf(await call({ title: 'X', version: 1 }))).toBe('version_conflict')
    for (const wrong of [
      {},
      { version: 2 },
      { title: ' ' },
      { title: 'x'.repeat(301) },
      { objectives: [''] },
    ])
      expect((await call(wrong)).status).toBe(422)
    expect(codeOf(await call(texts, stranger.liveKey))).toBe('course_not_found')
  })

  test('that does not exist is not found, and an invalid number is refused', async () => {
    for (const call of [at(made, 99).get, at(made, 99).quiz]) {
      const absent = await call()
      expect([absent.status, codeOf(absent)]).toEqual([404, 'module_not_found'])
    }
    for (const number of [0, -1, 1.5, 'x', 9_000_000_000])
      for (const call of [at(made, number).get, at(made, number).quiz])
        expect(await call()).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['path', 'module_num'] }] },
        })
  })
})

describe('downloads', () => {
  test('the video is served whole, in part, or headers only', async () => {
    const whole = await download('video')
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('content-length')).toBe(String(bytes.length))
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    const head = await download('video', {}, made, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const part = await download('video', { range: 'bytes=4-7' })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`)
    const outside = await download('video', { range: `bytes=${bytes.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    const known = await download('video', { 'if-none-match': whole.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)
  })

  test.each([
    ['video', 'mp4'],
    ['captions.vtt', 'vtt'],
    ['transcript', 'txt'],
  ])('%s is saved under the titles, or shown inline on request', async (name, ending) => {
    const { title } = await db().module.findFirstOrThrow({ where: { courseId: made.courseId } })
    const saved = await download(name, {}, made, { method: 'HEAD' })
    const filename = encodeURIComponent(`${TITLE} - 1. ${title}.${ending}`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+"; /)
    expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''${filename}`)
    const shown = await download(`${name}?disposition=inline`, {}, made, { method: 'HEAD' })
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    expect((await download(`${name}?disposition=both`)).status).toBe(422)
  })

  test('captions and transcript match the narration', async () => {
    const { scenes } = (await at(made).get()).body as Module
    const captions = await (await download('captions.vtt')).text()
    expect(captions.startsWith('WEBVTT')).toBe(true)
    const cues = captions.split('\n').filter((line) => !line.includes('-->'))
    const words = cues.join(' ').replace(/\s+/g, ' ')
    const transcript = await (await download('transcript')).text()
    for (const scene of scenes) {
      expect(transcript).toContain(scene.narration)
      expect(words).toContain(scene.narration.replace(/\s+/g, ' '))
    }
  })

  test.each(['video', 'captions.vtt', 'transcript'])(
    '%s does not exist before the video is rendered',
    async (name) => {
      expect(await errorOf(await download(name, {}, planned))).toEqual([404, 'video_not_ready'])
    },
  )

  test.each(['video', 'captions.vtt', 'transcript'])('%s is only for its account', async (name) => {
    const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
    expect(await errorOf(await download(name, bearer(stranger.liveKey)))).toEqual([404, 'course_not_found'])
    expect(await errorOf(await download(name, bearer(home.testKey)))).toEqual([404, 'course_not_found'])
    expect(await errorOf(await load(`/api/v1/courses/${made.courseId}/modules/1/${name}`))).toEqual([
      401,
      'missing_api_key',
    ])
  })
})

describe('approvals', () => {
  const parts = [
    ['slides', approveSlides, approveSlidesContract, 'slide_review'],
    ['audio', approveAudio, approveAudioContract, 'audio_review'],
    ['quiz', approveQuiz, approveQuizContract, 'quiz_review'],
    ['video', approveVideo, approveVideoContract, 'module_video_review'],
    ['everything', approve, approveModuleContract, null],
  ] as const

  test.each(parts)(
    '%s of a module that is only planned cannot be approved yet',
    async (_name, route, contract) => {
      const answer = await callContract(route, contract, { key: home.liveKey, params: place(planned) })
      expect([answer.status, codeOf(answer)]).toEqual([409, 'not_ready_for_review'])
      const absent = await callContract(route, contract, { key: home.liveKey, params: place(planned, 99) })
      expect([absent.status, codeOf(absent)]).toEqual([404, 'module_not_found'])
      const wrong = await callContract(route, contract, { key: home.liveKey, params: place(planned, 0) })
      expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['path', 'module_num'] }] } })
    },
  )

  test.each(parts)(
    "%s of another account's module looks like an absent one",
    async (_name, route, contract) => {
      const absent = { course_id: 'crs_nothing' }
      await expectHidden(route, contract, { home, stranger, params: place(made), absent })
    },
  )

  test.each(parts.slice(0, 4))(
    '%s: each approval opens its own gate, once',
    async (_name, route, contract, checkpoint) => {
      expect(await passGate(made, checkpoint!, 0)).toBe('waiting')
      expect(await getCourse(home.ctx, made.courseId)).toMatchObject({
        status: 'paused_for_review',
        modules: [{ status: 'paused_for_review' }],
        openReviews: [{ checkpoint, moduleIndex: 0 }],
      })
      const call = { key: home.liveKey, params: place(made) }
      const answer = await callContract(route, contract, call)
      const rows = answer.body as { checkpoint: string; status: string; module_index: number }[]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatchObject({ checkpoint, status: 'approved', module_index: 0 })
      expect(await passGate(made, checkpoint!, 0)).toBe('released')
      expect((await callContract(route, contract, call)).body).toEqual(answer.body)
    },
  )

  test('everything in a module, which makes it ready, and its course with it', async () => {
    const call = { key: home.liveKey, params: place(made) }
    const answer = await callContract(approve, approveModuleContract, call)
    const types = new Set((answer.body as { artifact_type: string }[]).map((row) => row.artifact_type))
    expect(types).toEqual(new Set(['notes', 'slide', 'audio', 'quiz_question', 'module_video']))
    expect(await completeModule({ ...made, moduleIndex: 0 })).toBe('ready')
    expect((await at(made).get()).body).toMatchObject({ status: 'ready', stage: 'done' })
    expect(await getCourse(home.ctx, made.courseId)).toMatchObject({
      status: 'ready',
      stage: 'done',
      openReviews: [],
      progress: { percent: 100, etaSeconds: 0 },
    })
  })
})

test("another account's modules look like absent ones", async () => {
  for (const [route, contract] of [
    [modules, listModulesContract],
    [moduleRoute, getModuleContract],
    [quiz, getPoolContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: place(made),
      absent: { course_id: 'crs_nothing' },
    })
})

test('deleting the course deletes its files', async () => {
  const [scene] = ((await at(made).get()).body as Module).scenes
  const { videoKey } = await db().module.findFirstOrThrow({ where: { courseId: made.courseId } })
  expect(await storage().exists(videoKey ?? '')).toBe(true)
  await deleteCourse(home.ctx, made.courseId)
  await deleteFiles(made.courseId)
  expect(await storage().exists(videoKey ?? '')).toBe(false)
  expect(await errorOf(await load(new URL(scene?.slide.url ?? '').pathname))).toEqual([404, 'file_not_found'])
  expect(await errorOf(await download('video'))).toEqual([404, 'course_not_found'])
})
