import { afterEach, describe, expect, test } from 'vitest'
import { startCmi5Platform } from '../../../e2e/servers/cmi5-platform.ts'
import { verbOf } from '../../../e2e/servers/cmi5-rules.ts'
import { loadPlayer, samplePackage, sampleWithVideoQuestions } from './fixtures/sample-package.ts'

type Platform = Awaited<ReturnType<typeof startCmi5Platform>>

const player = loadPlayer('question-types.js', 'cmi5-statements.js', 'cmi5-visit.js', 'cmi5-record.js')
const course = samplePackage({ format: 'cmi5', iri: 'urn:uuid:the-course' })
const nothing = { score: null, passed: null, watched: false }
const report = (change: object = {}) => ({
  standing: { ...nothing, ...change },
  seconds: 90.5,
  saved: '1~a1b2c3d4~x~1~~',
})
const watched = { watched: true }
const passed = { score: 85, passed: true }
const failed = { score: 40, passed: false }

let platform: Platform
const start = async (options?: Parameters<typeof startCmi5Platform>[0]) => {
  platform = await startCmi5Platform(options)
}
afterEach(() => platform.close())

/** A window at this address; one that is reloaded has the storage of before. */
function windowAt(address: string, kept = new Map<string, string>()) {
  const timers: (() => void)[] = []
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  const given = { fetch, crypto, Uint8Array, URLSearchParams, TextEncoder, sessionStorage, kept, timers }
  return { ...given, location: new URL(address), setTimeout: (run: () => void) => timers.push(run) }
}

async function visit(view = windowAt(platform.launch())) {
  const heard: unknown[] = []
  const record = player.cmi5Record(await player.openVisit(view), course, {
    onStored: (isStored: boolean) => heard.push(isStored),
    onOver: () => heard.push('over'),
  })
  const close = (change: object = {}) => record.leave(() => record.close(report(change)))
  return { record, heard, view, close }
}
const answers = (correct: boolean, from = 0) =>
  course.modules[0]!.questions.slice(from, from + 4).map((question) => ({
    question,
    answer: question.correct,
    correct,
    latency: 12,
    objective: 'module_1',
  }))
const said = (index: number) => platform.sessions[index]?.statements.map(verbOf)

describe('a visit', () => {
  test('asks for the token, the launch data and the preferences first, then says what is due in order', async () => {
    await start({ masteryScore: 0.7 })
    const { record, close } = await visit()
    expect(record.save(report(watched))).toBe(true)
    record.note(answers(true))
    record.save(report({ ...watched, ...passed }))
    await close({ ...watched, ...passed })
    expect(said(0)).toEqual([
      'initialized',
      'completed',
      ...Array(4).fill('answered'),
      'passed',
      'terminated',
    ])
    expect(platform.problems).toEqual([])
    expect(platform.calls.slice(0, 5)).toEqual([
      'POST /fetch/lms-1',
      'GET /xapi/activities/state LMS.LaunchData',
      'GET /xapi/agents/profile',
      'GET /xapi/activities/state progress',
      'POST /xapi/statements',
    ])
    const [, , , , , , pass, end] = platform.sessions[0]!.statements
    const score = { scaled: 0.85, raw: 85, min: 0, max: 100 }
    expect([pass.result, end.result]).toEqual([
      { success: true, score, duration: 'PT90.5S' },
      { duration: 'PT90.5S' },
    ])
  })

  test('says of an answer its question, its options and the right one', async () => {
    await start()
    const { record, close } = await visit()
    record.note(answers(false))
    await close(failed)
    const found = platform.sessions[0]!.statements.filter((each) => verbOf(each) === 'answered')
    expect(found.map(({ object }) => object.definition.interactionType)).toEqual([
      'choice',
      'choice',
      'true-false',
      'sequencing',
    ])
    expect(found.map(({ result }) => result.response)).toEqual(['b', 'a[,]c', 'false', 'd[,]b[,]a[,]c'])
    expect(found[0]).toMatchObject({
      object: {
        id: 'urn:uuid:the-course#module_1_question_0',
        definition: { correctResponsesPattern: ['b'], description: { en: 'Question 0' } },
      },
      result: { success: false, duration: 'PT12S' },
    })
    expect(found[0].object.definition.choices[1]).toEqual({ id: 'b', description: { en: 'Option b' } })
  })

  test('adds to the lists of the platform, and changes nothing in its context', async () => {
    await start()
    const view = windowAt(platform.launch())
    platform.sessions[0]!.template.contextActivities.category = [{ id: 'https://lms.example/audit' }]
    const { close } = await visit(view)
    await close(watched)
    expect([said(0), platform.problems]).toEqual([['initialized', 'completed', 'terminated'], []])
  })

  test.each(['Browse', 'Review'] as const)('of mode %s records its beginning and its end', async (mode) => {
    await start()
    const first = await visit()
    await first.close(watched)
    const kept = structuredClone(platform.documents.get('progress'))
    const { record, close } = await visit(windowAt(platform.launch(mode)))
    expect(record.load()).toBe('1~a1b2c3d4~x~1~~')
    record.note(answers(true))
    record.save(report({ ...watched, ...passed }))
    await close({ ...watched, ...passed })
    expect([said(1), platform.problems]).toEqual([['initialized', 'terminated'], []])
    expect(platform.documents.get('progress')).toEqual(kept)
  })
})

