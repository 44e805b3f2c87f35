import type { Language } from '../../product/source-document.ts'
import { demoCourse } from './demo-data.ts'
import { demoSourceId } from './demo-passages.ts'
import { demoKey, readDemoFile } from './place-demo-file.ts'

/** The document that the demo of a language was generated from, as a course's own source. */
export function demoDocument(course: { id: string; language: Language }) {
  const { language } = course
  const { file, ...source } = demoCourse(language).source
  return {
    ...source,
    id: demoSourceId(course.id),
    kind: 'md' as const,
    language,
    storageKey: demoKey(language, file),
    readPicture: (picture: string) => readDemoFile(language, picture),
  }
}
