import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient } from '@/e2e/fixtures/api-client.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { until } from '@/inngest/embedded/testing/engine-harness.ts'
import { PATIENCE, startPipeline } from '@/inngest/functions/pipeline-harness.ts'
import { disconnect } from '@/lib/platform/db.ts'

type Entry = {
  asset_id: number
  artifact_type: string
  scene_index: number | null
  status: string
  iteration: number
  feedback: { note: string; outcome: string }[]
}
type Version = { version: number; reason: string; author: string; content: Record<string, unknown> }
type Source = { source_id: string; text: string; status: string }
type Status = { status: string; open_reviews: { checkpoint: string }[]; error_message?: string }
type Outline = { version: number; modules: { title: string; scenes: { title: string }[] }[] }
type File = { asset_id: number; url: string; duration_seconds: number }
type Scene = {
  title: string
  bullets: string[]
  narration: string
  version: number
  slide: File
  audio: File
}
type Transition = { status: string; checkpoint: string; actor: string | null }
type Question = { id: string; asset_id: number; version: number; prompt: string; difficulty: string }

const GUIDE = `# Selling the Boreal fridge

## Why customers buy it
The Boreal fridge uses 40 % less energy than the model it replaces. A family saves about 60 euros a year.
It keeps food fresh for nine weeks. The motor is guaranteed for ten years.
An order must leave the shop at least 48 hours before the delivery. A customer may return the fridge no later than 14 days after the delivery.

## How to present the Boreal
Open the Boreal and let the customer feel the drawer. Show the energy label before the price.

## Answering objections
When a customer finds the price too high, compare the yearly cost with the old fridge.

- "It is too expensive": "Fair enough. Shall we compare the yearly cost with the one at home?"
- "I want to think about it": "Of course. May I hold this model for you until Saturday evening?"
- "It looks too big": "Good point. Would you like to take the paper template home tonight?"
- "My old one still works": "Glad to hear it. Do you know how much power it draws each month?"
- "We are moving soon": "How exciting. Would you like it brought straight to the new address?"
- "My sister knows a cheaper shop": "Good to know. What does their guarantee say about the motor?"
- "I dislike the noise": "I understand. Can I plug it in so that you hear it beside you?"
`

