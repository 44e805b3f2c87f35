import type { Author } from '../../author/contract/author.ts'
import { author, authorModel } from '../../author/current-author.ts'
import { splitSayings } from '../../author/notes/note-sayings.ts'
import { renderer } from '../../media/current-renderer.ts'
import { type NarratorKind, narratorOf } from '../../media/narration/current-narrator.ts'
import type { NarrationRequest } from '../../media/narration/narrator.ts'
import type { SlideRequest } from '../../media/renderer.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { meterCourse } from '../runs/meter-course.ts'
import { recordClip } from '../voices/record-clip.ts'

/** The makers of live courses and presets: the author, narrator and renderer of this installation. */
export const installedMakers = {
  courseAuthor: ({ id }: { id: string }) => metered(author(), id),
  presetAuthor: author,
  followsNotes: async () => ((await authorModel()) === null ? ('by_rule' as const) : ('by_model' as const)),
  splitNote: splitSayings,
  preparedDocument: () => null,
  brand: <Composed>(_name: string, compose: () => Promise<Composed>) => compose(),
  slideSample: async (_type: string, key: string, request: SlideRequest) => {
    const { png, qc } = await renderer().renderSlide(request)
    await storage().put(key, png)
    return { key, qc }
  },
  voiceSample: async (key: string, request: NarrationRequest) => {
    if (!(await storage().exists(key))) await recordClip(key, request)
    return key
  },
  sayTrial: async (request: NarrationRequest, kind: NarratorKind | null) => {
    const { wav } = await narratorOf(kind).narrate(request)
    return { bytes: wav, mediaType: 'audio/wav' as const }
  },
}

const metered = (author: Author, courseId: string): Author => ({
  ...author,
  writeOutline: (request) => meterCourse(courseId, () => author.writeOutline(request)),
  writeScenes: (request) => meterCourse(courseId, () => author.writeScenes(request)),
  refineScenes: (request) => meterCourse(courseId, () => author.refineScenes(request)),
  writeQuiz: (request) => meterCourse(courseId, () => author.writeQuiz(request)),
  judgeAnswers: (request) => meterCourse(courseId, () => author.judgeAnswers(request)),
})
