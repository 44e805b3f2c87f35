import type { z } from 'zod'
import { getCourseStatusContract } from '../courses/contract.ts'
import { listModulesContract } from '../modules/contract.ts'
import { getOutlineContract } from '../outline/contract.ts'
import { getPoolContract } from '../quiz/contract.ts'
import { listReviewEntriesContract } from '../review/contract.ts'
import { listSourcesContract } from '../sources/contract.ts'
import type { CallApi } from './call-api.ts'

type State = z.output<(typeof getCourseStatusContract)['answers'][200]>
type Checkpoint = State['open_reviews'][number]['checkpoint']

/**
 * What a reviewer reads at a checkpoint, or at the one that is open: its artifacts by `asset_id`, and what they say
 * as Markdown; null if none is open.
 */
export async function readCheckpoint(call: CallApi, course_id: string, wanted?: Checkpoint) {
  const params = { course_id }
  const state = await call(getCourseStatusContract, { params })
  const checkpoint = wanted ?? state.open_reviews[0]?.checkpoint
  if (!checkpoint) return null
  const entries = await call(listReviewEntriesContract, { params, query: { checkpoint } })
  const artifacts = entries.map(({ asset_id, artifact_type, module_index, scene_index, status }) => ({
    asset_id,
    artifact_type,
    module: module_index === null ? null : module_index + 1,
    scene: scene_index === null ? null : scene_index + 1,
    status,
  }))
  return { course_id, checkpoint, artifacts, text: await textAt(checkpoint)(call, course_id) }
}

function textAt(checkpoint: Checkpoint): (call: CallApi, course_id: string) => Promise<string> {
  if (checkpoint === 'source_review') return sourcesMarkdown
  if (checkpoint === 'outline_review') return outlineMarkdown
  return checkpoint === 'quiz_review' ? questionsMarkdown : narrationMarkdown
}

/** The sources of a course with their text, or why there is none. */
export async function sourcesMarkdown(call: CallApi, course_id: string): Promise<string> {
  const sources = await call(listSourcesContract, { params: { course_id } })
  return sources.map(({ name, text, reason }) => `# ${name}\n\n${reason ? `${reason}\n` : text}\n`).join('\n')
}

/** The outline of a course: its modules and scenes with what they will say. */
export async function outlineMarkdown(call: CallApi, course_id: string): Promise<string> {
  const outline = await call(getOutlineContract, { params: { course_id } })
  const modules = outline.modules.map(({ title, objectives, scenes }, at) => {
    const aims = objectives.map((objective) => `- ${objective}\n`).join('')
    const plan = scenes
      .map(({ title, planned_narration_summary: gist }, n) => `${n + 1}. ${title}${gist && `: ${gist}`}\n`)
      .join('')
    return `## ${at + 1}. ${title}\n\n${aims}\n${plan}`
  })
  return `# ${outline.course_title}\n\n${outline.course_description}\n\n${modules.join('\n')}`
}

async function questionsMarkdown(call: CallApi, course_id: string): Promise<string> {
  const modules = await call(listModulesContract, { params: { course_id } })
  const texts: string[] = []
  for (const { module_index, title, question_count } of modules) {
    if (question_count === 0) continue
    const params = { course_id, module_num: module_index + 1 }
    const { questions } = await call(getPoolContract, { params })
    const lines = questions.map(({ prompt, options, correct, key_points, explanation }, at) => {
      const choices = (options ?? []).map(({ id, text }) => `   ${id}) ${text}\n`).join('')
      return `${at + 1}. ${prompt}\n${choices}   Key: ${[correct ?? key_points].flat().join(', ')}. ${explanation}\n`
    })
    texts.push(`## ${module_index + 1}. ${title}\n\n${lines.join('')}`)
  }
  return texts.join('\n')
}

/** The narration of a course, scene by scene, with the lines of its slides. */
export async function narrationMarkdown(call: CallApi, course_id: string): Promise<string> {
  const modules = await call(listModulesContract, { params: { course_id } })
  const texts = modules.map(({ module_index, title, scenes }) => {
    const written = scenes.map((scene) => {
      const lines = scene.bullets.map((line) => `- ${line}\n`).join('')
      return `### ${scene.scene_index + 1}. ${scene.title}\n\n${lines && `${lines}\n`}${scene.narration}\n`
    })
    return `## ${module_index + 1}. ${title}\n\n${written.join('\n')}`
  })
  return texts.join('\n')
}
