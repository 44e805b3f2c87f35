import type { Course, Module, Scene } from '../../../generated/prisma/client.ts'
import type { SentenceTiming } from '../../../media/narration/narrator.ts'
import type { SlideCheck } from '../../../media/renderer.ts'
import type { Preview } from '../../makers/makers-of.ts'
import type { ModuleRun } from '../lock-module.ts'

/** A module of a course, in a run of the course. */
export type ModuleAt = { run: ModuleRun; course: Course; module: Module & { scenes: Scene[] } }
export type SceneAt = ModuleAt & { scene: Scene }

/** `put` stores the files, if they are not stored yet. */
type Made = { put: () => Promise<void> }
export type MadeSlide = Made & { qc: SlideCheck }
export type MadeSound = Made & {
  durationSeconds: number
  timings: SentenceTiming[]
  /** see Narration */
  builtinSentences?: number[] | undefined
}
export type MadeVideo = Made & {
  videoKey: string
  captionsKey: string
  durationSeconds: number
  /** for each scene of the module */
  scenes: { startSeconds: number; durationSeconds: number }[]
}

/** `made` is null if the scene already has the file, and nothing needs to be recorded. */
type Keyed<Made> = Promise<{ key: string; made: Made | null }>

/**
 * Generates the files of a course. Callers do not know whether they are drawn and spoken or come ready-made
 * from the sandbox.
 */
export type CourseMedia = {
  slide(at: SceneAt): Keyed<MadeSlide>
  sound(at: SceneAt): Keyed<MadeSound>
  /**
   * Returns the video's key; `publish` runs while the files to be stored exist, unless the video is current.
   */
  video(at: ModuleAt, publish: (video: MadeVideo) => Promise<void>): Promise<string>
  /** whether a module's video matches its current scenes */
  isVideoCurrent(at: ModuleAt): boolean
  /** called when someone opens what they may edit */
  prepareEdit(): void
  /** a scene's slide or audio, not stored */
  preview(at: Omit<SceneAt, 'run'>, kind: 'slide' | 'audio'): Promise<Preview>
}
