import type { Feedback } from '../../../author/contract/author.ts'
import type { Saying } from '../../../author/notes/note-sayings.ts'
import type { Course } from '../../../generated/prisma/client.ts'
import { occurring } from '../../../media/narration/speech-text.ts'
import { db, type Tx } from '../../../platform/db.ts'
import { readGlossary } from '../../courses/course-json.ts'
import type { ReadNote } from '../../ledger/feedback-entry.ts'
import { makersOf } from '../../makers/makers-of.ts'
import { changeGlossary } from '../../modules/glossary/update-glossary.ts'
import { readSentences } from '../../modules/scenes/scene-json.ts'
import {
  completeEntry,
  entryProblem,
  type GlossaryEntry,
  toPronunciations,
  withEntry,
} from '../../voices/glossary/glossary-entry.ts'
import { glossaryInput, serializeGlossaryEntry } from '../../voices/glossary/glossary-wire.ts'

type Note = Pick<ReadNote, 'note' | 'outcome'> & { target: string | null }
/** What a note asks of the texts, empty for nothing, and of the glossary. */
type Wish = { text: string; entries: GlossaryEntry[] }

export type Wishes = {
  /** the notes passed to the author */
  feedback: Feedback[]
  /** whether each note was applied, given what the author applied; and the entries to add */
  outcomeOf(applied: readonly boolean[]): { applied: boolean[]; entries: GlossaryEntry[] }
}

/**
 * What notes ask of the author, and of the course's glossary: pronunciations are not a matter of the texts. A
 * note about a term that no narration of the course has, or that cannot be pronounced that way, is not
 * applied.
 */
export async function readWishes(course: Course, notes: readonly Note[]): Promise<Wishes> {
  const parts = notes.map(({ note }) => makersOf(course).splitNote(note))
  const spoken = parts.some(({ sayings }) => sayings.length > 0) ? await narrationOf(course.id) : []
  const wishes = parts.map(({ sayings, rest }, index): Wish | null => {
    const entries = sayings.map((saying) => entryOf(saying, course, spoken))
    if (!entries.every((entry) => entry !== null)) return null
    if (!glossaryInput.safeParse(withEntries(course, entries).map(serializeGlossaryEntry)).success)
      return null
    // Another module has applied it; people may have changed the glossary since.
    return { text: rest, entries: notes[index]?.outcome === 'open' ? entries : [] }
  })
  return {
    feedback: wishes.flatMap((wish, index) =>
      wish?.text ? [{ note: wish.text, target: notes[index]?.target ?? null }] : [],
    ),
    outcomeOf: (answers) => {
      let next = 0
      const done = wishes.map((wish) => (wish?.text ? (answers[next++] ?? false) : wish !== null))
      const entries = wishes.flatMap((wish, index) => (wish && done[index] ? wish.entries : []))
      return { applied: done, entries }
    },
  }
}

async function narrationOf(courseId: string): Promise<string[]> {
  const scenes = await db().scene.findMany({ where: { module: { courseId } }, select: { sentences: true } })
  return scenes.flatMap(({ sentences }) => readSentences(sentences).map(({ text }) => text))
}

/**
 * A pronunciation as an entry that applies to the narration, in another case if needed; null if none does.
 */
function entryOf(
  { term, as, value }: Saying,
  { language }: Pick<Course, 'language'>,
  spoken: readonly string[],
): GlossaryEntry | null {
  const entry = completeEntry({ term, sayAs: as, value, language })
  if (entryProblem(entry)) return null
  const found = [entry, { ...entry, ignoreCase: true }].find(
    (each) => occurring(toPronunciations([each]), spoken).length > 0,
  )
  return found ?? null
}

const withEntries = (course: Course, added: readonly GlossaryEntry[]): GlossaryEntry[] =>
  added.reduce(withEntry, readGlossary(course.glossary))

/**
 * Adds entries to the glossary of a locked course, and has the scenes with their terms spoken again. Throws
 * like `changeGlossary`.
 */
export async function addToGlossary(
  tx: Tx,
  course: Course,
  entries: readonly GlossaryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await changeGlossary(tx, course, withEntries(course, entries), 'author', { whileRegenerating: true })
}
