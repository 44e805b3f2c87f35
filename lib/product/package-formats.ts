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

/** When a package counts as completed. */
export const COMPLETION_RULES = ['watched', 'passed', 'watched_and_passed'] as const
export type CompletionRule = (typeof COMPLETION_RULES)[number]
