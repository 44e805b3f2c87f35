import { listPicturesContract } from '@/lib/domains/sources/pictures/contract.ts'
import { listPictures, serializePicture } from '@/lib/domains/sources/pictures/list-pictures.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listPicturesContract, async (ctx, { params: { course_id } }) =>
    (await listPictures(ctx, course_id)).map((picture) => ({
      ...serializePicture(course_id, picture),
      source_name: picture.sourceName,
    })),
  ),
)
