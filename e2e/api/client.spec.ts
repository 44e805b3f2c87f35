import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { buildClient, CLIENT, installClient } from '../../scripts/client/prepare-client.ts'
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

/** Runs a file of the client with Node and returns what it printed; fails with its errors. */
const run = (words: string[], more: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: CLIENT, env: { ...process.env, ...more } })
    let [output, errors] = ['', '']
    child.stdout.on('data', (part: Buffer) => (output += part))
    child.stderr.on('data', (part: Buffer) => (errors += part))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(errors))))
  })

test('the built client does the main job: from a document to modules and quizzes, through two checkpoints', async () => {
  test.setTimeout(300_000)
  await installClient()
  await buildClient()
  const document = test.info().outputPath('playbook.md')
  await fs.mkdir(path.dirname(document), { recursive: true })
  await fs.writeFile(document, PLAYBOOK)
  const { url, live_key } = readBootstrap()
  const output = await run(['e2e/main-job.ts', document], {
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
