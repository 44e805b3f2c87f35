import { authorProvider } from '../../../author/current-author.ts'
import { narratorProvider } from '../../../media/narration/current-narrator.ts'
import { openCircuits } from '../../../product/providers/provider-circuit.ts'
import { courseAuthorChoice } from '../../makers/account-author.ts'
import type { CourseView } from '../read-courses.ts'
import {
  awaitedWork,
  type CourseWarning,
  courseWarning,
  type ProviderWarning,
  quizWarning,
} from './course-warning.ts'

type ProviderOf = (course: CourseView) => string | null | Promise<string | null>
const PROVIDER_OF: Record<ProviderWarning['type'], ProviderOf> = {
  model_unavailable: async ({ id }) => authorProvider(await courseAuthorChoice(id)),
  voice_unavailable: () => narratorProvider(),
}

/**
 * Why a course in generation is not progressing, the providers it needs whose circuit is open; then what its
 * quizzes lack.
 */
export async function listCourseWarnings(course: CourseView): Promise<CourseWarning[]> {
  const works = awaitedWork(course).map(async (type) => {
    const provider = await PROVIDER_OF[type](course)
    return provider === null ? [] : [{ type, provider }]
  })
  const awaited = (await Promise.all(works)).flat()
  const open = await openCircuits(
    awaited.map(({ provider }) => provider),
    course.id,
  )
  const delays = awaited.flatMap(({ type, provider }) => {
    const circuit = open.get(provider)
    return circuit ? [courseWarning(type, circuit)] : []
  })
  return [...delays, ...[quizWarning(course) ?? []].flat()]
}
