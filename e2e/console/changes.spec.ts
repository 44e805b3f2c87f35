import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

type Source = { source_id: string; kind: string; name: string; text: string }
type Sentence = { text: string; source_ref: { source_id: string; quote: string } | null }
type Scene = { version: number; narration: string; sentences: Sentence[]; audio: { url: string } | null }
type Module = { scenes: Scene[] }

const FIGURE = /\b\d{2,}\b/

test('a reviewer sends a new version of a source and takes what it changes', async ({ page, request }) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  const source = (await call<Source[]>('GET', '/sources')).find(({ kind }) => kind === 'md')!
  const scenes = async () => (await call<Module>('GET', '/modules/1')).scenes
  const before = await scenes()
  const told = before.flatMap(({ sentences }) => sentences)
  const { quote } = told.find(
    ({ text, source_ref }) =>
      source_ref?.source_id === source.source_id &&
      FIGURE.test(text) &&
      source_ref.quote.includes(FIGURE.exec(text)![0]) &&
      source.text.split(source_ref.quote).length === 2,
  )!.source_ref!
  const figure = FIGURE.exec(quote)![0]
  const changed = String(Number(figure) + 1)

  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}?tab=sources`)
  await page.getByRole('button', { name: `New version of ${source.name}` }).click()
  const dialog = page.getByRole('dialog')
  // The figure differs and a sentence is new; the rest is only wrapped differently.
  const text = source.text.replace(quote, quote.replace(figure, changed)).replaceAll('\n\n', '\n\n\n')
  await dialog
    .getByLabel('Or paste the whole text')
    .fill(`${text}\n\nA technician visits every shop within three days.`)
  await dialog.getByRole('button', { name: 'Compare' }).click()

  await page.waitForURL(/\/changes\//)
  const first = page.getByRole('article', { name: 'Difference 1' })
  await expect(first).toContainText('Changed figure')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'Difference 2' })).toContainText('Added')
  await expectAccessible(page)
  await expectNarrow(page, 'the desk of a change')
  await first.getByRole('button', { name: 'Take difference 1' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 differences to decide' })).toBeVisible()
  await page.getByRole('button', { name: 'Conclude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Conclude' }).click()
  await expect(page.getByRole('tabpanel').getByText('Concluded', { exact: true })).toBeVisible()

  const after = await scenes()
  const touched = before.flatMap(({ version }, index) => (after[index]!.version === version ? [] : [index]))
  expect(touched.length).toBeGreaterThan(0)
  expect(touched.length).toBeLessThan(before.length)
  for (const index of touched) expect(after[index]!.narration).toContain(changed)
  expect((await call<Source>('GET', `/sources/${source.source_id}`)).text).toContain(
    quote.replace(figure, changed),
  )
})

/**
 * A change of a course of the sandbox, which has the scenes of the demo alone: what a live one answers is put in its
 * place, by whether it is decided. Returns what is sent to decide it.
 */
async function openChange(page: Page, request: APIRequestContext, own: (isTaken: boolean) => object) {
  const { course_id, call } = await requestSandboxCourse(request, [])
  const source = (await call<Source[]>('GET', '/sources')).find(({ kind }) => kind === 'md')!
  const text = `${source.text}\n\n## Visits\n\nA technician visits every shop within three days.`
  const { change_id } = await call<{ change_id: string }>('PUT', `/sources/${source.source_id}/content`, {
    text,
  })
  const sent: unknown[] = []
  await page.route(new RegExp(`/api/.*/changes/${change_id}(/decisions)?$`), async (route) => {
    const url = route.request().url()
    if (url.endsWith('/decisions')) sent.push(route.request().postDataJSON())
    const change = await (await route.fetch({ url: url.replace(/\/decisions$/, ''), method: 'GET' })).json()
    const decided = sent.length > 0 ? { decision: 'taken', decided_by: 'Robin' } : {}
    change.differences = [{ ...change.differences[0], ...own(sent.length > 0), ...decided }]
    return route.fulfill({ json: url.endsWith('/decisions') ? { change, left: [] } : change })
  })
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  return { sent, open: () => page.goto(`/courses/${course_id}/changes/${change_id}`) }
}