describe('what counts', () => {
  test.each([
    ['opened', [], ['NotApplicable']],
    ['failed', [failed], ['NotApplicable']],
    ['passed', [passed], ['NotApplicable', 'Passed', 'CompletedOrPassed']],
    [
      'watched, failed',
      [watched, { ...watched, ...failed }],
      ['NotApplicable', 'Completed', 'CompletedOrPassed'],
    ],
    [
      'failed, passed, watched',
      [failed, passed, { ...passed, ...watched }],
      ['NotApplicable', 'Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed'],
    ],
  ])('%s in one visit: the platform moves on by its moveOn', async (_name, reports, moveOn) => {
    await start({ masteryScore: 0.7 })
    const { record, close } = await visit()
    for (const change of reports) {
      record.note(answers(true))
      record.save(report(change))
    }
    await close(reports.at(-1))
    expect(platform.satisfied()).toEqual(moveOn)
    expect(platform.problems).toEqual([])
  })

  test('a failure is said when the visit ends, a pass in the next one once, and never again', async () => {
    await start({ masteryScore: 0.7 })
    for (const change of [failed, passed, { ...passed, ...watched }]) {
      const { record, close } = await visit()
      record.note(answers(true))
      record.save(report(change))
      await close(change)
    }
    const { close } = await visit()
    await close(failed)
    expect(platform.verbs().filter((verb) => verb !== 'answered')).toEqual([
      ...['initialized', 'failed', 'terminated'],
      ...['initialized', 'passed', 'terminated'],
      ...['initialized', 'completed', 'terminated'],
      ...['initialized', 'terminated'],
    ])
    expect(platform.problems).toEqual([])
    const times = platform.sessions[2]!.statements.map(({ result }) => result?.duration)
    expect([times[1], times[2], times.at(-1)]).toEqual(['PT12S', 'PT12S', 'PT90.5S'])
  })

  test('a visit without an attempt says nothing of an earlier failure', async () => {
    await start()
    const first = await visit()
    first.record.note(answers(false))
    await first.close(failed)
    const second = await visit()
    await second.close(failed)
    expect([said(0)?.at(-2), said(1)]).toEqual(['failed', ['initialized', 'terminated']])
  })

  test('an attempt that was graded elsewhere can have failed, and has no answers', async () => {
    await start()
    const { record, close } = await visit()
    record.note([])
    await close(failed)
    expect(said(0)).toEqual(['initialized', 'failed', 'terminated'])
    expect(platform.problems).toEqual([])
  })

  test('an answer in a video is said, and is no attempt that could have failed', async () => {
    await start()
    const added = loadPlayer(
      ...['question-types.js', 'cmi5-statements.js', 'cmi5-visit.js', 'cmi5-record.js', 'video-questions.js'],
    )
    const opened = await player.openVisit(windowAt(platform.launch()))
    const record = added.cmi5Record(opened, course, { onStored: () => {}, onOver: () => {} })
    const [asked] = sampleWithVideoQuestions().modules[0]!.videoQuestions!
    record.note([
      {
        question: { ...asked, points: 0 },
        answer: 'b',
        correct: true,
        latency: 3,
        objective: 'module_1_video',
      },
    ])
    await record.leave(() => record.close(report(failed)))
    expect(said(0)).toEqual(['initialized', 'answered', 'terminated'])
    expect(platform.problems).toEqual([])
    expect(platform.sessions[0]?.statements[1]?.object.id).toBe(
      'urn:uuid:the-course#module_1_video_question_vqu_0',
    )
  })

  test('quizzes of which one failed do not pass by their average', async () => {
    await start({ masteryScore: 0.7 })
    const { record, close } = await visit()
    record.note(answers(false))
    await close({ score: 80, passed: false })
    expect([said(0)?.includes('failed'), platform.problems]).toEqual([true, []])
  })
})

