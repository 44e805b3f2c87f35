import { takeLibraryPictureContract } from '@/lib/domains/sources/pictures/contract.ts'
import { serializeListed } from '@/lib/domains/sources/pictures/list-pictures.ts'
import { takeLibraryPicture } from '@/lib/domains/sources/pictures/take-library-picture.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(takeLibraryPictureContract, async (ctx, { params: { course_id }, body }) =>
    serializeListed(course_id, await takeLibraryPicture(ctx, course_id, body.picture_id)),
  ),
)
