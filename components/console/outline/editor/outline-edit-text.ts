import type { WireOutline } from './outline-draft'

/** An outline as plain text, for comparing two. */
export function outlineText(content: unknown): string {
  const outline = content as WireOutline
  const modules = outline.modules.flatMap((module, index) => [
    `${index + 1}. ${module.title}`,
    module.description,
    ...module.objectives.map((objective) => `• ${objective}`),
    ...module.scenes.flatMap((scene, place) => [
      '',
      `${index + 1}.${place + 1} ${scene.title}`,
      scene.planned_narration_summary,
      scene.description,
    ]),
    '',
  ])
  return [outline.course_title, outline.course_description, '', ...modules].join('\n').trim()
}
