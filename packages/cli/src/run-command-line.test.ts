import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answers, fakeService, fakeTerminal, refusal, turns } from './fixtures/fake-service.ts'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

let folder = ''
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'coursewright-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

async function run(args: string[], answers: Answers = {}, more: Partial<Terminal> = {}) {
  const service = fakeService(answers)
  const terminal = fakeTerminal(service.fetch, more)
  const code = await runCommandLine(args, terminal)
  return { code, ...terminal.written, asked: service.asked }
}

async function written(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await fs.writeFile(file, text)
  return file
}

const state = (status: string, more: object = {}) => ({
  course_id: 'crs_1',
  status,
  progress: { percent: 40 },
  open_reviews: [],
  modules: [],
  ...more,
})
const atOutline = state('paused_for_review', {
  open_reviews: [{ checkpoint: 'outline_review', module_index: null }],
})
const PRESETS = [{ preset_id: 'pre_1', name: 'Boreal', status: 'ready' }]
const CREATES = {
  'GET /api/v1/presets': PRESETS,
  'POST /api/v1/courses': { course_id: 'crs_1', launch_request: null },
}

test.each([
  [['course', 'list', '--colour'], '--colour'],
  [['course', 'show'], 'Missing: <course>.'],
  [['course', 'show', 'crs_1', 'crs_2'], 'more arguments'],
  [['course', 'list', '--limit', 'all'], '--limit is a whole number.'],
  [['course', 'create'], 'Name a file'],
  [['course', 'create', 'a.md', '--language', 'de'], '--language is one of fr, en.'],
  [['review', 'approve', 'crs_1'], 'Name artifacts, or a --type, or --all.'],
  [['review', 'approve', 'crs_1', '12', '--all'], 'Name artifacts, or a --type, or --all.'],
  [['review', 'note', 'crs_1', 'slide', 'Shorter.'], 'An artifact is a number'],
  [['learners', 'import', 'a.csv'], 'Name the course with --course.'],
  [['quiz', 'start', 'crs_1'], 'Name the learner with --learner.'],
  [
    ['quiz', 'start', 'crs_1', '--learner', 'li@boreal.test', '--module', '1', '--whats-new'],
    'Give either --module or --whats-new.',
  ],
  [['webhook', 'listen'], '--secret'],
  [['completion', 'fish'], 'The shell is one of bash, zsh.'],
  [['fly'], 'There is no command fly.'],
])('%j is called wrongly: exit code 2, the reason, and no call', async (args, reason) => {
  const { code, out, err, asked } = await run(args)
  expect({ code, out, asked }).toEqual({ code: 2, out: '', asked: [] })
  expect(err).toContain(reason)
})

test('help lists every command, and every option of one', async () => {
  const all = await run([])
  expect(all.code).toBe(0)
  for (const name of ['login', 'course create', 'review note', 'packages download', 'webhook listen'])
    expect(all.out).toContain(name)
  const one = await run(['course', 'create', '--help'])
  expect(one).toMatchObject({ code: 0, asked: [] })
  expect(one.out).toMatch(/--language <language>.*fr, en/)
})

test('without an address and a key it says how to log in', async () => {
  const env = { XDG_CONFIG_HOME: path.join(folder, 'nobody') }
  const { code, err } = await run(['course', 'list'], {}, { env })
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('coursewright login <url>') })
})

test('login keeps a key that is accepted in a private file, and sends it to its own address only', async () => {
  const env = { XDG_CONFIG_HOME: folder }
  const refused = await run(
    ['login', 'http://service.test'],
    { 'GET /api/v1/account': refusal(401, 'bad_key', 'No.') },
    { env },
  )
  expect(refused.code).toBe(1)
  expect((await run(['course', 'list'], {}, { env })).code).toBe(2)
  const { code } = await run(
    ['login', 'http://service.test/'],
    { 'GET /api/v1/account': { name: 'Boreal' } },
    { env },
  )
  expect(code).toBe(0)
  const { mode } = await fs.stat(path.join(folder, 'coursewright/credentials.json'))
  expect(mode & 0o777).toBe(0o600)
  const list = await run(['course', 'list'], { 'GET /api/v1/courses': [] }, { env })
  expect(list.asked).toMatchObject([{ authorization: 'Bearer sk_test_2' }])
  const elsewhere = await run(
    ['course', 'list'],
    {},
    { env: { ...env, COURSEWRIGHT_URL: 'http://other.test' } },
  )
  expect(elsewhere).toMatchObject({ code: 2, asked: [] })
})

