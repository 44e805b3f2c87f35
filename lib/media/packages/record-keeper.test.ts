import * as scorm12 from 'scorm-again/scorm12'
import * as scorm2004 from 'scorm-again/scorm2004'
import { describe, expect, test } from 'vitest'
import { loadPlayer, samplePackage } from './fixtures/sample-package.ts'

// Its types declare a default export that its modules do not have.
const { Scorm12API } = scorm12 as unknown as { Scorm12API: typeof scorm12.default }
const { Scorm2004API } = scorm2004 as unknown as { Scorm2004API: typeof scorm2004.default }

const player = loadPlayer('question-types.js', 'scorm-fields.js', 'record-keeper.js')
const standing = { score: 85.5, passed: true, completed: true, hasQuiz: true }
const report = (change = {}) => ({
  standing: { ...standing, ...change },
  completion: 'watched_and_passed',
  location: '2',
  seconds: 3725.4,
  saved: '1~a1b2c3d4~x~1~~',
})
const open = { score: null, passed: null, completed: false }
const [choice, several, truth, ordering] = samplePackage().modules[0]!.questions
const noted = [
  { question: choice, answer: 'b', correct: true },
  { question: several, answer: ['a', 'b'], correct: false },
  { question: truth, answer: false, correct: true },
  { question: ordering, answer: ['d', 'b', 'a', 'c'], correct: true },
  { question: choice, answer: null, correct: false },
].map((each, index) => ({
  ...each,
  latency: 12,
  objective: 'module_1',
  id: `module_1_question_${index}_attempt_1`,
  time: new Date('2026-11-24T09:30:00Z'),
}))

/** The platform two windows above the package. */
const viewOf = (api: Record<string, unknown>) => {
  const top: Record<string, unknown> = { ...api }
  top.parent = top
  return { parent: { parent: top } }
}
const settings = { autocommit: false, logLevel: 5 }

describe('SCORM 1.2', () => {
  const course = samplePackage({ format: 'scorm_1_2' })
  const start = () => {
    const api = new Scorm12API(settings)
    return { api, record: player.openRecord(course, viewOf({ API: api })) }
  }
  test.each([
    ['begun', open, 'incomplete'],
    ['failed', { score: 50, passed: false, completed: false }, 'failed'],
    ['passed', {}, 'passed'],
    ['watched, without a quiz', { ...open, completed: true, hasQuiz: false }, 'completed'],
  ] as const)('%s: %s', (_name, change, status) => {
    const { api, record } = start()
    expect(record.save(report(change))).toBe(true)
    expect(api.lmsGetValue('cmi.core.lesson_status')).toBe(status)
  })

  test('score, position, time and saved state arrive, and the next visit reads them', () => {
    const { api, record } = start()
    expect([record.isRecorded, record.save(report())]).toEqual([true, true])
    expect(api.lmsGetValue('cmi.core.score.raw')).toBe('85.5')
    expect(api.lmsGetValue('cmi.core.lesson_location')).toBe('2')
    expect(api.cmi.getCurrentTotalTime()).toMatch(/^0*1:02:05(\.00)?$/)
    expect(record.load()).toBe('1~a1b2c3d4~x~1~~')
    record.close(report())
    expect(record.save(report())).toBe(false)
    record.close(report())
  })

  test('answers are recorded with type, response, result, latency and objective', () => {
    const { api, record } = start()
    record.note(noted)
    expect(api.lmsGetLastError()).toBe('0')
    const kept: Record<string, string>[] = JSON.parse(JSON.stringify(api.cmi.interactions.childArray))
    expect(kept.map(({ type }) => type)).toEqual(['choice', 'choice', 'true-false', 'sequencing', 'choice'])
    expect(kept.map(({ student_response }) => student_response)).toEqual(['b', 'a,b', 'f', 'd,b,a,c', ''])
    expect(kept.map(({ result }) => result)).toEqual(['correct', 'wrong', 'correct', 'correct', 'wrong'])
    expect(kept[0]).toMatchObject({ latency: '00:00:12', weighting: '1' })
    expect(JSON.stringify(kept[0]?.objectives)).toContain('module_1')
  })
})

describe('SCORM 2004', () => {
  const course = samplePackage({ format: 'scorm_2004' })
  const start = () => {
    const api = new Scorm2004API(settings)
    return { api, record: player.openRecord(course, viewOf({ API_1484_11: api })) }
  }
  test.each([
    ['begun', open, 'incomplete', 'unknown'],
    ['failed', { score: 50, passed: false, completed: false }, 'incomplete', 'failed'],
    ['passed', {}, 'completed', 'passed'],
    ['watched, without a quiz', { ...open, completed: true, hasQuiz: false }, 'completed', 'unknown'],
  ] as const)('%s: %s, %s', (_name, change, completion, success) => {
    const { api, record } = start()
    expect(record.save(report(change))).toBe(true)
    expect(api.lmsGetValue('cmi.completion_status')).toBe(completion)
    expect(api.lmsGetValue('cmi.success_status')).toBe(success)
  })

  test('score, position, time and saved state arrive', () => {
    const { api, record } = start()
    expect(record.save(report())).toBe(true)
    const values = ['cmi.score.scaled', 'cmi.score.raw', 'cmi.score.min', 'cmi.score.max', 'cmi.location']
    expect(values.map((name) => String(api.lmsGetValue(name)))).toEqual(['0.855', '85.5', '0', '100', '2'])
    expect(api.cmi.getCurrentTotalTime()).toBe('PT1H2M5S')
    expect(record.load()).toBe('1~a1b2c3d4~x~1~~')
    record.close(report())
  })

  test('answers are recorded with type, response, result, latency and objective', () => {
    const { api, record } = start()
    record.note(noted)
    const value = (index: number, name: string) => api.lmsGetValue(`cmi.interactions.${index}.${name}`)
    const column = (name: string) => noted.map((_each, index) => value(index, name))
    expect(column('type')).toEqual(['choice', 'choice', 'true-false', 'sequencing', 'choice'])
    expect(column('learner_response').slice(0, 4)).toEqual(['b', 'a[,]b', 'false', 'd[,]b[,]a[,]c'])
    expect(column('result')).toEqual(['correct', 'incorrect', 'correct', 'correct', 'incorrect'])
    expect(column('latency')).toEqual(noted.map(() => 'PT12S'))
    expect(column('objectives.0.id')).toEqual(noted.map(() => 'module_1'))
    expect(value(3, 'correct_responses.0.pattern')).toBe('d[,]b[,]a[,]c')
    expect(value(0, 'description')).toBe('Question 0')
  })
})

