import { DEMO_SOURCE } from './demo-data.ts'

/** The id of the demo document's copy in a sandbox course. */
export const demoSourceId = (courseId: string): string => courseId.replace(/^crs_/, 'src_')

/** Demo content for a course: its passages point into the course's own copy of the demo document. */
export const ownPassages = <Content>(content: Content, courseId: string): Content =>
  JSON.parse(
    JSON.stringify(content).replaceAll(
      `"sourceId":"${DEMO_SOURCE}"`,
      `"sourceId":"${demoSourceId(courseId)}"`,
    ),
  )
