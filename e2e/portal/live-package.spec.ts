import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'
import { readZip } from '../../lib/media/packages/fixtures/read-zip.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { expectNoKey, readAnswerKey, recordBodies, rightAnswer } from '../fixtures/data/answer-key.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'
import { startCmi5Platform } from '../servers/cmi5-platform.ts'
import { startPlatform } from '../servers/learning-platform.ts'

// One after the other: they change the title of the same course.
test.describe.configure({ mode: 'default' })

const SLOW = { timeout: 30_000 }

type Built = { package_id: string; download_url: string | null; launches: number; origin: string | null }
/** What a platform of each version of SCORM keeps, by the same names. */
const KEPT = {
  // biome-ignore lint/suspicious/noExplicitAny: the data model differs by version
  scorm_1_2: (cmi: any) => ({
    status: cmi?.core.lesson_status,
    score: cmi?.core.score,
    place: cmi?.core.lesson_location,
  }),
  // biome-ignore lint/suspicious/noExplicitAny: the data model differs by version
  scorm_2004: (cmi: any) => ({
    status: `${cmi?.completion_status}, ${cmi?.success_status}`,
    score: cmi?.score,
    place: cmi?.location,
  }),
}
const STATUS = {
  scorm_1_2: { begun: 'incomplete', done: 'passed' },
  scorm_2004: { begun: 'incomplete, unknown', done: 'completed, passed' },
}

type Exam = { attempt_id: string; questions: { id: string }[] }

