import type { Author } from '../../author/contract/author.ts'
import { author } from '../../author/current-author.ts'
import { splitSayings } from '../../author/notes/note-sayings.ts'
import { renderer } from '../../media/current-renderer.ts'
import { type NarratorKind, narratorOf } from '../../media/narration/current-narrator.ts'
import type { NarrationRequest } from '../../media/narration/narrator.ts'
import type { SlideRequest } from '../../media/renderer.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { meterCourse } from '../runs/meter-course.ts'
import { meterWriting, type WritingPiece } from '../runs/meter-writing.ts'
import { recordClip } from '../voices/record-clip.ts'
import { accountAuthor, writesWithModel } from './account-author.ts'

/** The makers of live courses and presets: the author, narrator and renderer of this installation. */
export const installedMakers = {
  courseAuthor: ({ id }: { id: string }) => metered(id),
  presetAuthor: () => author(),
  followsNotes: async ({ id }: { id: string }) =>
    (await writesWithModel(id)) ? ('by_model' as const) : ('by_rule' as const),
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

function metered(courseId: string): Author {
  /** `piece`: what is shown as being written meanwhile */
  const by = <Answer>(write: (author: Author) => Promise<Answer>, piece?: WritingPiece): Promise<Answer> => {
    const work = async () => write(await accountAuthor(courseId))
    return piece ? meterWriting(courseId, piece, work) : meterCourse(courseId, work)
  }
  return {
    ...author(),
    writeOutline: (request) => by((one) => one.writeOutline(request), { task: 'outline', moduleIndex: 0 }),
    writeScenes: (request) =>
      by((one) => one.writeScenes(request), { task: 'scenes', moduleIndex: request.moduleIndex }),
    refineScenes: (request) => by((one) => one.refineScenes(request)),
    writeQuiz: (request) => {
      const { moduleIndex, only, avoid } = request
      return by((one) => one.writeQuiz(request), only || avoid ? undefined : { task: 'quiz', moduleIndex })
    },
    answerQuestion: (request) => by((one) => one.answerQuestion(request)),
    translateTexts: (request) => by((one) => one.translateTexts(request)),
    judgeAnswers: (request) => by((one) => one.judgeAnswers(request)),
  }
}
