import type { ScenePicture } from '../../../author/contract/author.ts'
import type { Scene } from '../../../generated/prisma/client.ts'
import type { FileMediaType } from '../../../platform/http/files/file-media-types.ts'
import { signFileUrl } from '../../../platform/http/files/signed-file.ts'
import { wireSeconds } from '../../../platform/http/wire-seconds.ts'
import { moduleFileName } from '../../runs/module-file-name.ts'
import { pictureKey, pictureType } from '../../sources/source-file.ts'
import type { TranscriptScene } from '../get-transcript.ts'
import type { ModuleView } from '../list-modules.ts'

/** A module with what is said in its video. */
export type SpokenVideo = {
  module: Pick<
    ModuleView,
    'moduleIndex' | 'title' | 'description' | 'durationSeconds' | 'videoKey' | 'captionsKey'
  > & {
    course: { title: string }
    scenes: Pick<Scene, 'id' | 'title' | 'slideKey' | 'startSeconds' | 'durationSeconds'>[]
  }
  transcript: { scenes: Pick<TranscriptScene, 'title' | 'narration' | 'picture'>[] }
}

/**
 * What a player needs of a module's video; null: there is none yet. Its URLs end with the enrollment or share
 * link `grantId`. Chapters are named as in the video; nothing reveals where a text came from.
 */
export function serializePlayback(video: SpokenVideo | null, grantId: string) {
  const signed = (key: string | null | undefined, ending: string, mediaType: FileMediaType) =>
    video && key
      ? signFileUrl({
          key,
          filename: moduleFileName(video.module, ending),
          mediaType,
          disposition: 'inline',
          grantId,
        })
      : null
  const scenes = video?.module.scenes ?? []
  const said = video?.transcript.scenes ?? []
  // What was added or taken out since is not in the video that plays.
  const played = scenes.filter(({ startSeconds }) => startSeconds !== null)
  return {
    video_url: signed(video?.module.videoKey, 'mp4', 'video/mp4'),
    captions_url: signed(video?.module.captionsKey, 'vtt', 'text/vtt; charset=utf-8'),
    poster_url: signed(scenes[0]?.slideKey, 'png', 'image/png'),
    transcript: said.map(({ title, narration, picture }) => ({
      title,
      text: narration,
      picture: picture && serializeShown(picture, grantId),
    })),
    chapters: played.flatMap(({ title, startSeconds, durationSeconds }, index) =>
      startSeconds === null || durationSeconds === null
        ? []
        : [
            {
              title: (played.length === said.length && said[index]?.title) || title,
              start_seconds: wireSeconds(startSeconds),
              duration_seconds: wireSeconds(durationSeconds),
            },
          ],
    ),
  }
}

function serializeShown({ sourceId, file, alt, caption, width, height }: ScenePicture, grantId: string) {
  const url = signFileUrl({
    key: pictureKey(sourceId, file),
    filename: file,
    mediaType: pictureType(file),
    disposition: 'inline',
    grantId,
  })
  return { alt, caption: caption ?? null, width, height, url }
}