test('a reviewer reads the scene that an added section may become, and adds it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { sent, open } = await openChange(page, request, (isTaken) => ({
    new_scene: isTaken ? null : { module_num: 1, scene_num: 3 },
    became_scene: isTaken,
  }))
  await page.route('**/differences/0/scene', (route) =>
    route.fulfill({
      json: {
        ...{ module_num: 1, scene_num: 3, title: 'Visits', layout: 'bullets' },
        bullets: ['Within three days'],
        narration: 'A technician visits every shop within three days.',
      },
    }),
  )
  await open()
  const added = page.getByRole('article', { name: 'Difference 1' })
  await added.getByRole('button', { name: 'Add as a scene' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the scene “Visits”?' })
  await expect(dialog).toContainText('It becomes scene 3 of module 1.')
  await expect(dialog).toContainText('A technician visits every shop within three days.')
  await expectNoViolation(page, 'the preview of an added scene')
  await expectNarrow(page, 'the preview of an added scene')
  await dialog.getByRole('button', { name: 'Add the scene' }).click()
  await expect(added).toContainText('Added as a scene by Robin')
  await expect(added.getByRole('button')).toHaveCount(0)
  expect(sent).toEqual([{ decisions: [{ position: 0, decision: 'take', as_scene: true }] }])
})

test('a reviewer leaves a scene out whose passage was removed', async ({ page, request }) => {
  test.setTimeout(120_000)
  const said = 'A technician visits every shop within three days.'
  const scene = { module_num: 1, scene_num: 2, title: 'Visits', version: 1, all_removed: true }
  const text = { part: 'narration', index: 0, before: said, after: null, needs_hand: true }
  const { sent, open } = await openChange(page, request, (isTaken) => ({
    kind: 'removed',
    places: [{ before: { start: 0, end: said.length, text: said }, after: null, edits: [] }],
    ...{ new_scene: null, questions: [], outline: [] },
    scenes: isTaken ? [] : [{ ...scene, texts: [text] }],
  }))
  await open()
  const removed = page.getByRole('article', { name: 'Difference 1' })
  await expect(removed).toContainText('Everything this scene rests on was removed.')
  await expect(removed).toContainText('Learners on an earlier release keep it')
  await removed.getByRole('button', { name: 'Leave this scene out' }).focus()
  await page.keyboard.press('Enter')
  const keep = removed.getByRole('button', { name: 'Keep this scene' })
  await expect(keep).toBeFocused()
  await expect(removed.getByRole('textbox')).toHaveCount(0)
  await expectNoViolation(page, 'a scene that is left out')
  await expectNarrow(page, 'a scene that is left out')
  await removed.getByRole('button', { name: 'Take difference 1' }).click()
  await expect(removed).toContainText('Taken by Robin')
  const { module_num, scene_num, version } = scene
  const scenes = [{ module_num, scene_num, version, leave_out: true }]
  const edits = { modules: [], scenes, questions: [] }
  expect(sent).toEqual([{ decisions: [{ position: 0, decision: 'take', edits }] }])
})

test('a reviewer writes the title of a module that has a changed figure', async ({ page, request }) => {
  test.setTimeout(120_000)
  const module = { module_num: 1, title: 'Visits in 3 days', version: 1 }
  const text = {
    part: 'title',
    index: null,
    before: module.title,
    after: 'Visits in 4 days',
    needs_hand: true,
  }
  const { sent, open } = await openChange(page, request, () => ({
    kind: 'figure',
    ...{ new_scene: null, scenes: [], questions: [], outline: [] },
    modules: [{ ...module, texts: [text] }],
  }))
  await open()
  const changed = page.getByRole('article', { name: 'Difference 1' })
  await expect(changed.getByRole('link', { name: 'Module 1: Visits in 3 days' })).toBeVisible()
  await changed.getByRole('textbox').fill('Visits within four days')
  await expectNoViolation(page, 'the title of a module to write')
  await expectNarrow(page, 'the title of a module to write')
  await changed.getByRole('button', { name: 'Take difference 1' }).click()
  await expect(changed).toContainText('Taken by Robin')
  const { module_num, version } = module
  const modules = [{ module_num, version, title: 'Visits within four days' }]
  const edits = { modules, scenes: [], questions: [] }
  expect(sent).toEqual([{ decisions: [{ position: 0, decision: 'take', edits }] }])
})
