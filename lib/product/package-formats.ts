/** The formats of a package that hold the whole course, with its videos and questions. */
const COURSE_FORMATS = ['scorm_1_2', 'scorm_2004', 'cmi5', 'web'] as const
/** The formats that hold its slides. */
const SLIDES_FORMATS = ['deck', 'handout'] as const
export const PACKAGE_FORMATS = [...COURSE_FORMATS, ...SLIDES_FORMATS] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]
export type CourseFormat = (typeof COURSE_FORMATS)[number]
export type SlidesFormat = (typeof SLIDES_FORMATS)[number]

/** Whether a format has questions to pass and videos to watch. */
export const isCourseFormat = (format: PackageFormat): format is CourseFormat =>
  (COURSE_FORMATS as readonly PackageFormat[]).includes(format)

/**
 * A package for a learning platform as a file has everything in it; a live one opens the player of this service
 * there.
 */
export const PACKAGE_DELIVERIES = ['file', 'live'] as const
export type PackageDelivery = (typeof PACKAGE_DELIVERIES)[number]
export type LiveFormat = Exclude<CourseFormat, 'web'>

/** Whether a package of a format can be live: it is for a learning platform. */
export const isLiveFormat = (format: PackageFormat): format is LiveFormat =>
  isCourseFormat(format) && format !== 'web'

/** When a package counts as completed. */
export const COMPLETION_RULES = ['watched', 'passed', 'watched_and_passed'] as const
export type CompletionRule = (typeof COMPLETION_RULES)[number]