describe('windows', () => {
  test('one that is closed at once keeps the completion', async () => {
    await start()
    const { record } = await visit()
    record.close(report({ ...watched, ...passed }))
    await expect.poll(() => platform.verbs().at(-1)).toBe('terminated')
    expect(platform.satisfied()).toContain('CompletedAndPassed')
    const next = await visit()
    expect(next.record.load()).toBe('1~a1b2c3d4~x~1~~')
  })

  test('a restored one goes on with its token; one that has ended does not', async () => {
    await start()
    const before = await visit()
    await expect.poll(() => platform.verbs()).toEqual(['initialized'])
    const again = await visit(windowAt(before.view.location.href, before.view.kept))
    await again.close(watched)
    expect([platform.verbs(), platform.problems]).toEqual([['initialized', 'completed', 'terminated'], []])
    expect(platform.calls.filter((call) => call.startsWith('POST /fetch'))).toHaveLength(1)
    const ended = windowAt(before.view.location.href, before.view.kept)
    await expect(player.openVisit(ended)).rejects.toMatchObject({ isOver: true })
  })

  test('a second use of the launch is told that the visit is over', async () => {
    await start()
    const { view } = await visit()
    await expect(player.openVisit(windowAt(view.location.href))).rejects.toMatchObject({ isOver: true })
  })

  test('one without a platform has no visit', async () => {
    await start()
    expect(await player.openVisit(windowAt('https://files.example/index.html?x=1'))).toBeNull()
  })

  test('a second session abandons the first, whose statements are refused', async () => {
    await start()
    const first = await visit()
    await expect.poll(() => platform.verbs()).toEqual(['initialized'])
    const second = await visit()
    first.record.save(report(watched))
    await expect.poll(() => first.heard).toEqual(['over'])
    const count = platform.calls.length
    first.record.save(report(passed))
    first.record.close(report(passed))
    expect(platform.calls).toHaveLength(count)
    await second.close(watched)
    expect([said(0), said(1)]).toEqual([['initialized'], ['initialized', 'completed', 'terminated']])
  })
})

describe('a platform', () => {
  test('gets answers of any length; what the page sends last is short enough to outlive it', async () => {
    await start()
    const sent: RequestInit[] = []
    const view = windowAt(platform.launch())
    const spied = (address: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') sent.push(init)
      return fetch(address, init)
    }
    const { record } = await visit({ ...view, fetch: spied as typeof fetch })
    const long = answers(true).map((each) => ({
      ...each,
      question: { ...each.question, prompt: 'é'.repeat(9000) },
    }))
    record.note(long)
    record.save(report(watched))
    await expect.poll(() => platform.verbs().at(-1)).toBe('completed')
    expect(platform.verbs()).toContain('answered')
    record.note(long)
    record.close(report({ ...watched, ...passed }))
    await expect.poll(() => platform.verbs().at(-1)).toBe('terminated')
    expect(said(0)?.slice(-3)).toEqual(['completed', 'passed', 'terminated'])
    const isLong = ({ body }: RequestInit) => Buffer.byteLength(String(body)) > 60_000
    expect(sent.map(({ keepalive }) => keepalive)).toEqual(sent.map((each) => !isLong(each)))
    expect(sent.filter(isLong)).toHaveLength(1)
  })

  test('that is down gets everything once it is up, once and in order', async () => {
    await start()
    const { record, heard, view, close } = await visit()
    await expect.poll(() => platform.verbs()).toEqual(['initialized'])
    platform.setDown(true)
    record.save(report(watched))
    await expect.poll(() => heard).toEqual([false])
    record.note(answers(true))
    expect(record.save(report({ ...watched, ...passed }))).toBe(false)
    platform.setDown(false)
    view.timers.shift()?.()
    await expect.poll(() => heard).toEqual([false, true])
    await close({ ...watched, ...passed })
    expect(said(0)).toEqual([
      'initialized',
      'completed',
      ...Array(4).fill('answered'),
      'passed',
      'terminated',
    ])
    expect(platform.problems).toEqual([])
  })

  test('is not left while it stores nothing; that it missed the end is said', async () => {
    await start()
    const { record, close, view } = await visit()
    expect(record.save(report(watched))).toBe(true)
    await expect.poll(() => platform.documents.has('progress')).toBe(true)
    platform.setDown(true)
    record.note(answers(true))
    expect(await close(passed)).toBeNull()
    platform.setDown(false)
    view.timers.shift()?.()
    const cut = record.leave(() => {
      platform.setDown(true)
      record.close(report(watched))
    })
    expect(await cut).toBe('cut')
    expect(said(0)).toEqual(['initialized', 'completed', ...Array(4).fill('answered')])
  })

  test('that cannot read an answer gets the rest', async () => {
    await start()
    const view = windowAt(platform.launch())
    const refusing = (address: string, init: RequestInit = {}) =>
      String(init.body).includes('answered')
        ? Promise.resolve(new Response(null, { status: 400 }))
        : fetch(address, init)
    const { record, heard, close } = await visit({ ...view, fetch: refusing as typeof fetch })
    record.note(answers(true))
    record.save(report(passed))
    await close(passed)
    expect([platform.verbs(), heard]).toEqual([['initialized', 'passed', 'terminated'], []])
  })

  test('that lost the saved progress, not the statements, does not end the visit', async () => {
    await start()
    const first = await visit()
    await first.close(watched)
    platform.documents.clear()
    const { record, close, heard } = await visit()
    record.save(report(watched))
    await close({ ...watched, ...passed })
    expect(said(1)).toEqual(['initialized', 'passed', 'terminated'])
    expect(heard).toEqual([])
  })
})
