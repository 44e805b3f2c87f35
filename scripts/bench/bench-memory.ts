import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, apiClient } from '../api-client.ts'
import { launch } from '../demo/demo-course.ts'
import { UserError } from '../progress.ts'
import { makeCourse, processesOf, waitForPreviews } from './bench-generate.ts'
import { type Memory, watchMemory } from './bench-generate-watch.ts'
import { answerRequests, largeFiles, longFiles, upload } from './bench-memory-load.ts'
import type { Bench } from './bench-run.ts'
import { onOwnService } from './bench-service.ts'

const RUNS = 3
const LONG_DOCUMENTS = 8

/**
 * Peak memory of a whole service that has worked for a while: a course, thousands of requests and a batch of
 * long documents, then eight concurrent uploads of 28 MB while another course is being generated. Three
 * times, each on a separate service and in its own process, since a process keeps its connections to one
 * database.
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

const measureRun = (): Promise<Memory | null> =>
  onOwnService(
    async ({ directory, url, key }) => {
      const api = apiClient(url, key)
      const course_id = await makeCourse(api)
      await waitForPreviews(api)
      const next = await makeCourse(api)
      let over = false
      const watched = watchMemory(await processesOf(directory), () => over)
      await launch(api, course_id)
      await answerRequests(url, key)
      await waitForSources(api, await upload(api, longFiles(LONG_DOCUMENTS)))
      const [uploaded] = await Promise.all([upload(api, largeFiles()), launch(api, next)])
      await waitForSources(api, uploaded)
      over = true
      return watched
    },
    { RATE_LIMIT_PER_MINUTE: '100000' },
  )

/** Waits until the documents of these courses have been read. */
async function waitForSources(api: ApiClient, courses: string[]): Promise<void> {
  for (const id of courses)
    for (let tries = 0; ; tries++) {
      const [source] = await api.call<{ status: string }[]>('GET', `/courses/${id}/sources`)
      if (source?.status === 'ready') break
      if (tries > 600 || source?.status === 'failed') throw new UserError('A document was not read.')
      await pause(200)
    }
}