test('course create sends a document, launches it and waits for a reviewer', async () => {
  const file = await written('playbook.md', '# Selling')
  const answers = { ...CREATES, 'GET /api/v1/courses/crs_1/status': atOutline }
  const { code, out, err, asked } = await run(
    ['course', 'create', file, '--language', 'en', '--wait'],
    answers,
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    preset_id: 'pre_1',
    language: 'en',
    source_files: [{ filename: 'playbook.md', base64: btoa('# Selling') }],
    launch: true,
  })
  expect(out).toContain('paused_for_review: outline_review, 40%')
  expect(out).toContain('coursewright review show crs_1')
})

test('progress is shown on a terminal only', async () => {
  const args = ['course', 'wait', 'crs_1']
  const answers = { 'GET /api/v1/courses/crs_1/status': state('ready') }
  expect((await run(args, answers)).err).toBe('')
  expect((await run(args, answers, { isInteractive: true })).err).toContain('ready, 40%')
})

test('a launch that is refused and a course that failed end the wait', async () => {
  const waiting = {
    'GET /api/v1/courses/crs_1/status': state('awaiting_brief'),
    'GET /api/v1/courses/crs_1': { launch_request: { status: 'refused', code: 'brief_incomplete' } },
  }
  const refused = await run(['course', 'wait', 'crs_1'], waiting)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('its brief lacks an answer') })
  const failed = await run(['course', 'wait', 'crs_1'], {
    'GET /api/v1/courses/crs_1/status': state('failed'),
  })
  expect(failed).toMatchObject({ code: 1, err: 'The course is failed. (course_ended)\n' })
})

test('preset create makes one whose brand comes from its name', async () => {
  const { code, out, asked } = await run(['preset', 'create', 'Harbor'], {
    'POST /api/v1/presets': { preset_id: 'pre_9' },
    'POST /api/v1/presets/pre_9/brand/generate': {},
    'GET /api/v1/presets/pre_9': { preset_id: 'pre_9', status: 'ready' },
  })
  expect({ code, out }).toEqual({ code: 0, out: 'pre_9  ready\n' })
  expect(asked[0]?.body).toEqual({ name: 'Harbor', preset_type: 'theme' })
  expect((await run(['preset', 'list'], { 'GET /api/v1/presets': PRESETS })).out).toContain('Boreal')
})

test('several presets are a choice of the caller', async () => {
  const file = await written('a.md', 'A')
  const two = [...PRESETS, { preset_id: 'pre_2', name: 'Austral', status: 'ready' }]
  const { code, err } = await run(['course', 'create', file], { 'GET /api/v1/presets': two })
  expect(code).toBe(2)
  expect(err).toContain('pre_2  Austral')
})

test('an error of the API is said in words, or as JSON', async () => {
  const words = await run(['course', 'show', 'crs_9'])
  expect(words).toMatchObject({ code: 1, out: '', err: 'There is no such course. (course_not_found)\n' })
  const { code, err } = await run(['course', 'show', 'crs_9', '--json'])
  expect({ code, error: JSON.parse(err).error.code }).toEqual({ code: 1, error: 'course_not_found' })
})

test('a list is a table, or JSON as the API has it', async () => {
  const row = {
    course_id: 'crs_1',
    status: 'ready',
    progress: { percent: 100 },
    language: 'fr',
    title: 'Ven\u001b[2Jdre',
  }
  const answers = { 'GET /api/v1/courses': [row] }
  expect((await run(['course', 'list'], answers)).out).toBe(
    'course  status  done  language  title\ncrs_1   ready   100%  fr        Ven[2Jdre\n',
  )
  expect(JSON.parse((await run(['course', 'list', '--json'], answers)).out)).toEqual([row])
})

test('review show reads the open checkpoint; approve and note send what they are told', async () => {
  const outline = {
    course_title: 'Selling',
    course_description: 'How to sell.',
    modules: [
      {
        title: 'The call',
        objectives: ['Prepare it'],
        scenes: [{ title: 'Before', planned_narration_summary: 'Read the report.' }],
      },
    ],
  }
  const entry = {
    asset_id: 12,
    artifact_type: 'outline',
    module_index: null,
    scene_index: null,
    status: 'pending',
  }
  const answers = {
    'GET /api/v1/courses/crs_1/status': atOutline,
    'GET /api/v1/courses/crs_1/review': [entry],
    'GET /api/v1/courses/crs_1/outline': outline,
    'POST /api/v1/courses/crs_1/review/approve': [entry],
    'POST /api/v1/courses/crs_1/review/approve-all': [entry],
    'POST /api/v1/courses/crs_1/review/note': { noted: true, iteration: 1 },
    'POST /api/v1/courses/crs_1/review/regenerate': [entry],
  }
  const shown = await run(['review', 'show', 'crs_1'], answers)
  expect(shown.out).toContain('## 1. The call\n\n- Prepare it\n\n1. Before: Read the report.')
  expect(shown.out).toMatch(/12 +outline +– +– +pending/)
  const sent = async (...args: string[]) => (await run(['review', ...args], answers)).asked.at(-1)
  expect(await sent('approve', 'crs_1', '12', '13')).toMatchObject({ body: { asset_ids: [12, 13] } })
  expect(await sent('approve', 'crs_1', '--all')).toMatchObject({ body: {} })
  expect(await sent('note', 'crs_1', '12', 'Shorter.')).toMatchObject({
    body: { asset_id: 12, note: 'Shorter.' },
  })
  expect(await sent('note', 'crs_1', '12', 'Shorter.', '--apply', '--module', '2')).toMatchObject({
    call: expect.stringContaining('/regenerate'),
    body: { module_index: 1 },
  })
})