let stop: Awaited<ReturnType<typeof startPipeline>>
let api: ReturnType<typeof apiClient>
let preset: string
let course: string
beforeAll(async () => {
  const { liveKey } = await mintAccount({ rateLimit: 100_000 })
  api = apiClient(liveKey)
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

/** Polls until there is a result, with time for the work it waits for. */
const eventually = <T>(check: () => Promise<T | null | undefined | false>): Promise<T> =>
  until(async () => (await check()) || (await pause(250, false)), PATIENCE)

const at = (path: string) => `/courses/${course}${path}`
const entries = (checkpoint: string) => api.get<Entry[]>(at(`/review?checkpoint=${checkpoint}`))
const entry = async (asset_id: number) =>
  (await api.get<Entry[]>(at('/review'))).find((row) => row.asset_id === asset_id)!
const assetOf = async (artifact_type: string, scene_index: number | null = null) =>
  (await api.get<Entry[]>(at('/review'))).find(
    (row) => row.artifact_type === artifact_type && row.scene_index === scene_index,
  )!.asset_id

/** Waits until the course is at this gate and nothing under review there is being generated. */
const waitsAt = (checkpoint: string) =>
  eventually(async () => {
    const { status, open_reviews } = await api.get<Status>(at('/status'))
    if (status === 'failed') throw new Error(`the course failed before ${checkpoint}`)
    const rows = await entries(checkpoint)
    const isOpen = open_reviews.some((open) => open.checkpoint === checkpoint)
    return isOpen && rows.every((row) => row.status !== 'regenerating')
  })

const note = (asset_id: number, words: string) =>
  api.post<{ noted: true; iteration: number }>(at('/review/note'), { asset_id, note: words })
const versions = (asset_id: number) => api.get<Version[]>(at(`/artifacts/${asset_id}/versions`))
const restore = (asset_id: number, version: number) =>
  api.post<Version>(at(`/artifacts/${asset_id}/versions/${version}/restore`))

/** Sends an artifact back and waits until it is regenerated. */
async function regenerate(asset_id: number): Promise<Entry> {
  const { iteration } = await entry(asset_id)
  await api.post(at('/review/regenerate'), { asset_id })
  const made = await eventually(async () => {
    const row = await entry(asset_id)
    return row.status !== 'regenerating' && row
  })
  expect(made.iteration).toBe(iteration + 1)
  return made
}

/** The history of an artifact: the reason for each version, oldest first. */
const reasons = async (asset_id: number) =>
  (await versions(asset_id)).map(({ reason }) => reason).toReversed()

const scene = async (index: number): Promise<Scene> =>
  (await api.get<{ scenes: Scene[] }>(at('/modules/1'))).scenes[index]!

/** A scene, once the requested part exists. */
const sceneWith = (index: number, part: 'slide' | 'audio') =>
  eventually(async () => {
    const found = await scene(index)
    return found[part] ? found : null
  })

const videoIsMade = () =>
  eventually(async () => (await api.get<{ video_ready: boolean }>(at('/modules/1'))).video_ready)

describe('a preset and its course, reviewed at all eight gates through the API alone', {
  timeout: 2 * PATIENCE,
}, () => {
  test('every checkpoint is manual', async () => {
    const { settings } = await api.post<{ settings: Record<string, string> }>(
      '/account/review-settings/all-auto',
      { auto_approve: false },
    )
    expect(Object.values(settings)).toEqual(Array(8).fill('manual'))
  })

  test('preset_source_review, brand_review: the brand is edited and regenerated', async () => {
    const bytes = Buffer.from('# Boreal\n\nBoreal builds fridges that use little energy.')
    const made = await api.post<{ preset_id: string }>('/presets', {
      name: 'Boreal',
      preset_type: 'theme',
      source_files: [{ filename: 'about.md', base64: bytes.toString('base64') }],
    })
    preset = made.preset_id
    const at = (path: string) => `/presets/${preset}${path}`
    await eventually(async () => (await api.get<Source[]>(at('/sources')))[0]?.status === 'ready')
    expect(await api.codeOf('POST', at('/brand/generate'))).toBe('sources_pending')
    await api.post(at('/sources/approve'))
    await api.post(at('/brand/generate'))
    await api.patch(at('/brand'), { company_name: 'Boreal Fridges' })
    expect(await api.get(at(''))).toMatchObject({ status: 'setting_up' })
    await api.post(at('/brand/generate'))
    await api.patch(at('/brand'), { tagline: 'Cold, kept simple' })
    await api.post(at('/brand/approve'))
    expect(await api.get(at(''))).toMatchObject({ status: 'ready' })
    expect(await api.get(at('/review'))).toMatchObject([{ status: 'approved' }, { status: 'approved' }])
  })

  test('source_review: a text is corrected, noted, read again and restored', async () => {
    const made = await api.post<{ course_id: string }>('/courses', {
      preset_id: preset,
      language: 'en',
      quiz_size: 3,
      source_text: GUIDE,
    })
    course = made.course_id
    await api.post(at('/brief/answers'), {
      answers: [
        { question_id: 'audience', value: 'Shop assistants' },
        { question_id: 'objectives', value: ['Present the fridge'] },
      ],
    })
    await api.post(at('/launch'))
    await waitsAt('source_review')
    const asset = await assetOf('source')
    const [source] = await api.get<Source[]>(at('/sources'))
    const text = source!.text.replace('nine weeks', 'nine days')
    await api.patch(at(`/sources/${source!.source_id}`), { text })
    expect(await entry(asset)).toMatchObject({ status: 'edited' })
    expect(await note(asset, 'Is this the newest guide?')).toMatchObject({ noted: true, iteration: 1 })
    expect(await entry(asset)).toMatchObject({ status: 'note', feedback: [{ outcome: 'open' }] })
    await regenerate(asset)
    expect((await api.get<Source[]>(at('/sources')))[0]!.text).toContain('nine weeks')
    const corrected = (await versions(asset)).find(({ content }) =>
      String(content.text).includes('nine days'),
    )
    await restore(asset, 1)
    await restore(asset, corrected!.version)
    expect((await api.get<Source[]>(at('/sources')))[0]!.text).toBe(text)
    expect((await reasons(asset)).slice(0, 2)).toEqual(['added', 'edited'])
    await api.post(at('/sources/approve'))
  })

  test('outline_review: edited, noted, regenerated, restored', async () => {
    await waitsAt('outline_review')
    const asset = await assetOf('outline')
    const edits = [{ path: 'modules.0.title', value: 'The Boreal in the shop' }]
    await api.post(at('/outline/review'), { edits })
    const edited = await api.get<Outline>(at('/outline'))
    expect(edited).toMatchObject({ version: 2, modules: [{ title: 'The Boreal in the shop' }] })
    await note(asset, 'Could it be more fun?')
    await regenerate(asset)
    await waitsAt('outline_review')
    expect((await entry(asset)).feedback).toMatchObject([{ outcome: 'recorded_only' }])
    const place = at(`/artifacts/${asset}/versions/2/restore`)
    expect(await api.codeOf('POST', place, { newest_version: 2 })).toBe('version_conflict')
    await api.post(place, { newest_version: 3 })
    expect(await api.get<Outline>(at('/outline'))).toMatchObject({ modules: edited.modules })
    expect((await reasons(asset)).at(-1)).toBe('restored')
    await api.post(at('/outline/approve'))
  })

  test('slide_review: slide and narration are edited, noted, regenerated, restored', async () => {
    await waitsAt('slide_review')
    const [slide, words] = [await assetOf('slide', 1), await assetOf('notes', 1)]
    const before = await scene(1)
    const drawn = await api.hash(before.slide.url)
    await api.patch(at('/modules/1/scenes/2'), { title: 'Why they buy', version: before.version })
    const edited = await sceneWith(1, 'slide')
    expect(edited).toMatchObject({ title: 'Why they buy', narration: before.narration })
    expect(await api.hash(edited.slide.url)).not.toBe(drawn)
    expect(
      await api.codeOf('PATCH', at('/modules/1/scenes/2'), { title: 'x', version: before.version }),
    ).toBe('version_conflict')
    const place = at(`/artifacts/${slide}/versions/1/restore`)
    expect(await api.codeOf('POST', place, { newest_version: 1 })).toBe('version_conflict')
    await restore(slide, 1)
    expect(await api.hash((await sceneWith(1, 'slide')).slide.url)).toBe(drawn)
    await note(slide, 'Remove bullet 1')
    expect((await regenerate(slide)).feedback).toMatchObject([{ outcome: 'applied' }])
    expect((await sceneWith(1, 'slide')).bullets).toEqual(before.bullets.slice(1))

    const narration = `${before.narration} Ask about the kitchen first.`
    await api.patch(at('/modules/1/scenes/2'), { narration })
    expect((await scene(1)).narration).toBe(narration)
    await note(words, 'Never say kitchen')
    await regenerate(words)
    expect((await scene(1)).narration).not.toMatch(/kitchen/i)
    await restore(words, 1)
    expect((await scene(1)).narration).toBe(before.narration)
    await eventually(async () => (await scene(1)).slide !== null)
    await api.post(at('/modules/1/slides/approve'))
  })

  test('audio_review: edited with its narration, noted, regenerated, restored', async () => {
    await waitsAt('audio_review')
    const asset = await assetOf('audio', 1)
    const before = await sceneWith(1, 'audio')
    const others = await api.hash((await scene(0)).audio.url)
    const spoken = await api.hash(before.audio.url)
    await api.patch(at('/modules/1/scenes/2'), { narration: `${before.narration} Then show two models.` })
    expect(await api.hash((await sceneWith(1, 'audio')).audio.url)).not.toBe(spoken)
    await restore(asset, 1)
    const back = await sceneWith(1, 'audio')
    expect(back.narration).toBe(before.narration)
    expect(back.audio.duration_seconds).toBeCloseTo(before.audio.duration_seconds, 0)
    await note(asset, 'It sounds rushed')
    expect((await regenerate(asset)).feedback).toMatchObject([{ outcome: 'recorded_only' }])
    expect(await api.hash((await scene(0)).audio.url)).toBe(others)
    await api.post(at('/modules/1/slides/approve'))
    await api.post(at('/modules/1/audio/approve'))
  })

  test('quiz_review: questions are edited, noted, regenerated, restored, added and removed', async () => {
    await waitsAt('quiz_review')
    const pool = async () => (await api.get<{ questions: Question[] }>(at('/modules/1/quiz'))).questions
    const questions = at('/modules/1/quiz/questions')
    // The document contains more objections than a pool uses: another question can be written about one.
    const [first, second] = (await pool()).filter(({ difficulty }) => difficulty === 'hard')
    const { asset_id } = first!
    const promptNow = async () => (await pool()).find((question) => question.asset_id === asset_id)?.prompt
    await api.patch(`${questions}/${first!.id}`, { prompt: 'Asked better?' })
    expect(await entry(asset_id)).toMatchObject({ status: 'edited' })
    await note(asset_id, 'This is too obvious')
    expect((await regenerate(asset_id)).feedback).toMatchObject([{ outcome: 'recorded_only' }])
    expect([first!.prompt, 'Asked better?']).not.toContain(await promptNow())
    await restore(asset_id, 1)
    expect(await promptNow()).toBe(first!.prompt)
    expect(await reasons(asset_id)).toEqual(['generated', 'edited', 'regenerated', 'restored'])
    const added = await api.post<Question>(questions, {
      type: 'true_false',
      difficulty: 'easy',
      prompt: 'A family saves about 60 euros a year.',
      correct: true,
    })
    await api.delete(`${questions}/${second!.id}`)
    const after = await pool()
    expect(after.at(-1)).toEqual(added)
    expect(after.map((question) => question.asset_id)).not.toContain(second!.asset_id)
    await api.post(at('/modules/1/quiz/approve'))
  })

  test('module_video_review: a scene is edited, the video noted, regenerated and restored', async () => {
    await waitsAt('module_video_review')
    const asset = await assetOf('module_video')
    const before = await scene(1)
    const first = await api.hash(at('/modules/1/video'))
    await note(asset, 'The sound is low')
    await regenerate(asset)
    await waitsAt('module_video_review')
    await api.patch(at('/modules/1/scenes/2'), { title: 'Reasons to buy' })
    await videoIsMade()
    expect(await api.hash(at('/modules/1/video'))).not.toBe(first)
    await restore(asset, 1)
    await videoIsMade()
    expect(await scene(1)).toMatchObject({ title: before.title })
    await api.post(at('/review/approve-all'), {})
    await eventually(async () => {
      await api.call('POST', at('/review/approve-all'), {})
      return (await api.get<Status>(at('/status'))).status === 'ready'
    })
  })

  test('the ledger shows who approved what, and everything is approved', async () => {
    const rows = await api.get<Entry[]>(at('/review'))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['approved']))
    const history = await api.get<Transition[]>(at('/review/history'))
    const approvals = history.filter(({ status }) => status === 'approved')
    expect(new Set(approvals.map(({ checkpoint }) => checkpoint)).size).toBe(6)
    expect(approvals.every(({ actor }) => actor === 'First key')).toBe(true)
    const by = await Promise.all(
      ['key', 'service', 'person', 'guest'].map((kind) =>
        api.get<Transition[]>(at(`/review/history?by=${kind}`)),
      ),
    )
    expect(by[0]).toEqual(history.filter(({ actor }) => actor === 'First key'))
    expect(by[1]).toEqual(history.filter(({ actor }) => actor === null || actor === 'author'))
    expect(by.flat()).toHaveLength(history.length)
  })

  test('in the ready course an edit counts as approved: no gate opens, the course stays ready', async () => {
    const [old, untouched] = [await scene(1), await api.hash((await scene(0)).slide.url)]
    const video = await api.hash(at('/modules/1/video'))
    await api.patch(at('/modules/1/scenes/2'), { title: 'Arguments that sell' })
    expect(await api.get<Status>(at('/status'))).toMatchObject({ status: 'ready', open_reviews: [] })
    const made = await eventually(async () => {
      const module = await api.get<{ status: string; scenes: Scene[] }>(at('/modules/1'))
      return module.status === 'ready' && module
    })
    expect(await api.hash(at('/modules/1/video'))).not.toBe(video)
    expect(made.scenes[1]).toMatchObject({ title: 'Arguments that sell', narration: old.narration })
    expect(await api.hash(made.scenes[1]!.slide.url)).not.toBe(await api.hash(old.slide.url))
    expect(await api.hash(made.scenes[0]!.slide.url)).toBe(untouched)
    const rows = await api.get<Entry[]>(at('/review'))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['approved']))
  })
})
