import type { Client, CourseState } from '../../client/src/client.ts'

export type Checkpoint = CourseState['open_reviews'][number]['checkpoint']

/** The checkpoints of a course, in the order it meets them. */
export const COURSE_CHECKPOINTS = [
  'source_review',
  'outline_review',
  'slide_review',
  'audio_review',
  'quiz_review',
  'module_video_review',
] as const satisfies readonly Checkpoint[]

/** What a reviewer reads at a checkpoint: its artifacts by `asset_id`, and what they say as text. */
export type CheckpointView = {
  course_id: string
  checkpoint: Checkpoint
  artifacts: {
    asset_id: number
    artifact_type: string
    module: number | null
    scene: number | null
    status: string
  }[]
  text: string
}

/** Reads a checkpoint, or the one that is open; null if none is. */
export async function readCheckpoint(
  client: Client,
  courseId: string,
  wanted?: Checkpoint,
): Promise<CheckpointView | null> {
  const course = { params: { path: { course_id: courseId } } }
  const state = await client.get('/api/v1/courses/{course_id}/status', course)
  const checkpoint = wanted ?? state.open_reviews[0]?.checkpoint
  if (!checkpoint) return null
  const params = { ...course.params, query: { checkpoint } }
  const entries = await client.get('/api/v1/courses/{course_id}/review', { params })
  const artifacts = entries.map(({ asset_id, artifact_type, module_index, scene_index, status }) => ({
    asset_id,
    artifact_type,
    module: module_index === null ? null : module_index + 1,
    scene: scene_index === null ? null : scene_index + 1,
    status,
  }))
  return { course_id: courseId, checkpoint, artifacts, text: await textOf(client, courseId, checkpoint) }
}

function textOf(client: Client, courseId: string, checkpoint: Checkpoint): Promise<string> {
  if (checkpoint === 'source_review') return sourcesText(client, courseId)
  if (checkpoint === 'outline_review') return outlineText(client, courseId)
  if (checkpoint === 'quiz_review') return questionsText(client, courseId)
  return scenesText(client, courseId)
}

async function sourcesText(client: Client, course_id: string): Promise<string> {
  const sources = await client.get('/api/v1/courses/{course_id}/sources', { params: { path: { course_id } } })
  return sources.map(({ name, text, reason }) => `# ${name}\n\n${reason ? `${reason}\n` : text}\n`).join('\n')
}

async function outlineText(client: Client, course_id: string): Promise<string> {
  const params = { path: { course_id } }
  const outline = await client.get('/api/v1/courses/{course_id}/outline', { params })
  const modules = outline.modules.map(({ title, objectives, scenes }, at) => {
    const aims = objectives.map((objective) => `- ${objective}\n`).join('')
    const plan = scenes
      .map(({ title, planned_narration_summary: gist }, n) => `${n + 1}. ${title}${gist && `: ${gist}`}\n`)
      .join('')
    return `## ${at + 1}. ${title}\n\n${aims}\n${plan}`
  })
  return `# ${outline.course_title}\n\n${outline.course_description}\n\n${modules.join('\n')}`
}

async function questionsText(client: Client, course_id: string): Promise<string> {
  const modules = await client.get('/api/v1/courses/{course_id}/modules', { params: { path: { course_id } } })
  const texts: string[] = []
  for (const { module_index, title, question_count } of modules) {
    if (question_count === 0) continue
    const params = { path: { course_id, module_num: module_index + 1 } }
    const { questions } = await client.get('/api/v1/courses/{course_id}/modules/{module_num}/quiz', {
      params,
    })
    const lines = questions.map(({ prompt, options, correct, key_points, explanation }, at) => {
      const choices = (options ?? []).map(({ id, text }) => `   ${id}) ${text}\n`).join('')
      return `${at + 1}. ${prompt}\n${choices}   Key: ${[correct ?? key_points].flat().join(', ')}. ${explanation}\n`
    })
    texts.push(`## ${module_index + 1}. ${title}\n\n${lines.join('')}`)
  }
  return texts.join('\n')
}

async function scenesText(client: Client, course_id: string): Promise<string> {
  const modules = await client.get('/api/v1/courses/{course_id}/modules', { params: { path: { course_id } } })
  const texts = modules.map(({ module_index, title, scenes }) => {
    const written = scenes.map((scene) => {
      const lines = scene.bullets.map((line) => `- ${line}\n`).join('')
      return `### ${scene.scene_index + 1}. ${scene.title}\n\n${lines && `${lines}\n`}${scene.narration}\n`
    })
    return `## ${module_index + 1}. ${title}\n\n${written.join('\n')}`
  })
  return texts.join('\n')
}
