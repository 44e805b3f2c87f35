import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const root = path.resolve(import.meta.dirname, '../..')
const hasTools = ['bash', 'jq', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0)

/** The shell commands below a heading of a document. */
async function snippetOf(file: string, heading: string): Promise<string> {
  const text = await fs.readFile(path.join(root, file), 'utf8')
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return /```sh\n(.*?)```/s.exec(section)?.[1] ?? ''
}

/** Runs commands in one shell in a folder; a failing command ends it. */
const run = (lines: string, cwd: string) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const shell = spawn('bash', ['-eo', 'pipefail', '-c', lines], { cwd })
    let output = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (part: Buffer) => {
        output += part
      })
    shell.on('close', (code) => resolve({ code, output }))
  })

test('the walkthroughs in the documents run as written, and can be repeated', async () => {
  test.skip(!hasTools, 'bash, jq and curl run them')
  test.setTimeout(900_000)
  const folder = test.info().outputPath('walkthrough')
  await fs.mkdir(path.join(folder, '.data'), { recursive: true })
  // In the sandbox, where a course is ready within seconds.
  const { test_key: live_key, url } = readBootstrap()
  await fs.writeFile(path.join(folder, '.data/bootstrap.json'), JSON.stringify({ live_key, url }))
  await fs.writeFile(
    path.join(folder, 'playbook.md'),
    '# Selling coffee\n\nThe first call lasts 15 minutes.\n',
  )
  const lines = [
    await snippetOf('README.md', 'The main job through the API'),
    await snippetOf('docs/learners.md', 'Walkthrough'),
  ].join('\n')
  for (const time of ['first', 'second']) {
    const { code, output } = await run(lines, folder)
    expect(code, `the ${time} time: ${output}`).toBe(0)
    const beginOf = async (file: string) =>
      (await fs.readFile(path.join(folder, file))).subarray(0, 15).toString('latin1')
    expect(await beginOf('module-1.mp4')).toContain('ftyp')
    expect(await beginOf('certificate.pdf')).toContain('%PDF-')
    expect(await beginOf('results.csv')).toContain('module_index')
    expect(output).toMatch(/"status": "completed"/)
    expect(output).toMatch(/"suggested": (?!null)/)
    expect(output).toMatch(/"learner_email": "grace@example.com",\s*"url": "http/)
  }
})