describe.each([
  ['scorm_1_2', 'API', 'cmi.core.lesson_mode', 'cmi.core.score.raw', { 'cmi.core.lesson_status': 'passed' }],
  [
    'scorm_2004',
    'API_1484_11',
    'cmi.mode',
    'cmi.score.raw',
    { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' },
  ],
] as const)('what %s has already', (format, name, mode, raw, passed) => {
  const start = (kept: Record<string, string>) => {
    const api = format === 'scorm_1_2' ? new Scorm12API(settings) : new Scorm2004API(settings)
    for (const [field, value] of Object.entries(kept)) api.loadFromJSON(nested(field, value) as never, '')
    const written: string[] = []
    api.on(format === 'scorm_1_2' ? 'LMSSetValue' : 'SetValue', (field: string) => written.push(field))
    const record = player.openRecord(samplePackage({ format }), viewOf({ [name]: api }))
    return { api, record, written }
  }
  /** "cmi.core.score" → {cmi: {core: {score: value}}} */
  const nested = (field: string, value: unknown): unknown =>
    field.split('.').reduceRight((inner, key) => ({ [key]: inner }), value)

  test('is never lowered, whatever it has forgotten', () => {
    const { api, record } = start({ ...passed, [raw]: '90' })
    expect(record.load()).toBe('')
    record.save(report(open))
    record.save(report({ score: 40, passed: false, completed: false }))
    for (const [field, value] of Object.entries(passed)) expect(api.lmsGetValue(field)).toBe(value)
    expect(api.lmsGetValue(raw)).toBe('90')
    record.save(report({ score: 95 }))
    expect(api.lmsGetValue(raw)).toBe('95')
  })

  test.each(['review', 'browse'])('is left alone in a visit to %s', (visit) => {
    const { record, written } = start({ [mode]: visit })
    expect(record.save(report())).toBe(true)
    record.note(noted)
    record.close(report())
    expect(written).toEqual([])
  })
})

describe.each([
  ['scorm_1_2', 'API', 'LMS'],
  ['scorm_2004', 'API_1484_11', ''],
] as const)('a platform that refuses to store, %s', (format, name, prefix) => {
  /** Answers "true" except to the verbs and fields that are refused. */
  const start = (refuses: (verb: string, field: string) => boolean) => {
    const answer = (verb: string) => (field: string) => String(!refuses(verb, field))
    const write = ['SetValue', 'Commit'].map((verb) => [`${prefix}${verb}`, answer(verb)])
    const rest = { [`${prefix}Initialize`]: () => 'true', [`${prefix}GetValue`]: () => '' }
    const api = { ...rest, ...Object.fromEntries(write) }
    return player.openRecord(samplePackage({ format }), viewOf({ [name]: api }))
  }
  test.each(['SetValue', 'Commit'])('%s: the save fails until it is accepted', (refused) => {
    let isRefusing = true
    const record = start((verb) => isRefusing && verb === refused)
    expect(record.save(report())).toBe(false)
    isRefusing = false
    expect(record.save(report())).toBe(true)
  })
  test('a platform without bounds of a score stores the rest', () => {
    expect(start((_verb, field) => /score\.(min|max)$/.test(field)).save(report())).toBe(true)
    expect(start((_verb, field) => /score\.raw$/.test(field)).save(report())).toBe(false)
  })
  test('one that throws has stored nothing, and stops no click', () => {
    const record = start(() => {
      throw new Error('its window is gone')
    })
    expect(record.save(report())).toBe(false)
    expect(() => record.close(report())).not.toThrow()
  })
})

describe('without a platform', () => {
  test('a SCORM package says that nothing is recorded', () => {
    const record = player.openRecord(samplePackage(), viewOf({}))
    expect([record.isRecorded, record.save(report()), record.load()]).toEqual([
      false,
      true,
      '1~a1b2c3d4~x~1~~',
    ])
  })
  test('a web package stores its state in the browser, or else in memory', () => {
    const kept = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    }
    const course = samplePackage({ format: 'web' })
    player.openRecord(course, { localStorage }).save(report())
    expect([...kept]).toEqual([['course-a1b2c3d4', '1~a1b2c3d4~x~1~~']])
    expect(player.openRecord(course, { localStorage }).load()).toBe('1~a1b2c3d4~x~1~~')
    const forbidden = player.openRecord(course, {})
    forbidden.save(report())
    expect([forbidden.isRecorded, forbidden.load()]).toEqual([true, '1~a1b2c3d4~x~1~~'])
  })
})
