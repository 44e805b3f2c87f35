import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type ApiClient, apiClient } from '../api-client.ts'
import { findBrowser } from '../browser.ts'
import { prepareEnvironment } from '../environment.ts'
import { freePort } from '../free-port.ts'
import { UserError } from '../progress.ts'
import { type Service, startService } from '../service.ts'
import { median } from './bench-quiz-seed.ts'
import type { Bench } from './bench-run.ts'

const DESKS = ['source', 'outline', 'slide', 'audio', 'quiz', 'module_video'].map((part) => `${part}_review`)
const ROUNDS = 3
/** A slow server reveals whether a page waits for it. */
const ANSWER_MS = 400
const GOAL_MS = 100
const GOAL_KILOBYTES = 250

type Answered = { course_id: string; open_reviews: unknown[] }
type Shown = { change: number; paint: number }

/**
 * Measures a reviewer's waits at each desk in a browser, on a separate service in the sandbox: the time from
 * a click on Approve to the first reaction of the page and to its rendering, and the compressed size of the
 * scripts of a first load.
 */
export const bench: Bench = async () => {
  const program = findBrowser()
  if (!program) throw new UserError('No browser. Name one: PLAYWRIGHT_CHROMIUM=…')
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-bench-'))
  delete process.env.DATABASE_URL
  const settings = {
    DATA_DIR: directory,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  Object.assign(process.env, settings, { SEED_DEMO: '1' })
  const service = await startService(prepareEnvironment('production'), 'start')
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath: program, args })
  try {
    const context = await browser.newContext({ baseURL: service.env.appUrl, locale: 'en-GB' })
    return await measure(context, service)
  } finally {
    await browser.close()
    await service.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

async function measure(context: BrowserContext, { env, bootstrap }: Service): Promise<unknown> {
  const client = apiClient(env.appUrl, bootstrap.test_key!)
  await enter(context, env.appUrl, bootstrap.reviewer!)
  const page = await context.newPage()
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await route.continue()
  })
  const desks: { desk: string; change: number; paint: number; script: number }[] = []
  for (const desk of DESKS) {
    const rounds: (Shown & { script: number })[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await approveOnce(page, client, desk))
    const middle = (key: 'change' | 'paint' | 'script') => Math.round(median(rounds.map((each) => each[key])))
    desks.push({ desk, change: middle('change'), paint: middle('paint'), script: middle('script') })
  }
  console.table(
    desks.map(({ desk, change, paint, script }) => ({
      desk,
      'ms to the first sign': change,
      'ms to the picture': paint,
      goal: `< ${GOAL_MS} ms`,
      'kB of script': script,
      most: `${GOAL_KILOBYTES} kB`,
    })),
  )
  return { answerMs: ANSWER_MS, rounds: ROUNDS, desks }
}

async function enter(context: BrowserContext, url: string, reviewer: { email: string; password: string }) {
  const { csrfToken } = await (await context.request.get('/api/auth/csrf')).json()
  await context.request.post('/api/auth/callback/credentials', {
    form: { ...reviewer, csrfToken, json: 'true' },
  })
  await context.addCookies([{ name: 'coursewright-mode', value: 'test', url }])
}

/** Opens the desk of a new waiting course with an empty cache and approves one artifact. */
async function approveOnce(page: Page, client: ApiClient, desk: string): Promise<Shown & { script: number }> {
  const courseId = await requestCourse(client, desk)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`/courses/${courseId}/review/${desk}?module=1`)
  const approve = page.getByRole('button', { name: /^Approve(?! all)/ }).first()
  await approve.waitFor()
  // Pending requests, such as images and prefetched pages, would be attributed to the click.
  await page.waitForTimeout(1500)
  const script = bytes / 1000
  await session.detach()
  await approve.evaluate(watchNextClick)
  await approve.click()
  await page.waitForFunction(() => (window as unknown as { shown?: Shown }).shown !== undefined)
  return { ...(await page.evaluate(() => (window as unknown as { shown: Shown }).shown)), script }
}

/** Runs in the page: records when the next click changes it, and when that is rendered. */
function watchNextClick(): void {
  const watch = ({ timeStamp }: Event) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      const change = performance.now() - timeStamp
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => {
        Object.assign(window, { shown: { change, paint: performance.now() - timeStamp } })
      }
      requestAnimationFrame(() => drawn.port2.postMessage(0))
    })
    observer.observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  }
  addEventListener('click', watch, { capture: true, once: true })
}

/** A sandbox course waiting at one checkpoint. */
async function requestCourse(client: ApiClient, desk: string): Promise<string> {
  const [preset] = await client.call<{ preset_id: string }[]>('GET', '/presets?limit=1')
  const { course_id } = await client.call<Answered>('POST', '/courses', {
    preset_id: preset!.preset_id,
    language: 'en',
    source_text: '# The Boreal fridge\n\nIt uses 40 % less energy than the model it replaces.',
  })
  const answers = [
    { question_id: 'audience', value: 'Shop assistants' },
    { question_id: 'objectives', value: ['Present the fridge'] },
  ]
  await client.call('POST', `/courses/${course_id}/brief/answers`, { answers })
  const settings = Object.fromEntries(DESKS.map((each) => [each, each === desk ? 'manual' : 'auto']))
  await client.call('PUT', `/courses/${course_id}/review-settings`, { settings })
  await client.call('POST', `/courses/${course_id}/launch`, undefined, { 'Idempotency-Key': course_id })
  for (;;) {
    const { open_reviews } = await client.call<Answered>('GET', `/courses/${course_id}`)
    if (open_reviews.length > 0) return course_id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
