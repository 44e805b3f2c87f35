import { DEMO_SOURCE } from './demo-data.ts'

/** The id that a sandbox course's copy of the demo document has. */
export const demoSourceId = (courseId: string): string => courseId.replace(/^crs_/, 'src_')

/** Demo content as a course has it: its passages are of the course's own copy of the demo document. */
export const ownPassages = <Content>(content: Content, courseId: string): Content =>
  JSON.parse(
    JSON.stringify(content).replaceAll(
      `"sourceId":"${DEMO_SOURCE}"`,
      `"sourceId":"${demoSourceId(courseId)}"`,
    ),
  )
