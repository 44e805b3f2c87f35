import { randomUUID } from 'node:crypto'
import { type CourseState, createClient } from '@coursewright/client'
import { readSourceFile } from '@coursewright/client/node'

// The main job with the built client, as its users import it: `node e2e/main-job.ts <document>`, with the service's
// address and a key in COURSEWRIGHT_URL and COURSEWRIGHT_KEY. Prints what came of it as JSON.
const { COURSEWRIGHT_URL: baseUrl = '', COURSEWRIGHT_KEY: apiKey = '' } = process.env
const client = createClient({ baseUrl, apiKey })
const ENDS_AT = { timeoutMs: 180_000 }

async function readyPreset(): Promise<string> {
  const body = { name: 'Client', preset_type: 'theme', external_ref: 'client-main-job' } as const
  const { preset_id, status } = await client.post('/api/v1/presets', { body })
  const params = { path: { preset_id } }
  if (status !== 'ready') {
    await client.post('/api/v1/presets/{preset_id}/brand/generate', { params })
    await client.post('/api/v1/presets/{preset_id}/brand/approve', { params })
  }
  return preset_id
}

const { course_id } = await client.post('/api/v1/courses', {
  body: {
    preset_id: await readyPreset(),
    language: 'en',
    external_ref: `client-${randomUUID()}`,
    source_files: [await readSourceFile(process.argv[2] ?? '')],
    brief: { accept_suggestions: true, answers: [{ question_id: 'audience', value: 'Field sales' }] },
    review_settings: { source_review: 'auto', outline_review: 'manual', quiz_review: 'manual' },
    launch: true,
  },
})
const course = { params: { path: { course_id } } }
const checkpoints = new Set<string>()
const seen: string[] = []
const onState = ({ status }: CourseState) => {
  if (seen.at(-1) !== status) seen.push(status)
}
for (;;) {
  const state = await client.waitFor(course_id, ['paused_for_review', 'ready'], { ...ENDS_AT, onState })
  if (state.status === 'ready') break
  for (const { checkpoint } of state.open_reviews) checkpoints.add(checkpoint)
  await client.post('/api/v1/courses/{course_id}/review/approve-all', { ...course, body: {} })
}

const modules = []
/** The right answer to each question, as a reviewer sees it. */
const key = new Map<string, string | string[] | boolean>()
for (const { module_index, title } of await client.get('/api/v1/courses/{course_id}/modules', course)) {
  const params = { path: { course_id, module_num: module_index + 1 } }
  const module = await client.get('/api/v1/courses/{course_id}/modules/{module_num}', { params })
  const quiz = await client.get('/api/v1/courses/{course_id}/modules/{module_num}/quiz', { params })
  const video = await client.get('/api/v1/courses/{course_id}/modules/{module_num}/video', {
    params,
    parseAs: 'arrayBuffer',
  })
  const scenes = module.scenes.map((scene) => scene.title)
  for (const { id, correct, key_points } of quiz.questions)
    key.set(id, correct ?? (key_points ?? []).join('. '))
  modules.push({ title, scenes, questions: quiz.questions.length, videoBytes: video.byteLength })
}

// A learner's final exam: begun, begun again, handed in, handed in again.
const learner = { email: 'ada@example.com', name: 'Ada' }
await client.post('/api/v1/courses/{course_id}/enrollments', { ...course, body: { learners: [learner] } })
const asAda = { params: { ...course.params, header: { 'X-Learner-Email': learner.email } } }
const attempt = await client.get('/api/v1/learn/courses/{course_id}/quiz/final', asAda)
const again = await client.get('/api/v1/learn/courses/{course_id}/quiz/final', asAda)
const answers = attempt.questions.map(({ id }) => ({ question_id: id, answer: key.get(id)! }))
const handedIn = { ...asAda, body: { attempt_id: attempt.attempt_id, answers } }
const exam = await client.post('/api/v1/learn/courses/{course_id}/quiz/final/grade', handedIn)
const repeated = await client.post('/api/v1/learn/courses/{course_id}/quiz/final/grade', {
  ...handedIn,
  body: { ...handedIn.body, answers: [] },
})

const courses: string[] = []
for await (const row of client.list('/api/v1/courses', { params: { query: { limit: 1 } } }))
  courses.push(row.course_id)
console.log(
  JSON.stringify({
    course_id,
    seen,
    checkpoints: [...checkpoints],
    modules,
    exam: { ...exam, resumed: again.attempt_id === attempt.attempt_id, repeated: repeated.score },
    courses,
  }),
)
