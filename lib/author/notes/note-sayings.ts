import type { NoteCommand } from '../language/pack/note-command.ts'
import { parseNote, sentencesOfNote } from './note-parse.ts'

/** How a note wants a term pronounced. */
export type Saying = Extract<NoteCommand, { kind: 'say_as' }>

const isSaying = (command: NoteCommand): command is Saying => command.kind === 'say_as'

/**
 * What a note asks about the pronunciation of terms, and the note without those sentences: they change no
 * text, so authors never see them. A sentence that asks for more stays whole in `rest`.
 */
export function splitSayings(note: string): { sayings: Saying[]; rest: string } {
  const parts = sentencesOfNote(note).map((text) => ({ text, commands: parseNote(text) ?? [] }))
  const isAbout = ({ commands }: (typeof parts)[number]) => commands.length > 0 && commands.every(isSaying)
  const sayings = parts.filter(isAbout).flatMap(({ commands }) => commands.filter(isSaying))
  if (sayings.length === 0) return { sayings, rest: note }
  const rest = parts.filter((part) => !isAbout(part)).map(({ text }) => text)
  return { sayings, rest: rest.join('. ') }
}
