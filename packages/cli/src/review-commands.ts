import { type Command, numberFrom } from './command.ts'
import { type Checkpoint, COURSE_CHECKPOINTS, readCheckpoint } from './read-checkpoint.ts'
import { table, UsageError } from './terminal.ts'

/** The types of a course's artifacts. */
export const ARTIFACT_TYPES = [
  'source',
  'outline',
  'notes',
  'slide',
  'audio',
  'quiz_question',
  'module_video',
] as const
type ArtifactType = (typeof ARTIFACT_TYPES)[number]

const listReviews: Command = {
  name: 'review list',
  about: 'Lists what waits for a reviewer in all courses and presets, longest wait first.',
  async run({ client }) {
    const reviews = await client.get('/api/v1/reviews')
    const rows = reviews.map((row) => [
      row.course_id ?? row.preset_id,
      row.checkpoint,
      row.modules.map((index) => index + 1).join(' '),
      row.since.slice(0, 16).replace('T', ' '),
      row.title,
    ])
    return { data: reviews, text: table(['course', 'checkpoint', 'modules', 'since (UTC)', 'title'], rows) }
  },
}

const showReview: Command = {
  name: 'review show',
  args: '<course> [checkpoint]',
  about: 'Shows what a reviewer reads at a checkpoint, the open one unless another is named.',
  async run({ client, words: [courseId = '', named] }) {
    if (named !== undefined && !(COURSE_CHECKPOINTS as readonly string[]).includes(named))
      throw new UsageError(`A checkpoint is one of ${COURSE_CHECKPOINTS.join(', ')}.`)
    const view = await readCheckpoint(client, courseId, named as Checkpoint | undefined)
    if (!view) return { data: null, text: 'Nothing waits for a reviewer.\n' }
    const rows = view.artifacts.map(({ asset_id, artifact_type, module, scene, status }) => [
      asset_id,
      artifact_type,
      module,
      scene,
      status,
    ])
    const list = table(['artifact', 'type', 'module', 'scene', 'status'], rows)
    return { data: view, text: `${view.checkpoint}\n\n${view.text}\n${list}` }
  },
}

const approveReview: Command = {
  name: 'review approve',
  args: '<course> [artifact…]',
  about: 'Approves artifacts by their numbers, all of a type, or everything there is.',
  options: {
    type: { value: '<type>', about: 'all artifacts of it', choices: ARTIFACT_TYPES },
    all: { about: 'everything that exists' },
  },
  async run({ client, words: [course_id = '', ...artifacts], text, flag }) {
    const type = text('type') as ArtifactType | undefined
    const ways = [artifacts.length > 0, type !== undefined, flag('all')].filter((is) => is)
    if (ways.length !== 1) throw new UsageError('Name artifacts, or a --type, or --all.')
    const params = { path: { course_id } }
    const asset_ids = artifacts.map(artifactNumber)
    const approved =
      artifacts.length > 0
        ? await client.post('/api/v1/courses/{course_id}/review/approve', { params, body: { asset_ids } })
        : await client.post('/api/v1/courses/{course_id}/review/approve-all', {
            params,
            body: type ? { artifact_type: type } : {},
          })
    return { data: approved, text: `${approved.length} approved.\n` }
  },
}

const noteReview: Command = {
  name: 'review note',
  args: '<course> <artifact> <note>',
  about: 'Leaves a note on an artifact; with --apply, has it regenerated with its notes.',
  options: {
    apply: { about: 'regenerate the artifact, applying the notes on it' },
    module: { value: '<number>', about: 'of an outline, the module it is about' },
  },
  async run(call) {
    const { client, flag, words } = call
    const [course_id = '', artifact = '', note = ''] = words
    const module = numberFrom(call, 'module')
    const params = { path: { course_id } }
    const body = {
      asset_id: artifactNumber(artifact),
      note,
      ...(module !== undefined && { module_index: module - 1 }),
    }
    if (flag('apply')) {
      const rows = await client.post('/api/v1/courses/{course_id}/review/regenerate', { params, body })
      return { data: rows, text: 'Noted. It is being regenerated.\n' }
    }
    const noted = await client.post('/api/v1/courses/{course_id}/review/note', { params, body })
    return { data: noted, text: 'Noted.\n' }
  },
}

function artifactNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError('An artifact is a number, as “review show” lists it.')
  return Number(text)
}

export const reviewCommands = [listReviews, showReview, approveReview, noteReview]
