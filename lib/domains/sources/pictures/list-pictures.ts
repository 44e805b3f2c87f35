import type { ScenePicture } from '../../../author/contract/author.ts'
import type { Source, UploadedPicture } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { readBlocks } from '../source-json.ts'
import type { SourceOwner } from '../source-owner.ts'
import { isUsable } from '../source-use.ts'

/** `added`: by a person, to the course. */
export type CoursePicture = ScenePicture & { sourceName: string; added: boolean }

/** The pictures of a course's documents, in order, and those people added. Throws `course_not_found`. */
export async function listPictures(ctx: Ctx, courseId: string): Promise<CoursePicture[]> {
  const [sources, uploaded] = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const sources = await tx.source.findMany({
      where: { courseId: course.id },
      orderBy: { position: 'asc' },
      // Without their texts, which are long.
      select: { id: true, name: true, status: true, excluded: true, blocks: true },
    })
    return [sources, await uploadedTo(tx, { courseId: course.id })] as const
  })
  return [...uploaded.map(uploadedPicture), ...sources.flatMap(picturesOf)]
}

/** The pictures people added to a course or preset, newest first, since those are what people look for. */
export const uploadedTo = (tx: Tx, owner: SourceOwner): Promise<UploadedPicture[]> =>
  tx.uploadedPicture.findMany({ where: owner, orderBy: { id: 'desc' } })

/** A picture a person added: it acts as its own source. */
export function uploadedPicture(row: UploadedPicture): CoursePicture {
  const { id, name, file, alt, caption, width, height } = row
  return {
    sourceId: id,
    sourceName: name,
    added: true,
    file,
    alt,
    width,
    height,
    ...(caption && { caption }),
  }
}

/** The pictures of a document; none if it is left out. */
export const picturesOf = (
  source: Pick<Source, 'id' | 'name' | 'status' | 'excluded' | 'blocks'>,
): CoursePicture[] =>
  isUsable(source)
    ? readBlocks(source.blocks).flatMap(({ pictures = [] }) =>
        pictures.map((picture) => ({
          ...picture,
          sourceId: source.id,
          sourceName: source.name,
          added: false,
        })),
      )
    : []

export const pictureId = ({ sourceId, file }: Pick<ScenePicture, 'sourceId' | 'file'>): string =>
  `${sourceId}/${file}`

/** A picture on the wire. */
export const serializePicture = (owner: SourceOwner, picture: ScenePicture) => ({
  picture_id: pictureId(picture),
  alt: picture.alt,
  caption: picture.caption ?? null,
  width: picture.width,
  height: picture.height,
  url: `/api/v1/${'courseId' in owner ? `courses/${owner.courseId}` : `presets/${owner.presetId}`}/pictures/${pictureId(picture)}`,
})

/** The same with its origin. */
export const serializeListed = (courseId: string, picture: CoursePicture) => ({
  ...serializePicture({ courseId }, picture),
  source_name: picture.sourceName,
  added: picture.added,
})
