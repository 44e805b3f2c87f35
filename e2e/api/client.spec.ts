import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Question } from '../../components/console/data/course-wire.ts'
import { buildClient, buildCommand, CLI, CLIENT } from '../../scripts/client/prepare-client.ts'
import { rightAnswer } from '../fixtures/data/answer-key.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const PLAYBOOK = `# The first call

The first call lasts 15 minutes. Its goal is a second meeting with the person who signs the budget.

## Prepare

- Read the last annual report of the company.
- Note three questions about its goals for this year.
- Check who else of the team will join the call.

## Answer objections

If the price is too high, ask what a delay of one quarter would cost. A pilot costs 1,200 euros and ends after 30 days.

## Plans

| Plan | Price per month | Users | Support |
| --- | --- | --- | --- |
| Start | 40 euros | 5 | by mail |
| Team | 90 euros | 25 | by telephone |
| Group | 210 euros | 100 | on site |

## Delivery

The first delivery arrives within 10 working days. A device weighs 2.5 kilograms and works at up to 45 °C. The warranty lasts 36 months. A customer may return a device within 14 days.
`

/** Runs a file with Node and returns what it printed; fails with its errors. */
const run = (folder: string, words: string[], more: Record<string, string>, input = '') =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, ...more } })
    child.stdin.end(input)
    let [output, errors] = ['', '']
    child.stdout.on('data', (part: Buffer) => (output += part))
    child.stderr.on('data', (part: Buffer) => (errors += part))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(errors))))
  })

/** The document in a file of the running test. */
async function playbook(): Promise<string> {
  const file = test.info().outputPath('playbook.md')
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, PLAYBOOK)
  return file
}

/** The right answer to each question of a sandbox course by its id, as a reviewer sees it. */
async function readKey(courseId: string, moduleCount: number) {
  const { url, test_key } = readBootstrap()
  const key = new Map<string, unknown>()
  for (let at = 1; at <= moduleCount; at++) {
    const address = `${url}/api/v1/courses/${courseId}/modules/${at}/quiz`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${test_key}` } })
    const { questions } = (await answer.json()) as { questions: Question[] }
    for (const question of questions) key.set(question.id, rightAnswer(question))
  }
  return key
}

test('the built client does the main job: from a document to modules and quizzes, through two checkpoints, and an exam', async () => {
  test.setTimeout(900_000)
  await buildClient()
  const document = await playbook()
  const { url, live_key } = readBootstrap()
  const output = await run(CLIENT, ['e2e/main-job.ts', document], {
    COURSEWRIGHT_URL: url,
    COURSEWRIGHT_KEY: live_key,
  })
  const { course_id, seen, checkpoints, modules, exam, courses } = JSON.parse(output)
  expect(checkpoints).toEqual(['outline_review', 'quiz_review'])
  expect(seen.at(-1)).toBe('ready')
  expect(modules.length).toBeGreaterThan(0)
  for (const module of modules) {
    expect(module.scenes.length).toBeGreaterThan(1)
    expect(module.questions).toBeGreaterThan(0)
    expect(module.videoBytes).toBeGreaterThan(10_000)
  }
  expect(exam).toMatchObject({ score: 100, passed: true, resumed: true, repeated: 100 })
  expect(exam.results.length).toBeGreaterThan(1)
  expect(courses).toContain(course_id)
})

test('the built command does it in the sandbox: from a document to files and a package', async () => {
  await buildCommand()
  const folder = path.dirname(await playbook())
  const { url, test_key } = readBootstrap()
  const coursewright = (words: string[], input = '') =>
    run(folder, [path.join(CLI, 'dist/coursewright.js'), ...words], { XDG_CONFIG_HOME: folder }, input)
  await coursewright(['login', url], test_key)
  const json = async (...words: string[]) => JSON.parse(await coursewright([...words, '--json']))
  let state = await json(
    'course',
    'create',
    'playbook.md',
    '--language',
    'en',
    '--audience',
    'Sales',
    '--wait',
  )
  const id: string = state.course_id
  const checkpoints: string[] = []
  while (state.status !== 'ready') {
    const view = await json('review', 'show', id)
    expect(view.text.length).toBeGreaterThan(100)
    checkpoints.push(view.checkpoint)
    await coursewright(['review', 'approve', id, '--all'])
    state = await json('course', 'wait', id)
  }
  expect([...new Set(checkpoints)]).toEqual(['source_review', 'outline_review', 'quiz_review'])
  const { files } = await json('download', id, '--to', 'files')
  expect(files).toHaveLength(3 * state.modules.length)
  await coursewright(['packages', 'create', id, '--format', 'web', '--wait'])
  const zip = await json('packages', 'download', id)
  expect(zip.bytes).toBeGreaterThan(10_000)
  await fs.writeFile(path.join(folder, 'learners.csv'), 'email,name\nada@example.com,Ada\n')
  await coursewright(['learners', 'import', 'learners.csv', '--course', id])
  expect(await coursewright(['results', id])).toContain('1 enrolled')

  const ada = ['--learner', 'ada@example.com']
  const quiz = async (...words: string[]) => {
    const attempt = await json('quiz', 'start', id, ...words, ...ada)
    const answers = Object.fromEntries(
      attempt.questions.map((asked: { id: string }) => [asked.id, key.get(asked.id)]),
    )
    await fs.writeFile(path.join(folder, 'answers.json'), JSON.stringify(answers))
    return coursewright(['quiz', 'grade', id, attempt.attempt_id, 'answers.json', ...words, ...ada])
  }
  const key = await readKey(id, state.modules.length)
  expect(await quiz()).toMatch(/^100 %, passed: (\d+) of \1 right/)
  expect(await quiz('--module', '1')).toMatch(/^100 %, passed: (\d+) of \1 right/)
})
