import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { expect, test } from 'vitest'
import { createClient } from '../../../client/src/client.ts'
import { type Answers, fakeService, refusal } from '../fixtures/fake-service.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** A program that speaks to the server, as a language model's application does. */
async function connect(answers: Answers) {
  const { fetch, asked } = fakeService(answers)
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = createClient({ baseUrl: 'http://service.test', apiKey: 'sk_test_1', fetch, retries: 0 })
  await createMcpServer(client).connect(theirs)
  const model = new McpClient({ name: 'test', version: '1' })
  await model.connect(ours)
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError = false } = await model.callTool({ name, arguments: input })
    const [{ text = '' } = {}] = content as { text?: string }[]
    return { text, isError }
  }
  return { model, call, asked }
}

const entry = {
  asset_id: 12,
  artifact_type: 'outline',
  module_index: null,
  scene_index: null,
  status: 'pending',
}
const progress = { percent: 12 }
const state = { course_id: 'crs_1', status: 'paused_for_review', stage: 'outline', progress }
const scenes = [{ scene_index: 0, title: 'Before', bullets: ['Read'], narration: 'Read the report.' }]
const ANSWERS: Answers = {
  'GET /api/v1/presets': [{ preset_id: 'pre_1', status: 'ready', name: 'Boreal' }],
  'POST /api/v1/courses': { course_id: 'crs_1', status: 'awaiting_brief' },
  'GET /api/v1/courses/crs_1/status': { ...state, open_reviews: [{ checkpoint: 'outline_review' }] },
  'GET /api/v1/courses/crs_1': { title: 'Selling', error_message: null, launch_request: null, modules: [] },
  'GET /api/v1/courses/crs_1/review': [entry],
  'GET /api/v1/courses/crs_1/outline': { course_title: 'Selling', course_description: 'How.', modules: [] },
  'GET /api/v1/courses/crs_1/modules': [{ module_index: 0, title: 'The call', scenes }],
  'POST /api/v1/courses/crs_1/review/note': { noted: true },
  'POST /api/v1/courses/crs_1/review/approve': [entry],
  'GET /api/v1/courses/crs_1/results': { learners: { enrolled: 5 } },
  'GET /api/v1/reviews': [{ course_id: 'crs_1', checkpoint: 'outline_review' }],
}

test('a model makes a course, reads its outline, notes on it, and approves what a person confirmed', async () => {
  const { call, asked, model } = await connect(ANSWERS)
  const text = '# The first call'
  expect(
    JSON.parse((await call('create_course', { text, language: 'en', audience: 'Sales' })).text),
  ).toMatchObject({
    course_id: 'crs_1',
  })
  expect(asked.at(-1)?.body).toMatchObject({ preset_id: 'pre_1', source_text: text, launch: true })
  const course = { course_id: 'crs_1' }
  const followed = JSON.parse((await call('follow_course', course)).text)
  expect(followed).toMatchObject({ status: 'paused_for_review', percent: 12, title: 'Selling' })
  expect((await call('list_reviews')).text).toContain('outline_review')
  const view = JSON.parse((await call('read_review', course)).text)
  expect(view).toMatchObject({ checkpoint: 'outline_review', artifacts: [{ asset_id: 12 }] })
  expect((await call('note_review', { ...course, asset_id: 12, note: 'Shorter.' })).text).toBe('Noted.')
  expect((await call('approve_review', { ...course, asset_ids: [12], confirm: true })).text).toBe(
    '1 approved.',
  )
  expect(asked.at(-1)?.body).toEqual({ asset_ids: [12] })
  expect((await call('get_results', course)).text).toContain('"enrolled":5')
  const read = async (name: string) =>
    (await model.readResource({ uri: `coursewright://courses/crs_1/${name}` })).contents[0]
  expect(await read('outline')).toMatchObject({ text: expect.stringContaining('# Selling') })
  expect(await read('transcript')).toMatchObject({
    text: expect.stringContaining('- Read\n\nRead the report.'),
  })
})

test.each<[string, Record<string, unknown>, string]>([
  ['approve_review', { course_id: 'crs_1', asset_ids: [12] }, 'Nothing was approved.'],
  [
    'create_course',
    { text: 'a'.repeat(200_001), language: 'en', audience: 'Sales' },
    'longer than 200,000 characters',
  ],
  ['create_course', { language: 'en', audience: 'Sales' }, 'Give either a text or a url.'],
  [
    'create_course',
    { text: 'A', url: 'https://a.example', language: 'en', audience: 'Sales' },
    'Give either a text or a url.',
  ],
  ['create_course', { url: 'file:///etc/passwd', language: 'en', audience: 'Sales' }, 'url'],
  ['get_results', { course_id: '../account' }, 'This is no id of a course.'],
  ['get_results', { course_id: 'crs_9' }, 'There is no such course. (course_not_found)'],
])('%s refuses %o', async (name, input, reason) => {
  const { call, asked } = await connect(ANSWERS)
  const { text, isError } = await call(name, input)
  expect(isError).toBe(true)
  expect(text).toContain(reason)
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('an error of the API is said in words', async () => {
  const full = refusal(409, 'not_ready_for_review', 'It is still being written.')
  const { call } = await connect({ 'POST /api/v1/courses/crs_1/review/approve': full })
  const refused = await call('approve_review', { course_id: 'crs_1', asset_ids: [12], confirm: true })
  expect(refused).toEqual({ text: 'It is still being written. (not_ready_for_review)', isError: true })
})

test('no tool takes a path or a command, and one an address, which the service checks', async () => {
  const { model } = await connect({})
  const { tools } = await model.listTools()
  const inputs = new Set(tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})))
  expect([...inputs].sort()).toEqual(
    'apply asset_id asset_ids audience checkpoint confirm course_id language minutes note preset_id seconds text title url'.split(
      ' ',
    ),
  )
  const changes = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)
  expect(changes).toEqual(['create_course', 'note_review', 'approve_review'])
})
