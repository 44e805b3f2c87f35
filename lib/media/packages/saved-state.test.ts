import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadPlayer, samplePackage } from './fixtures/sample-package.ts'

const player = loadPlayer('question-types.js', 'quiz-rules.js', 'saved-state.js', 'course-standing.js')
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
const course = samplePackage()

const quiz = fc.record({
  attempts: fc.integer({ min: 1, max: 9999 }),
  best: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  isSubmitted: fc.boolean(),
  answers: fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 20 }),
})
const state = fc.record({
  seed: fc.stringMatching(/^[a-z0-9]{1,6}$/),
  open: fc.integer({ min: 0, max: 2 }),
  modules: fc.array(
    fc.record({
      position: fc.integer({ min: 0, max: 86_400 }),
      watched: fc.integer({ min: 0, max: 2 ** 20 - 1 }),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  quizzes: fc.array(quiz, { minLength: 3, maxLength: 3 }),
})

test('saved state survives a round trip', () => {
  fc.assert(
    fc.property(state, (kept) => {
      const text = player.encodeState(course, kept)
      expect(text).toMatch(/^[\x21-\x7e]*$/)
      expect(plain(player.decodeState(course, text))).toEqual(kept)
    }),
  )
})

test('anything else is refused or made harmless', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `1~a1b2c3d4~x~${text}`),
      ),
      (text) => {
        const read = player.decodeState(course, text)
        if (read) expect(() => player.encodeState(course, read)).not.toThrow()
      },
    ),
  )
  for (const text of ['', null, '2~a1b2c3d4~x~0~~', '1~a1b2c3d4~<b>~0~~'])
    expect(player.decodeState(course, text)).toBeNull()
})

test('a changed course keeps what was watched, but not the answers', () => {
  const kept = player.freshState(course, 'seed')
  kept.modules[1].watched = 2 ** 20 - 1
  kept.quizzes[0] = { attempts: 2, best: 80, isSubmitted: true, answers: ['1'] }
  const read = player.decodeState(samplePackage({ id: 'other' }), player.encodeState(course, kept))
  expect(read.modules[1].watched).toBe(2 ** 20 - 1)
  expect(plain(read.quizzes[0])).toEqual({ attempts: 0, best: null, isSubmitted: false, answers: [] })
})

test('the longest course stays under 4,096 characters and keeps every score', () => {
  const long = samplePackage({}, { modules: 60 })
  const kept = player.freshState(long, 'zzzzzz')
  kept.modules.fill({ position: 5999, watched: 2 ** 20 - 1 })
  kept.quizzes = kept.quizzes.map(() => ({
    attempts: 35,
    best: 99.9,
    isSubmitted: true,
    answers: Array(20).fill('abcdefgh'),
  }))
  const text = player.encodeState(long, kept)
  expect(text.length).toBeLessThan(4096)
  const read = player.decodeState(long, text)
  expect(read.quizzes.every((each: { best: number }) => each.best === 99.9)).toBe(true)
  expect(read.modules.every(player.isWatched)).toBe(true)
})

describe('watching', () => {
  test('a video counts once nine tenths were played', () => {
    expect(player.isWatched({ watched: player.markWatched(0, 100, 0, 88) })).toBe(true)
    expect(player.isWatched({ watched: player.markWatched(0, 100, 0, 80) })).toBe(false)
  })
  test('a seek to the end only counts for the end', () => {
    expect(player.markWatched(0, 100, 95, 100)).toBe(2 ** 19)
    expect(player.markWatched(0, 100, 50, 50)).toBe(0)
  })
})

test.each([
  ['watched', true, null, 'completed'],
  ['watched', false, 90, 'open'],
  ['passed', false, 90, 'completed'],
  ['passed', true, 60, 'open'],
  ['watched_and_passed', true, 60, 'open'],
  ['watched_and_passed', false, 90, 'open'],
  ['watched_and_passed', true, 70, 'completed'],
] as const)('%s, all watched %s, exam %s: %s', (completion, watched, best, outcome) => {
  const kept = player.freshState(course, 'x')
  for (const module of kept.modules) module.watched = watched ? 2 ** 20 - 1 : 0
  kept.quizzes[2].best = best
  const standing = player.courseStanding({ ...course, completion }, kept)
  expect(standing.completed).toBe(outcome === 'completed')
  expect([standing.score, standing.passed]).toEqual([best, best === null ? null : best >= 70])
})

test('without an exam the quizzes decide together', () => {
  const kept = player.freshState(course, 'x')
  kept.quizzes[0].best = 80
  const standing = () => player.courseStanding({ ...course, exam: null, completion: 'passed' }, kept)
  expect(standing()).toMatchObject({ score: 40, passed: null, completed: false })
  kept.quizzes[1].best = 90
  expect(standing()).toMatchObject({ score: 85, passed: true, completed: true })
})
