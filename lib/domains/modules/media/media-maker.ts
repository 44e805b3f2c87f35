import type { Course, Module, Scene } from '../../../generated/prisma/client.ts'
import type { SentenceTiming } from '../../../media/narration/narrator.ts'
import type { SlideCheck } from '../../../media/renderer.ts'
import type { Preview } from '../../makers/makers-of.ts'
import type { ModuleRun } from '../lock-module.ts'

/** A module of a course, in a run of it. */
export type ModuleAt = { run: ModuleRun; course: Course; module: Module & { scenes: Scene[] } }
export type SceneAt = ModuleAt & { scene: Scene }

/** `put` stores the files, if they are not stored yet. */
type Made = { put: () => Promise<void> }
export type MadeSlide = Made & { qc: SlideCheck }
export type MadeSound = Made & { durationSeconds: number; timings: SentenceTiming[] }
export type MadeVideo = Made & {
  videoKey: string
  captionsKey: string
  durationSeconds: number
  /** of each scene of the module */
  scenes: { startSeconds: number; durationSeconds: number }[]
}

/** `made` is null if the scene has the file already, and nothing is to be recorded. */
type Keyed<Made> = Promise<{ key: string; made: Made | null }>

/**
 * Makes the files of a course. Nothing that asks for them knows whether they are drawn and spoken or those the sandbox has ready made.
 */
export type CourseMedia = {
  slide(at: SceneAt): Keyed<MadeSlide>
  sound(at: SceneAt): Keyed<MadeSound>
  /** Returns the video's key; `publish` runs while the files exist that are to be put, if it is not current. */
  video(at: ModuleAt, publish: (video: MadeVideo) => Promise<void>): Promise<string>
  /** whether a module's video is the one of its scenes as they are */
  isVideoCurrent(at: ModuleAt): boolean
  /** someone opens what they may edit */
  prepareEdit(): void
  /** a scene's slide or audio, not stored */
  preview(at: Omit<SceneAt, 'run'>, kind: 'slide' | 'audio'): Promise<Preview>
}
