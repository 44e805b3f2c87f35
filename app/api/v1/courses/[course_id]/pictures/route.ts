import { addPicture } from '@/lib/domains/sources/pictures/add-picture.ts'
import { addPictureContract, listPicturesContract } from '@/lib/domains/sources/pictures/contract.ts'
import { listPictures, serializeListed } from '@/lib/domains/sources/pictures/list-pictures.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listPicturesContract, async (ctx, { params: { course_id } }) =>
    (await listPictures(ctx, course_id)).map((picture) => serializeListed(course_id, picture)),
  ),
  on(addPictureContract, async (ctx, { params: { course_id }, body }) =>
    serializeListed(course_id, await addPicture(ctx, { courseId: course_id }, body)),
  ),
)
