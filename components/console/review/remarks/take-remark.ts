import type { CourseRemark } from '@/components/console/data/course-wire'
import type { useApi } from '@/components/shared/api-client'

type Api = ReturnType<typeof useApi>

/** Whether a refused text can be taken as it is; what cannot is copied. */
export const isTakeable = ({ place, question }: CourseRemark): boolean => place !== null || question !== null

/** A narration with a sentence behind `after`: first if that is empty, last if it is gone. Pure. */
export function withSentence(narration: string, text: string, after: string): string {
  if (after === '') return `${text} ${narration}`
  const end = narration.indexOf(after) + after.length
  const place = end < after.length ? narration.length : end
  return `${narration.slice(0, place)} ${text}${narration.slice(place)}`
}

/** Takes a refused text anyway: as an edit of its scene, or as a new question. */
export async function takeRemark(api: Api, courseId: string, remark: CourseRemark): Promise<unknown> {
  const { question, text, place, after, module_index, scene_index } = remark
  const path = { course_id: courseId, module_num: (module_index ?? 0) + 1 }
  if (question) {
    const { source_ref, ...rest } = question
    const { source_id = '', start = 0, end = 1, quote = '' } = source_ref ?? {}
    return api.post('/courses/{course_id}/modules/{module_num}/quiz/questions', {
      path,
      body: { ...rest, source_ref: source_ref && { source_id, start, end, quote } },
    })
  }
  const { scenes } = await api.get('/courses/{course_id}/modules/{module_num}', { path })
  const scene = scenes.find((each) => each.scene_index === scene_index)
  if (!scene) return undefined
  const { bullets, narration, version } = scene
  return api.patch('/courses/{course_id}/modules/{module_num}/scenes/{scene_num}', {
    path: { ...path, scene_num: scene.scene_index + 1 },
    body:
      place === 'slide'
        ? { bullets: [...bullets, text], version }
        : { narration: withSentence(narration, text, after ?? ''), version },
  })
}