/** The API with the demo account's test key. */
const apiOf =
  (request: APIRequestContext) =>
  async <Body>(method: string, path: string, data?: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${readBootstrap().test_key}` }
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }

/** A live package of a course, with what is in its file. */
async function buildLive(request: APIRequestContext, courseId: string, format: string) {
  const api = apiOf(request)
  const packages = `/courses/${courseId}/packages`
  const { package_id } = await api<Built>('POST', packages, { format, delivery: 'live' })
  const built = async () =>
    (await api<Built[]>('GET', packages)).find((each) => each.package_id === package_id)!
  await expect.poll(async () => (await built()).download_url, SLOW).not.toBeNull()
  const zip = await request.get((await built()).download_url!)
  return { package_id, files: await readZip(await zip.body()), built }
}

/** Opens the package on its platform, which is another site than the service. */
async function launch(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(url.replace('127.0.0.1', 'localhost'))
  const bridge = page.frameLocator('iframe')
  return { page, bridge, player: bridge.frameLocator('iframe') }
}

for (const format of ['scorm_1_2', 'scorm_2004'] as const)
  test(`a live package of ${format}: what is done there arrives, it stays current, and it ends when revoked`, async ({
    browser,
    request,
  }) => {
    const { courseId } = await inviteToDemo(request, 'en')
    const api = apiOf(request)
    const packages = `/courses/${courseId}/packages`
    const { package_id, files, built } = await buildLive(request, courseId, format)
    const id = `ada-${crypto.randomUUID()}`
    const platform = await startPlatform(files, format, { id, name: 'Byron, Ada' })
    const kept = () => KEPT[format](platform.kept())
    const context = await browser.newContext({ locale: 'fr-FR' })
    const bodies = recordBodies(context)
    const { title } = await api<{ title: string }>('GET', `/courses/${courseId}`)

    const first = await launch(context, platform.url)
    await expect(first.player.getByRole('heading', { level: 1, name: title })).toBeVisible(SLOW)
    await expect.poll(() => kept().status).toBe(STATUS[format].begun)
    const [learner] = await api<{ email: string; name: string }[]>('GET', `/learners?external_id=${id}`)
    expect(learner).toMatchObject({ name: 'Byron, Ada' })
    const { ask, questions } = await readAnswerKey(request, courseId, learner!.email)
    const { module_count } = await api<{ module_count: number }>('GET', `/courses/${courseId}`)

    await test.step('a module plays, and its place is kept by the platform', async () => {
      await first.player.getByRole('list').getByRole('link').first().click()
      const video = first.player.locator('video')
      await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState), SLOW).toBeGreaterThan(0)
      await expect.poll(() => kept().place).toBe('1')
      for (let number = 1; number <= module_count; number++)
        await ask('PUT', `/learn/courses/${courseId}/modules/${number}/progress`, { attested: true })
    })

    await first.page.close()
    const resumed = await launch(context, platform.url)
    await expect(resumed.player.locator('video')).toBeVisible(SLOW)
    const frame = await resumed.bridge.locator('iframe').boundingBox()
    expect(frame?.height).toBeGreaterThan(650)

    await test.step('the exam is graded by the service; status and score arrive', async () => {
      await resumed.player.getByRole('link', { name: title }).click()
      const before = bodies.length
      await resumed.player.getByRole('link', { name: /exam/i }).first().click()
      await resumed.player.getByRole('button', { name: 'Start the exam' }).click()
      await expect(resumed.player.getByRole('navigation', { name: 'Questions' })).toBeVisible(SLOW)
      await expectNoKey(bodies.slice(before), questions)
      const exam = await ask<Exam>('GET', `/learn/courses/${courseId}/quiz/final`)
      const answers = exam.questions.map((served) => {
        const row = questions.find((each) => each.id === served.id)!
        return { question_id: row.id, answer: rightAnswer(row) }
      })
      const { attempt_id } = exam
      await ask('POST', `/learn/courses/${courseId}/quiz/final/grade`, { attempt_id, answers })
    })
    await resumed.page.close()

    const second = await launch(context, platform.url)
    await expect(second.player.getByRole('heading', { level: 1 })).toBeVisible(SLOW)
    await expect.poll(() => kept().status, SLOW).toBe(STATUS[format].done)
    expect(Number(kept().score.raw)).toBe(100)
    await expectNoViolation(second.page, 'a live package')
    expect(await context.cookies()).toEqual([])
    await second.page.close()

    await test.step('a changed course is there at the next launch', async () => {
      const changed = `${title} (new)`
      await api('PATCH', `/courses/${courseId}`, { title: changed })
      try {
        const third = await launch(context, platform.url)
        await expect(third.player.getByText(changed).first()).toBeVisible(SLOW)
        await third.page.close()
      } finally {
        await api('PATCH', `/courses/${courseId}`, { title })
      }
    })

    await test.step('from another site it is refused, and so is a page that was opened', async () => {
      const elsewhere = await context.newPage()
      await elsewhere.goto(platform.url) // 127.0.0.1 is not localhost
      await expect(elsewhere.frameLocator('iframe').getByRole('alert')).toContainText(
        'another training platform',
      )
      await elsewhere.close()
    })

    await test.step('revoked, it ends at once and says so', async () => {
      const last = await launch(context, platform.url)
      await expect(last.player.getByRole('heading', { level: 1 })).toBeVisible(SLOW)
      const address = last.page
        .frames()
        .find((frame) => frame.url().includes('/embed/launch/'))!
        .url()
      const replayed = await context.newPage()
      await replayed.goto(address)
      await expect(replayed.getByText('This page was opened before.')).toBeVisible(SLOW)
      await replayed.close()
      await api('POST', `${packages}/${package_id}/revoke`)
      await last.player.getByRole('list').getByRole('link').first().click()
      await expect(last.player.getByText('Access from your training platform has ended')).toBeVisible(SLOW)
      await last.page.close()
      const refused = await launch(context, platform.url)
      await expect(refused.bridge.getByRole('alert')).toContainText('Access to this course here has ended')
    })
    expect(await built()).toMatchObject({ origin: platform.origin.replace('127.0.0.1', 'localhost') })
    await context.close()
    await platform.close()
  })

test('a live package of cmi5 reports what was done, in the order of the standard', async ({
  browser,
  request,
}) => {
  const { courseId } = await inviteToDemo(request, 'fr')
  const { files } = await buildLive(request, courseId, 'cmi5')
  const platform = await startCmi5Platform({ files, masteryScore: 0.7 })
  const context = await browser.newContext({ locale: 'en-GB' })
  const open = async () => {
    const page = await context.newPage()
    await page.goto(platform.launch())
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible(SLOW)
    return page
  }
  const first = await open()
  await first.goto('about:blank')
  await expect.poll(() => platform.verbs()).toEqual(['initialized', 'terminated'])
  const { account } = JSON.parse(new URL(platform.launch()).searchParams.get('actor')!)
  const id = encodeURIComponent(`${account.homePage} ${account.name}`)
  const [learner] = await apiOf(request)<{ email: string }[]>('GET', `/learners?external_id=${id}`)
  const { ask } = await readAnswerKey(request, courseId, learner!.email)
  const { modules } = await ask<{ modules: object[] }>('GET', `/learn/courses/${courseId}`)
  for (const index of modules.keys())
    await ask('PUT', `/learn/courses/${courseId}/modules/${index + 1}/progress`, { attested: true })
  const second = await open()
  await expect.poll(() => platform.verbs().slice(2), SLOW).toEqual(['initialized', 'completed'])
  await second.goto('about:blank')
  await expect.poll(() => platform.verbs().slice(4)).toEqual(['terminated'])

  const { attempt_id } = await ask<Exam>('GET', `/learn/courses/${courseId}/quiz/final`)
  await ask('POST', `/learn/courses/${courseId}/quiz/final/grade`, { attempt_id, answers: [] })
  for (const ends of [['failed', 'terminated'], ['terminated']]) {
    const begun = platform.verbs().length
    const visit = await open()
    await expect.poll(() => platform.verbs().slice(begun)).toEqual(['initialized'])
    await visit.goto('about:blank')
    await expect.poll(() => platform.verbs().slice(begun + 1)).toEqual(ends)
  }
  expect(platform.problems).toEqual([])
  await context.close()
  await platform.close()
})
