import type { Block, BlockKind, Language, SourceDocument, SourceRef } from '../../product/source-document.ts'
import type { ToldText } from './course-windows.ts'
import type { TitledScene } from './read-told-scenes.ts'

/** Where in a course something is said. */
export type ToldPlace = { scene: TitledScene; part: ToldText }
/** What a course tells as a document, and the place that a passage of it is of. */
export type ToldDocument = { document: SourceDocument; placeOf(ref: SourceRef): ToldPlace | undefined }

/** What the scenes of a course tell as a document: a heading for each scene, a paragraph for each text. Pure. */
export function toldDocument(
  course: { id: string; title: string; language: Language },
  scenes: readonly TitledScene[],
): ToldDocument {
  const blocks: Block[] = []
  const places = new Map<number, ToldPlace>()
  let text = ''
  const add = (kind: BlockKind, level: number, said: string): number => {
    const start = text.length
    text += `${said}\n`
    blocks.push({ kind, level, start, end: start + said.length })
    return start
  }
  for (const scene of scenes) {
    add('heading', 1, scene.title)
    for (const part of scene.texts) places.set(add('paragraph', 0, part.text), { scene, part })
  }
  const document = { sourceId: course.id, name: course.title, language: course.language, text, blocks }
  return { document, placeOf: ({ start }) => places.get(start) }
}
