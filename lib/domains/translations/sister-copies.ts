import type { SceneVisual } from '../../author/contract/author.ts'
import type { Course, Source } from '../../generated/prisma/client.ts'
import { db, transaction } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { placeAt } from '../../product/source-document.ts'
import { type Move, withMovedPassages } from '../changes/stored-passages.ts'
import { pictureKey } from '../sources/source-file.ts'
import { readBlocks } from '../sources/source-json.ts'
import { copyFile, createCopies, withNewIds } from './copy-sources.ts'

/** The copies of sources and pictures that a sister has of its original. */
export type SisterCopies = {
  /** Content of the original with the passages and pictures of the sister. Pure. */
  ofSister: <Content extends object>(content: Content) => Content
  /** Gives the sister the pictures of a scene that were added to the original since. */
  addPictures: (visual: SceneVisual | null) => Promise<void>
}

/**
 * Reads what a sister has copies of. Where the text of a source is another than that of its copy, a passage is where
 * the copy has the same words once, and null if it has not.
 */
export async function readSisterCopies(originalId: string, sister: Course): Promise<SisterCopies> {
  const [from, to] = await Promise.all(
    [originalId, sister.id].map(async (courseId) => ({
      sources: await db().source.findMany({ where: { courseId } }),
      pictures: await db().uploadedPicture.findMany({ where: { courseId } }),
    })),
  )
  const { sources, pictures } = from!
  const copied = sources.flatMap((source) => {
    const { position, kind } = source
    const copy = to!.sources.find((each) => each.position === position && each.kind === kind)
    return copy ? [{ source, copy }] : []
  })
  const others = copied.filter(({ source, copy }) => source.text !== copy.text)
  const ids = new Map(copied.map(({ source, copy }) => [source.id, copy.id]))
  for (const { id, file } of pictures) {
    const copy = to!.pictures.find((each) => each.file === file)
    if (copy) ids.set(id, copy.id)
  }
  return {
    ofSister: (content) =>
      others.reduce(
        (moved, { source, copy }) =>
          withMovedPassages(moved, copy.id, passageIn(source, copy)) as typeof moved,
        withNewIds(content, ids),
      ),
    addPictures: async (visual) => {
      for (const { sourceId, file } of visual ? [visual.picture ?? [], visual.left].flat() : []) {
        const added = ids.has(sourceId) ? [] : pictures.filter(({ id }) => id === sourceId)
        for (const { id } of added) ids.set(id, newId('pic'))
        const copy = ids.get(sourceId)
        if (copy) await copyFile(pictureKey(sourceId, file), pictureKey(copy, file))
        if (added.length > 0)
          await transaction((tx) => createCopies(tx, sister, { sources: [], pictures: added, ids }))
      }
    },
  }
}

/** Where a copy with another text has the words of a passage. */
function passageIn({ text }: Source, copy: Source): Move {
  const blocks = readBlocks(copy.blocks)
  return (span) => {
    const quote = text.slice(span.start, span.end)
    const start = copy.text.indexOf(quote)
    if (start < 0 || copy.text.includes(quote, start + 1)) return null
    return { sourceId: copy.id, start, end: start + quote.length, quote, ...placeAt(blocks, start) }
  }
}
