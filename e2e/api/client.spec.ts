import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { buildClient, buildCommand, CLI, CLIENT } from '../../scripts/client/prepare-client.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const PLAYBOOK = `# The first call

The first call lasts 15 minutes. Its goal is a second meeting with the person who signs the budget.

## Prepare

- Read the last annual report of the company.
- Note three questions about its goals for this year.
- Check who else of the team will join the call.

## Answer objections

If the price is too high, ask what a delay of one quarter would cost. A pilot costs 1,200 euros and ends after 30 days.
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

test('the built client does the main job: from a document to modules and quizzes, through two checkpoints', async () => {
  test.setTimeout(300_000)
  await buildClient()
  const document = await playbook()
  const { url, live_key } = readBootstrap()
  const output = await run(CLIENT, ['e2e/main-job.ts', document], {
    COURSEWRIGHT_URL: url,
    COURSEWRIGHT_KEY: live_key,
  })
  const { course_id, seen, checkpoints, modules, courses } = JSON.parse(output)
  expect(checkpoints).toEqual(['outline_review', 'quiz_review'])
  expect(seen.at(-1)).toBe('ready')
  expect(modules.length).toBeGreaterThan(0)
  for (const module of modules) {
    expect(module.scenes.length).toBeGreaterThan(1)
    expect(module.questions).toBeGreaterThan(0)
    expect(module.videoBytes).toBeGreaterThan(10_000)
  }
  expect(courses).toContain(course_id)
})

test('the built command does it in the sandbox: from a document to files and a package', async () => {
  test.setTimeout(120_000)
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
})
