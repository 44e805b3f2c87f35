import { expect, type Page, test } from '@playwright/test'
import type { Course } from '../../components/console/data/course-wire.ts'
import { callApi, requestCourse } from '../fixtures/data/request-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

type Sentence = { text: string; start_seconds: number; end_seconds: number }
type Scene = {
  start_seconds: number
  duration_seconds: number
  slide: { url: string }
  sentences: Sentence[]
}
/** Where to seek, and what must be visible there; `says` during a sentence. */
type Stop = { seconds: number; scene: number; says: string | null; isEnd?: boolean }
/** `difference`: the mean difference per pixel from the scene's complete slide (0-255). */
type Seen = { scene: number; difference: number; caption: string }

const SEEKS = 30
const FRAME = 1 / 25
/** in which a slide fades in from the one before */
const FADE = 9 * FRAME
/** for a picture that was encoded and decoded */
const SAME = 4
/** for the band behind the words that are being spoken, which comes and goes */
const MARK = 1.5
/** Slides, audio and video are really generated. */
const MAKING = { timeout: 120_000 }

test('thirty seeks in the browser land on the right slide, with the right caption', async ({
  page,
  request,
}) => {
  const { course_id } = await requestCourse(request)
  const status = async () => (await callApi<Course>(request, 'GET', `/courses/${course_id}`)).status
  await expect.poll(status, MAKING).toBe('paused_for_review')
  await callApi(request, 'POST', `/courses/${course_id}/outline/approve`)
  await expect.poll(status, MAKING).toBe('ready')
  const { scenes } = await callApi<{ scenes: Scene[] }>(request, 'GET', `/courses/${course_id}/modules/1`)
  expect(scenes.length).toBeGreaterThan(1)

  await page.goto('/sign-in')
  await openVideo(page, `/api/v1/courses/${course_id}/modules/1`, scenes)
  const stops = stopsOf(scenes)
  const seen: Seen[] = []
  for (const { seconds } of stops) seen.push(await lookAt(page, seconds))
  const looks = stops.map((stop, i) => ({ ...stop, ...seen[i]!, wanted: stop.scene }))
  expect(looks.filter(({ scene, wanted }) => scene !== wanted)).toEqual([])
  for (const scene of scenes.keys()) {
    const inTime = looks.filter((look) => look.scene === scene).sort((a, b) => a.seconds - b.seconds)
    const differences = inTime.map(({ difference }) => difference)
    // A slide builds up: elements stay once shown, and before its scene ends all of them are.
    const grows = differences.filter((difference, i) => difference > (differences[i - 1] ?? 255) + MARK)
    expect(grows, `scene ${scene + 1}: ${differences}`).toEqual([])
    for (const { difference } of inTime.filter(({ isEnd }) => isEnd)) expect(difference).toBeLessThan(SAME)
  }
  for (const [i, { says, seconds }] of stops.entries())
    if (says) expect(plain(says), `at ${seconds} s`).toContain(plain(seen[i]!.caption))
  expect(stops.filter(({ says }, i) => says && seen[i]?.caption).length).toBeGreaterThan(SEEKS / 3)
})

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Just after each slide has faded in, just before the next, and in the middle of sentences; out of order. */
function stopsOf(scenes: Scene[]): Stop[] {
  const stops = Array.from({ length: SEEKS }, (_, i): Stop => {
    const index = i % scenes.length
    const scene = scenes[index]!
    const round = Math.floor(i / scenes.length)
    const end = scene.start_seconds + scene.duration_seconds
    if (round === 0) return { scene: index, seconds: scene.start_seconds + FADE + FRAME / 2, says: null }
    if (round === 1) return { scene: index, seconds: end - FRAME * 1.5, says: null, isEnd: true }
    const sentence = scene.sentences[round % scene.sentences.length]!
    const share = 0.3 + 0.4 * ((i * 0.37) % 1)
    const inScene = sentence.start_seconds + (sentence.end_seconds - sentence.start_seconds) * share
    return { scene: index, seconds: scene.start_seconds + inScene, says: sentence.text }
  })
  return stops.map((_, i) => stops[(i * 7) % SEEKS]!)
}

type Opened = {
  video: HTMLVideoElement
  slides: Uint8ClampedArray[]
  pixels: (of: CanvasImageSource) => Uint8ClampedArray
}

/** Puts the module's video with its captions on the page, with the pixels of its slides to compare with. */
async function openVideo(page: Page, module: string, scenes: Scene[]): Promise<void> {
  const given = { module, key: readBootstrap().live_key, urls: scenes.map(({ slide }) => slide.url) }
  await page.evaluate(async ({ module, key, urls }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 480, height: 270 })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    const pixels = (of: CanvasImageSource) => {
      context.drawImage(of, 0, 0, 480, 270)
      return context.getImageData(0, 0, 480, 270).data
    }
    const slides: Uint8ClampedArray[] = []
    for (const url of urls) {
      const image = new Image()
      image.src = url
      await image.decode()
      slides.push(pixels(image))
    }
    const load = async (part: string) => {
      const answer = await fetch(`${module}/${part}`, { headers: { authorization: `Bearer ${key}` } })
      return URL.createObjectURL(await answer.blob())
    }
    const video = document.createElement('video')
    video.muted = true
    const playable = new Promise((resolve) => video.addEventListener('loadeddata', resolve))
    video.src = await load('video')
    const track = document.createElement('track')
    Object.assign(track, { kind: 'captions', src: await load('captions.vtt'), default: true })
    const loaded = new Promise((resolve) => track.addEventListener('load', resolve))
    video.append(track)
    document.body.replaceChildren(video)
    track.track.mode = 'showing'
    await Promise.all([loaded, playable])
    Object.assign(window, { opened: { video, slides, pixels } satisfies Opened })
  }, given)
}

/** Seeks; returns whose title is visible, the difference to that slide, and the caption. */
const lookAt = (page: Page, seconds: number): Promise<Seen> =>
  page.evaluate(async (seconds) => {
    const { video, slides, pixels } = (window as unknown as { opened: Opened }).opened
    const arrived = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    const painted = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    video.currentTime = seconds
    await Promise.all([arrived, painted])
    const picture = pixels(video)
    const differ = (slide: Uint8ClampedArray, bytes: number) => {
      let sum = 0
      for (let i = 0; i < bytes; i++) sum += Math.abs(slide[i]! - picture[i]!)
      return sum / bytes
    }
    const titles = slides.map((slide) => differ(slide, slide.length / 5))
    const scene = titles.indexOf(Math.min(...titles))
    const difference = differ(slides[scene]!, picture.length)
    const cues = [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text)
    return { scene, difference, caption: cues.join(' ') }
  }, seconds)