test('download saves what is ready under safe names', async () => {
  const module = '/api/v1/courses/crs_1/modules/1'
  const { code, out } = await run(['download', 'crs_1', '--to', path.join(folder, 'files'), '--json'], {
    'GET /api/v1/courses/crs_1': {
      title: 'Selling',
      modules: [
        { module_index: 0, title: '../../The call: “yes”', video_ready: true, captions_ready: true },
        { module_index: 1, title: 'Later', video_ready: false, captions_ready: false },
      ],
    },
    [`GET ${module}/video`]: new Response('a video'),
    [`GET ${module}/captions.vtt`]: new Response('WEBVTT'),
    [`GET ${module}/transcript`]: new Response('Say yes.'),
  })
  expect(code).toBe(0)
  expect(JSON.parse(out).files).toHaveLength(3)
  const names = await fs.readdir(path.join(folder, 'files'))
  expect(names.sort()).toEqual(['01-The-call-yes.mp4', '01-The-call-yes.txt', '01-The-call-yes.vtt'])
  expect(await fs.readFile(path.join(folder, 'files/01-The-call-yes.txt'), 'utf8')).toBe('Say yes.')
})

test('a package is built, and its file comes without the key', async () => {
  const building = {
    package_id: 'pkg_1',
    format: 'web',
    delivery: 'file',
    status: 'building',
    outdated: false,
    size_bytes: null,
  }
  const ready = { ...building, status: 'ready', size_bytes: 4, download_url: 'http://files.test/a' }
  const answers = {
    'POST /api/v1/courses/crs_1/packages': building,
    'GET /api/v1/courses/crs_1/packages': turns([ready]),
    'GET /a': new Response('PK..'),
  }
  const created = await run(['packages', 'create', 'crs_1', '--format', 'web', '--wait', '--json'], answers)
  expect(JSON.parse(created.out)).toMatchObject({ status: 'ready' })
  const { code, asked } = await run(['packages', 'download', 'crs_1', '--to', folder], answers)
  expect({ code, last: asked.at(-1) }).toMatchObject({
    code: 0,
    last: { call: 'GET /a', authorization: null },
  })
  expect(await fs.readFile(path.join(folder, 'crs_1-web.zip'), 'utf8')).toBe('PK..')
})

test('a live package is told from a file, in the list and where one is chosen', async () => {
  const ready = { status: 'ready', outdated: false, download_url: 'http://files.test/b' }
  const file = { ...ready, package_id: 'pkg_1', format: 'cmi5', delivery: 'file' }
  const packages = [
    { ...file, size_bytes: 5000, revoked_at: null },
    { ...file, package_id: 'pkg_2', delivery: 'live', size_bytes: 4 },
    {
      ...file,
      package_id: 'pkg_3',
      delivery: 'live',
      format: 'scorm_1_2',
      revoked_at: '2026-11-30T00:00:00Z',
    },
  ]
  const answers = { 'GET /api/v1/courses/crs_1/packages': packages, 'GET /b': new Response('PK..') }
  const { out } = await run(['packages', 'list', 'crs_1'], answers)
  expect(out).toMatch(/pkg_1 +cmi5 +all +file +ready/)
  expect(out).toMatch(/pkg_2 +cmi5 +all +live +ready/)
  expect(out).toMatch(/pkg_3 +scorm_1_2 +all +live, revoked +ready/)
  expect(JSON.parse((await run(['packages', 'list', 'crs_1', '--json'], answers)).out)).toEqual(packages)
  const download = ['packages', 'download', 'crs_1', '--to', folder, '--format', 'cmi5']
  const several = await run(download, answers)
  expect(several).toMatchObject({ code: 2, err: expect.stringContaining('cmi5 (file), cmi5 (live)') })
  expect((await run([...download, '--delivery', 'live'], answers)).code).toBe(0)
  expect(await fs.readFile(path.join(folder, 'crs_1-cmi5-live.zip'), 'utf8')).toBe('PK..')
})

