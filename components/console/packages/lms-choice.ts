import type { Course } from '@/components/console/data/course-wire'
import type { CompletionRule, CourseFormat, PackageDelivery } from '@/lib/product/package-formats'
import type { LiveChoice } from './live-fields'
import type { PackageInput } from './package-wire'
import { siteOfLms } from './site-of-lms'

export const PACKAGE_SCOPES = ['course', 'each'] as const
export type PackageScope = (typeof PACKAGE_SCOPES)[number]

/** What is chosen in the dialog; numbers and the address as typed. */
export type LmsChoice = LiveChoice & {
  delivery: PackageDelivery
  format: CourseFormat
  scope: PackageScope
  completion: CompletionRule
  score: string
}

export const EMPTY_LMS_CHOICE: LmsChoice = {
  delivery: 'file',
  format: 'scorm_1_2',
  scope: 'course',
  completion: 'watched_and_passed',
  score: '70',
  address: '',
  maxLearners: '1000',
}

/** The packages that a choice asks for. */
export function packagesOf(choice: LmsChoice, course: Pick<Course, 'modules'>): PackageInput[] {
  const { format, completion, delivery } = choice
  if (delivery === 'file')
    return scopedPackages({ format, completion, passing_score: Number(choice.score) }, choice.scope, course)
  const origin = siteOfLms(choice.address)
  const max_learners = Number(choice.maxLearners)
  return [{ format, completion, delivery, max_learners, ...(origin && { origin }) }]
}

/** A package of the whole course, or one of each module that has a video. */
export const scopedPackages = (
  body: PackageInput,
  scope: PackageScope,
  { modules }: Pick<Course, 'modules'>,
): PackageInput[] =>
  scope === 'course'
    ? [body]
    : modules
        .filter(({ video_ready }) => video_ready)
        .map(({ module_index }) => ({ ...body, modules: [module_index + 1] }))
