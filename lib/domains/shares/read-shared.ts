import { systemContext } from '../../platform/auth/context.ts'
import { readLook } from '../courses/course-json.ts'
import { readModuleTranscript } from '../modules/get-transcript.ts'
import { listModules } from '../modules/list-modules.ts'
import { isReleased } from '../modules/module-release.ts'
import type { SpokenVideo } from '../modules/playback/playback-wire.ts'
import type { OpenShare } from './find-share.ts'

/** What a link shows; `color` is the brand's, `#rrggbb`. */
export type Shared = {
  share: OpenShare
  company: string
  color: string | null
  videos: SpokenVideo[]
}

/** The released modules of an open link with what is said in them: nothing else of the course. */
export async function readShared(share: OpenShare): Promise<Shared> {
  const { accountId, courseId, moduleIndex, course } = share
  const brand = readLook(course.look)?.brand ?? null
  const all = await listModules(systemContext(accountId, course.mode), courseId, moduleIndex ?? undefined)
  const shown = all.filter((module) => isReleased(module) && module.videoKey !== null)
  const videos = await Promise.all(
    shown.map(async (module) => ({
      module,
      transcript: await readModuleTranscript(module, course.language),
    })),
  )
  return {
    share,
    company: brand?.companyName || share.account.name,
    color: brand?.colors.primary ?? null,
    videos,
  }
}
