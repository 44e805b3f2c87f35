import type { SourceRef } from '../../product/source-document.ts'
import type { QuizRequest } from '../contract/author.ts'

/** The passages a module teaches: those that were planned, and those that its narration cites. */
export const taughtBy = ({ outline, moduleIndex, scenes }: QuizRequest): SourceRef[] => [
  ...(outline.modules[moduleIndex]?.scenes ?? []).flatMap(({ sourceRefs }) => sourceRefs),
  ...scenes.flatMap(({ sentences }) => sentences.flatMap(({ sourceRef }) => sourceRef ?? [])),
]
