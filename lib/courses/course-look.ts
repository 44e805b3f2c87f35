import type { Brand } from '../presets/brand-from-name.ts'
import { effectiveVoice } from '../voices/effective-voice.ts'

/** The brand and voice a course was launched with: a later change of the preset changes new courses only. */
export type CourseLook = { brand: Brand; voice: string }

type Artifact = { kind: string; content: unknown }

/** What a course takes over from its preset's artifacts at launch. */
export function courseLook(course: { voice: string | null }, artifacts: readonly Artifact[]): CourseLook {
  const content = (kind: string) => artifacts.find((artifact) => artifact.kind === kind)?.content ?? null
  const brand = content('brand') as Brand | null
  if (!brand) throw new Error('a preset that is ready has a brand')
  const style = content('voice_style') as { voice?: string } | null
  return { brand, voice: effectiveVoice(course.voice, style?.voice ?? null).persona.id }
}