test('the package of a module is told from that of the course and of other modules', async () => {
  const ready = { status: 'ready', outdated: false, format: 'cmi5', delivery: 'file' }
  const answers = {
    'GET /api/v1/courses/crs_1/packages': [null, [1], [2]].map((modules, at) => ({
      ...ready,
      ...{ package_id: `pkg_${at}`, modules, download_url: `http://files.test/${at}` },
    })),
    'GET /0': new Response('all'),
    'GET /2': new Response('second'),
  }
  expect((await run(['packages', 'list', 'crs_1'], answers)).out).toMatch(/pkg_2 +cmi5 +2 +file/)
  const download = ['packages', 'download', 'crs_1', '--to', folder]
  expect((await run([...download, '--module', '2'], answers)).code).toBe(0)
  expect(await fs.readFile(path.join(folder, 'crs_1-cmi5-module-2.zip'), 'utf8')).toBe('second')
  expect((await run(download, answers)).code).toBe(0)
  expect(await fs.readFile(path.join(folder, 'crs_1-cmi5.zip'), 'utf8')).toBe('all')
  expect(await run([...download, '--module', '3'], answers)).toMatchObject({ code: 1 })
  const only = answers['GET /api/v1/courses/crs_1/packages'].slice(1)
  const several = await run(download, { 'GET /api/v1/courses/crs_1/packages': only })
  expect(several).toMatchObject({ code: 2 })
  expect(several.err).toContain('cmi5 (file, module 1), cmi5 (file, module 2)')
})

test('learners are imported a thousand at a time', async () => {
  const rows = Array.from({ length: 1001 }, (_, at) => `p${at}@boreal.test;"Li; ""P"" ${at}"`)
  const file = await written('learners.csv', `\ufeffEmail;Name\r\n${rows.join('\r\n')}\r\n`)
  const answers = {
    'POST /api/v1/courses/crs_1/enrollments': ({ learners }: { learners: object[] }) => ({
      created: learners.length,
      mailed: 0,
    }),
  }
  const { out, asked } = await run(['learners', 'import', file, '--course', 'crs_1'], answers)
  expect(out).toBe('1001 in the file, 1001 newly enrolled, 0 invited by email.\n')
  expect(asked).toHaveLength(2)
  expect(asked[1]?.body).toEqual({
    learners: [{ email: 'p1000@boreal.test', name: 'Li; "P" 1000' }],
    invite: false,
  })
})

test('results are a table by module', async () => {
  const attempts = { attempts: 4, pass_rate: 0.75, average_score: 81.4 }
  const { out } = await run(['results', 'crs_1'], {
    'GET /api/v1/courses/crs_1/results': {
      learners: { enrolled: 5, in_progress: 2, completed: 1, overdue: 0 },
      final_exam: { attempts: 0, pass_rate: null, average_score: null },
      modules: [{ module_index: 0, title: 'The call', watched: 3, ...attempts }],
    },
  })
  expect(out).toContain('5 enrolled, 2 in progress, 1 completed, 0 overdue')
  expect(out).toMatch(/1 +The call +3 +4 +75% +81/)
})

test.each([
  ['exam', 'final', [], '100 %, passed'],
  ['quiz of what is new', 'whats-new', ['--whats-new'], '100 %'],
  ['quiz of a module', 'modules/2', ['--module', '2'], '100 %, passed'],
])('a learner’s %s is started, and graded with the answers of a file', async (_, quiz, more, score) => {
  const exam = `/api/v1/learn/courses/crs_1/quiz/${quiz}`
  const learner = ['--learner', 'li@boreal.test', ...more]
  const options = [{ id: 'a', text: 'At once' }]
  const started = await run(['quiz', 'start', 'crs_1', ...learner], {
    [`GET ${exam}`]: {
      attempt_id: 'att_1',
      questions: [{ id: '7', type: 'single_choice', prompt: 'When?', options }],
    },
  })
  expect(started.out).toBe('att_1\n\n1. When?  (7, single_choice)\n   a) At once\n')
  const answers = {
    [`POST ${exam}/grade`]: { passed: true, score: 100, results: [{ correct: true }] },
  }
  const file = await written('answers.json', '{"7": "a"}')
  const graded = await run(['quiz', 'grade', 'crs_1', 'att_1', file, ...learner], answers)
  expect(graded.out).toBe(`${score}: 1 of 1 right.\n`)
  expect(graded.asked[0]?.body).toEqual({ attempt_id: 'att_1', answers: [{ question_id: '7', answer: 'a' }] })
  const list = await written('list.json', '["a"]')
  const refused = await run(['quiz', 'grade', 'crs_1', 'att_1', list, ...learner])
  expect(refused).toMatchObject({ code: 1, asked: [] })
})

test.each(['bash', 'zsh'])('the completion for %s names every command', async (shell) => {
  const { code, out } = await run(['completion', shell])
  expect(code).toBe(0)
  expect(out).toContain("course) words='create list show wait'")
  expect(out).toContain('--language')
})
