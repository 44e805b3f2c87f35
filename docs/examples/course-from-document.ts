// An Inngest function of your own application: makes a course whenever a document changes. Each step is done once,
// whatever is tried again, and a document of one version never makes two courses.
import { Inngest, NonRetriableError } from 'inngest'

/** Sent by whatever keeps your documents. `text`: Markdown; `version`: another for each change. */
type DocumentChanged = { document_id: string; version: string; title: string; text: string }

const inngest = new Inngest({ id: 'documents' })
const {
  COURSEWRIGHT_URL = 'http://127.0.0.1:3000',
  COURSEWRIGHT_KEY = '',
  COURSEWRIGHT_PRESET = '',
} = process.env

export const courseFromDocument = inngest.createFunction(
  { id: 'course-from-document', triggers: [{ event: 'document/changed' }] },
  async ({ event, step }) => {
    const { document_id, version, title, text } = event.data as DocumentChanged
    const made = await step.run('create the course', () =>
      call('POST', '/courses', {
        preset_id: COURSEWRIGHT_PRESET,
        title,
        language: 'en',
        // A course that has the reference is returned, and none is made.
        external_ref: `${document_id}@${version}`,
        source_text: text,
        brief: { accept_suggestions: true, answers: [{ question_id: 'audience', value: 'Sales' }] },
        launch: true,
      }),
    )
    // Reviewers are told by the service; a webhook is the way to know when the course is ready.
    return { course_id: made.course_id }
  },
)

async function call(method: string, path: string, body: object): Promise<{ course_id: string }> {
  const response = await fetch(`${COURSEWRIGHT_URL}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${COURSEWRIGHT_KEY}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (response.ok) return answer
  const refusal = `${method} ${path}: ${response.status} ${JSON.stringify(answer)}`
  // What was refused will be refused again; what the service could not do now is tried again by Inngest.
  throw response.status < 500 && response.status !== 429 ? new NonRetriableError(refusal) : new Error(refusal)
}
