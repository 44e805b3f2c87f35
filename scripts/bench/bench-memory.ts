import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { docx, paragraph } from '../../lib/domains/sources/readers/fixtures/office.ts'
import { pdf } from '../../lib/domains/sources/readers/fixtures/pdf.ts'
import { type ApiClient, apiClient } from '../api-client.ts'
import { demoPreset, generate } from '../demo-course.ts'
import { prepareEnvironment } from '../environment.ts'
import { freePort } from '../free-port.ts'
import { UserError } from '../progress.ts'
import { startService } from '../service.ts'
import { makeCourse, processesOf, waitForPreviews } from './bench-generate.ts'
import { type Memory, watchMemory } from './bench-generate-watch.ts'
import type { Bench } from './bench-run.ts'

const RUNS = 3
const DOCUMENTS = 8
const PAGES = 150
const LINES = 45

/**
 * Peak memory of a whole service when a course is launched right after a batch of documents was read, three
 * times, each on a separate service: workers for reading and for generation must not coexist. Each run has
 * its own process, since a process keeps its connections to one database.
 */
export const bench: Bench = async ([runs = String(RUNS)]) => {
  const measured: Memory[] = []
  for (let run = 0; run < Number(runs); run++) {
    const memory = Number(runs) === 1 ? await measureRun() : measureApart()
    if (!memory) throw new UserError('Memory is measured from /proc, which this system does not have.')
    measured.push(memory)
    console.table({ [`run ${run + 1}`]: { megabytes: Math.round(memory.megabytes), goal: '≤ 1500' } })
  }
  return { runs: measured, mostMb: Math.round(Math.max(...measured.map(({ megabytes }) => megabytes))) }
}

function measureApart(): Memory {
  const { status, stdout } = spawnSync(process.execPath, [process.argv[1]!, 'memory', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  const start = stdout.lastIndexOf('\n{\n')
  if (status !== 0 || start < 0) throw new UserError('A run ended without figures; what went wrong is above.')
  return (JSON.parse(stdout.slice(start)) as { runs: [Memory] }).runs[0]
}

async function measureRun(): Promise<Memory | null> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-bench-'))
  delete process.env.DATABASE_URL
  Object.assign(process.env, {
    DATA_DIR: directory,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '100000',
  })
  const service = await startService(prepareEnvironment('production'), 'start')
  try {
    const api = apiClient(service.env.appUrl, service.bootstrap.live_key ?? '')
    const course_id = await makeCourse(api)
    await waitForPreviews(api)
    let over = false
    const watched = watchMemory(await processesOf(directory), () => over)
    await readDocuments(api)
    await generate(
      api,
      { course_id, title: '', language: 'en' },
      () => {},
      async () => {},
    )
    over = true
    return await watched
  } finally {
    await service.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** Uploads long documents side by side and waits until all are read. */
async function readDocuments(api: ApiClient): Promise<void> {
  const preset_id = await demoPreset(api)
  const courses = await Promise.all(
    Array.from({ length: DOCUMENTS }, (_, index) =>
      api.call<{ course_id: string }>('POST', '/courses', {
        preset_id,
        language: 'en',
        source_files: [index % 2 === 0 ? longPdf(index) : longDocx(index)],
      }),
    ),
  )
  for (const { course_id } of courses)
    for (let tries = 0; ; tries++) {
      const [source] = await api.call<{ status: string }[]>('GET', `/courses/${course_id}/sources`)
      if (source?.status === 'ready') break
      if (tries > 600 || source?.status === 'failed') throw new UserError('A document was not read.')
      await pause(200)
    }
}

const sentence = (page: number, line: number): string =>
  `Rule ${page}.${line}: a rebate of ${(page * 7 + line) % 40} percent needs the approval of team ${line}.`

function longPdf(seed: number): { filename: string; base64: string } {
  const pages = Array.from({ length: PAGES }, (_, page) =>
    Array.from({ length: LINES }, (_, line) => ({
      x: 60,
      y: 790 - line * 16,
      text: sentence(page + seed, line),
    })),
  )
  return { filename: `rules-${seed}.pdf`, base64: Buffer.from(pdf(pages)).toString('base64') }
}

function longDocx(seed: number): { filename: string; base64: string } {
  const paragraphs = Array.from({ length: PAGES * LINES }, (_, at) =>
    paragraph(sentence(Math.floor(at / LINES) + seed, at % LINES)),
  )
  return { filename: `rules-${seed}.docx`, base64: Buffer.from(docx(paragraphs.join(''))).toString('base64') }
}
