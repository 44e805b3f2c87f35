import type { Language } from '../../../product/source-document.ts'
import type { Edition } from '../../releases/read-release.ts'
import { readSentences } from '../scenes/scene-json.ts'
import { shownPicture } from '../scenes/scene-picture.ts'
import { speakerLines } from '../scenes/speaker-labels.ts'
import type { SpokenVideo } from './playback-wire.ts'

/** The video of a module as a release has it, with what is said in it; null without a file. Pure. */
export function editionVideo(
  edition: Edition,
  course: { title: string; language: Language },
): SpokenVideo | null {
  if (!edition.videoKey) return null
  return {
    module: { ...edition, course },
    transcript: {
      scenes: edition.scenes.map((scene) => ({
        title: scene.title,
        narration: speakerLines(readSentences(scene.sentences), course.language),
        picture: shownPicture(scene),
      })),
    },
  }
}
