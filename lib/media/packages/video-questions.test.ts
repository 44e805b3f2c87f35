import * as scorm12 from 'scorm-again/scorm12'
import * as scorm2004 from 'scorm-again/scorm2004'
import { expect, test } from 'vitest'
import { openPage } from './fixtures/open-page.ts'
import { loadPlayer, samplePackage, sampleWithVideoQuestions } from './fixtures/sample-package.ts'

// Its types declare a default export that its modules do not have.
const { Scorm12API } = scorm12 as unknown as { Scorm12API: typeof scorm12.default }
const { Scorm2004API } = scorm2004 as unknown as { Scorm2004API: typeof scorm2004.default }
const settings = { autocommit: false, logLevel: 5 }

/** A visit with a video that a test plays by hand. */
async function visit(api: object, course = sampleWithVideoQuestions()) {
  const page = await openPage(api, course)
  const { document } = page
  const video = document.querySelector('video') as HTMLVideoElement
  const { Event } = document.defaultView as unknown as { Event: typeof globalThis.Event }
  const tell = (name: string) => video.dispatchEvent(new Event(name))
  const panel = () => document.querySelector('#video-question')
  return {
    ...page,
    video,
    panel,
    tell,
    /** Plays up to a second, or to the pause before it. */
    play(to: number) {
      video.play()
      for (let at = video.currentTime || 0; at <= to && !video.paused; at += 0.25) {
        video.currentTime = at
        tell('timeupdate')
      }
    },
    seek(to: number) {
      video.currentTime = to
      tell('seeking')
    },
    choose: (number: number) =>
      panel()?.querySelectorAll('input')[number]?.dispatchEvent(new Event('change')),
    check: () =>
      panel()
        ?.querySelector('form')
        ?.dispatchEvent(new Event('submit', { cancelable: true })),
    press: (label: string) =>
      [...(panel()?.querySelectorAll('button') ?? [])]
        .find(({ textContent }) => textContent === label)
        ?.dispatchEvent(new Event('click')),
  }
}

test('three questions, with a resume in between: each is asked until it is answered', async () => {
  const api = new Scorm12API(settings)
  const first = await visit(api)
  first.play(30)
  expect([first.video.paused, first.video.currentTime]).toEqual([true, 20])
  first.check()
  expect(first.panel()?.textContent).not.toContain('It says so.')
  const rightly = [...first.panel()!.querySelectorAll('label')].findIndex(
    ({ textContent }) => textContent === 'Option b',
  )
  first.choose(rightly)
  first.check()
  expect(first.panel()?.querySelector('[aria-live]')?.textContent).toBe('✓ RightIt says so.')
  expect(api.lmsGetValue('cmi.suspend_data')).toMatch(/~1$/)
  first.press('Watch again')
  expect([first.panel(), first.video.paused, first.video.currentTime]).toEqual([null, false, 5])
  first.tell('seeking')
  first.play(50)
  expect(first.video.currentTime).toBe(40)
  first.press('Continue without answering')
  expect(first.panel()).toBeNull()
  first.seek(15)
  first.play(50)
  first.choose(0)
  first.check()
  expect(first.panel()?.textContent).toContain('✗ Not rightAnswer: FalseIt says so.')
  first.leave()

  const second = new Scorm12API(settings)
  second.loadFromJSON({ suspend_data: api.lmsGetValue('cmi.suspend_data') } as never, 'cmi')
  const again = await visit(second)
  Object.assign(again.video, { duration: 60.2 })
  again.play(60.2)
  expect([again.panel(), again.video.paused]).toEqual([null, false])
  again.tell('ended')
  expect(again.panel()?.querySelectorAll('.order li').length).toBe(3 + 1)
  again.check()
  again.video.pause()
  again.press('Continue')
  expect([again.panel(), again.video.paused]).toEqual([null, true])
  expect(second.lmsGetValue('cmi.suspend_data')).toMatch(/~7$/)
})

test.each(['scorm_1_2', 'scorm_2004'] as const)(
  '%s: an answer is an interaction and counts for nothing',
  async (format) => {
    const api = format === 'scorm_1_2' ? new Scorm12API(settings) : new Scorm2004API(settings)
    const get = (name: string) =>
      String(
        api instanceof Scorm12API ? api.lmsGetValue(name) : (api.GetValue?.(name) ?? api.lmsGetValue(name)),
      )
    const { play, choose, check } = await visit(api, sampleWithVideoQuestions({ format }))
    play(20)
    choose(0)
    check()
    expect(get('cmi.interactions._count')).toBe('1')
    const [one] = JSON.parse(JSON.stringify(api.cmi.interactions.childArray))
    expect(one).toMatchObject({ id: 'module_1_video_question_1', type: 'choice', weighting: '0' })
    expect(JSON.stringify(one)).toContain('module_1_video')
    const score = format === 'scorm_1_2' ? 'cmi.core.score.raw' : 'cmi.score.raw'
    const status = format === 'scorm_1_2' ? 'cmi.core.lesson_status' : 'cmi.completion_status'
    expect([get(score), get(status)]).toEqual(['', 'incomplete'])
  },
)

test('a saved position at a question asks it, one jumped over is not asked', async () => {
  const { play, seek, panel, video } = await visit(new Scorm12API(settings))
  seek(20.4)
  play(21)
  expect(video.currentTime).toBe(20.4)
  seek(41)
  play(50)
  expect([panel(), video.paused]).toEqual([null, false])
})

const player = loadPlayer(
  ...['question-types.js', 'quiz-rules.js', 'saved-state.js', 'course-standing.js'],
  'video-question-state.js',
)

test('what was answered survives a round trip, unless the course has changed', () => {
  const course = samplePackage({}, { modules: 3 })
  const kept = player.freshState(course, 'seed')
  const none = player.encodeState(course, kept)
  expect(none.split('~').length).toBe(6)
  kept.asked = [0, 15, 4]
  const text = player.encodeState(course, kept)
  expect(text).toBe(`${none}~0f4`)
  expect([...player.decodeState(course, text).asked]).toEqual([0, 15, 4])
  expect([...player.decodeState(course, none).asked]).toEqual([0, 0, 0])
  const other = samplePackage({ id: 'other' }, { modules: 3 })
  expect([...player.decodeState(other, text).asked]).toEqual([0, 0, 0])
})

test('the longest course keeps its scores and all marks within 4,096 characters', () => {
  const long = samplePackage({}, { modules: 60 })
  for (const answers of [0, 2, 5, 8, 20]) {
    const kept = player.freshState(long, 'zzzzzz')
    kept.modules.fill({ position: 5999, watched: 2 ** 20 - 1 })
    const quiz = { attempts: 35, best: 99.9, isSubmitted: true, answers: Array(answers).fill('abcdefgh') }
    kept.quizzes = kept.quizzes.map(() => quiz)
    kept.asked = long.modules.map(() => 15)
    const text = player.encodeState(long, kept)
    expect(text.length).toBeLessThan(4096)
    const read = player.decodeState(long, text)
    expect(read.quizzes.every(({ best }: { best: number }) => best === 99.9)).toBe(true)
    expect(read.asked.every((bits: number) => bits === 15)).toBe(true)
  }
})
