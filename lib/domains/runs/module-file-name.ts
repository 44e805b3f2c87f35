/** The name a module's file is downloaded under: course, number and module title. */
export const moduleFileName = (
  module: { moduleIndex: number; title: string; course: { title: string } },
  ending: string,
): string => `${module.course.title} - ${module.moduleIndex + 1}. ${module.title}.${ending}`
