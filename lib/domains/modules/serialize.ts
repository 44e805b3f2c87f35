import { pictureFlags } from '../../author/checking/picture-flags.ts'
import { sceneFlags } from '../../author/checking/scene-flags.ts'
import type { ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import { AppError } from '../../platform/errors.ts'
import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { readFailure } from '../../product/failures/failure-reason.ts'
import type { Language } from '../../product/source-document.ts'
import { serializeModuleSummary } from '../courses/serialize.ts'
import type { ArtifactType } from '../ledger/artifact-types.ts'
import { serializeSlideCheck } from '../presets/styles/slide-check-wire.ts'
import { serializePicture } from '../sources/pictures/list-pictures.ts'
import { serializeSourceRef } from '../sources/serialize.ts'
import { findPersona } from '../voices/persona-list.ts'
import type { Transcript, TranscriptScene } from './get-transcript.ts'
import type { ModuleView } from './list-modules.ts'
import type { WireField } from './scenes/scene-fields.ts'
import { chosenIcons, shownIcons } from './scenes/scene-icons.ts'
import { readRemarks, readSentences, readSlideCheck, readTimings, readVisual } from './scenes/scene-json.ts'
import { pictureOf } from './scenes/scene-picture.ts'
import { sceneTextOf } from './scenes/scene-text.ts'
import type { VoiceChange } from './voice-change/change-voice.ts'

const assetId = (entries: readonly ReviewEntry[], artifactType: ArtifactType, sceneIndex: number) =>
  entries.find((entry) => entry.artifactType === artifactType && entry.sceneIndex === sceneIndex)?.assetId ??
  null

function serializeSlide(scene: Scene, entries: readonly ReviewEntry[]) {
  const asset_id = assetId(entries, 'slide', scene.sceneIndex)
  if (!scene.slideKey || asset_id === null) return null
  const filename = `slide-${scene.sceneIndex + 1}.png`
  const url = signFileUrl({ key: scene.slideKey, filename, mediaType: 'image/png', disposition: 'inline' })
  return { asset_id, url, qc: serializeSlideCheck(readSlideCheck(scene.slideQc)) }
}

function serializeAudio(scene: Scene, entries: readonly ReviewEntry[]) {
  const asset_id = assetId(entries, 'audio', scene.sceneIndex)
  if (!scene.audioKey || asset_id === null) return null
  const isWav = scene.audioKey.endsWith('.wav')
  const filename = `scene-${scene.sceneIndex + 1}.${isWav ? 'wav' : 'm4a'}`
  const mediaType = isWav ? 'audio/wav' : 'audio/mp4'
  const url = signFileUrl({ key: scene.audioKey, filename, mediaType, disposition: 'inline' })
  return { asset_id, url, duration_seconds: wireSeconds(scene.audioSeconds) }
}

/**
 * A scene on the wire; its file URLs are signed on every call. Sentence times are relative to the scene's
 * start.
 */
function serializeScene(scene: Scene, { entries, course, goneLines }: ModuleView) {
  const sentences = readSentences(scene.sentences)
  const timings = readTimings(scene.timings)
  const picture = pictureOf(scene)
  return {
    scene_index: scene.sceneIndex,
    title: scene.title,
    layout: scene.layout,
    bullets: scene.bullets,
    narration: scene.narration,
    sentences: sentences.map((sentence, index) => ({
      text: sentence.text,
      source_ref: sentence.sourceRef && serializeSourceRef(sentence.sourceRef),
      speaker: sentence.speaker ? { name: sentence.speaker.name, voice: sentence.speaker.voice } : null,
      unsupported: sentence.unsupported === true,
      start_seconds: wireSeconds(timings[index]?.startSeconds ?? null),
      end_seconds: wireSeconds(timings[index]?.endSeconds ?? null),
    })),
    slide: serializeSlide(scene, entries),
    audio: serializeAudio(scene, entries),
    start_seconds: wireSeconds(scene.startSeconds),
    duration_seconds: wireSeconds(scene.durationSeconds),
    version: scene.version,
    flags: [
      ...sceneFlags(sceneTextOf(scene), goneLines.get(scene.sceneIndex) ?? [], course.language),
      ...pictureFlags(sceneTextOf(scene), readVisual(scene.visual)),
    ].map(({ code, line, sentence, text }) => ({
      code,
      line_index: line,
      sentence_index: sentence,
      text,
    })),
    visual: picture && serializePicture({ courseId: course.id }, picture),
    icons: chosenIcons(scene),
    shown_icons: shownIcons(course, scene),
    remarks: readRemarks(scene.remarks).map(({ code, text }) => ({ code, text })),
    source_refs: sentences.flatMap((sentence) =>
      sentence.sourceRef ? [serializeSourceRef(sentence.sourceRef)] : [],
    ),
  } satisfies Record<WireField, unknown>
}

/** A scene of a module on the wire; `sceneNum` starts at 1. */
export function serializeSceneOf(module: ModuleView, sceneNum: number) {
  const scene = module.scenes[sceneNum - 1]
  if (!scene) throw new AppError('scene_not_found')
  return serializeScene(scene, module)
}

/** A module with its scenes on the wire. */
export const serializeModule = (module: ModuleView) => ({
  ...serializeModuleSummary({
    ...module,
    hasVideo: module.videoKey !== null,
    hasCaptions: module.captionsKey !== null,
  }),
  objectives: module.objectives,
  version: module.version,
  stage: module.stage,
  error_message: storedText(module.failure),
  failure: readFailure(module.failure),
  scenes: module.scenes.map((scene) => serializeScene(scene, module)),
})

const PICTURE = { fr: 'Image\u00a0', en: 'Picture' } as const satisfies Record<Language, string>

/** What the picture of a scene shows, "[Picture: …]"; empty without one. */
export const pictureLine = ({ picture }: TranscriptScene, language: Language): string => {
  const shown = picture?.alt || picture?.caption
  return shown ? `[${PICTURE[language]}: ${shown}]` : ''
}

/**
 * The transcript of a video as plain text: its title, then a paragraph per scene, with what its picture shows.
 */
export const serializeTranscript = ({ title, scenes }: Transcript, language: Language): string =>
  [
    title,
    ...scenes.map((scene) =>
      [scene.title, scene.narration, pictureLine(scene, language)].filter(Boolean).join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n')

/** What a change of voice has made again. */
export const serializeVoiceChange = (change: VoiceChange) => ({
  course_id: change.courseId,
  voice: change.voice,
  name: findPersona(change.voice)?.name ?? change.voice,
  changed: change.voice !== change.before,
  modules: change.modules,
  scenes: change.scenes,
  audio_seconds: change.audioSeconds,
  video_seconds: change.videoSeconds,
  audio_review: change.audioReview,
})
