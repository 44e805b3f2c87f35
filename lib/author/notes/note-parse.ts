import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { LanguagePack } from '../language/pack/language-pack.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'

const PACKS = Object.values(LANGUAGE_PACKS).map(({ notes }) => notes)
type Known = LanguagePack['notes']

/**
 * What a note asks for, in French or English, in the order of its text; null if any part of it is not a known
 * wording: half a note is not applied, since nobody could tell which half.
 */
export function parseNote(note: string): NoteCommand[] | null {
  const sentences = sentencesOfNote(note)
  const commands = sentences.map(
    (sentence) =>
      PACKS.map((language) => parseSentence(sentence, language)).find((found) => found !== null) ?? null,
  )
  return commands.length > 0 && commands.every((each) => each !== null) ? commands.flat() : null
}

/** The sentences of a note, split as by {@link parseNote}. */
export const sentencesOfNote = (note: string): string[] => sentencesOf(plain(note))

const plain = (note: string): string =>
  note
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/«\s*|\s*»|[“”„]/g, '"')
    .replace(/[\u00A0\u202F\t ]+/g, ' ')
    .trim()

/** The sentences of a note; neither quotations nor figures are split. */
const sentencesOf = (note: string): string[] =>
  [...note.matchAll(/(?:"[^"]*"|[^.;!?\n"]|[.](?=\S))+[?]?/gu)]
    .map(([sentence]) => sentence.replace(/^[\s\-•*–]+|[\s,:]+$/gu, ''))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

function parseSentence(sentence: string, language: Known): NoteCommand[] | null {
  const { asks, thanks } = language.manners
  const isQuestion = sentence.endsWith('?')
  const wish = sentence.replace(/\s*\?$/, '').replace(thanks, '')
  const bare = withoutAsking(wish, asks)
  if (isQuestion && bare === wish) return null
  return parseClause(bare, language)
}

function withoutAsking(text: string, asks: RegExp): string {
  const shorter = text.replace(asks, '').trim()
  return shorter === text ? text : withoutAsking(shorter, asks)
}

/**
 * One wording, or several joined by "and". If a topic seems to include another request, it is read as that
 * request.
 */
function parseClause(clause: string, language: Known): NoteCommand[] | null {
  const whole = parseWording(clause, language)
  const kind = whole?.[0]?.kind
  if (kind && !TOPICS.has(kind)) return whole
  const isWish = (next: NoteCommand, joint: string): boolean =>
    !kind || (joint.includes(',') ? next.kind !== 'drop_scene' : !isTopical(next, kind))
  return parseJoined(clause, language, isWish) ?? whole
}

function parseWording(clause: string, language: Known): NoteCommand[] | null {
  for (const [pattern, meaning] of language.patterns) {
    const match = pattern.exec(clause)
    const commands = match && meaning(...match.slice(1))
    if (commands) return commands
  }
  return null
}

function parseJoined(
  clause: string,
  language: Known,
  isWish: (next: NoteCommand, joint: string) => boolean,
): NoteCommand[] | null {
  const { joints, asks } = language.manners
  for (const joint of clause.matchAll(joints)) {
    const before = clause.slice(0, joint.index)
    if ((before.match(/"/g) ?? []).length % 2 === 1) continue
    const first = parseClause(before.trim(), language)
    const rest = withoutAsking(clause.slice(joint.index + joint[0].length).trim(), asks)
    const others = first && parseClause(rest, language)
    if (first && others?.[0] && isWish(others[0], joint[0])) return [...first, ...others]
  }
  return null
}

const TOPICS = new Set<NoteCommand['kind']>([
  'mention',
  'more_on',
  'start_with',
  'add_scene',
  'drop_scene',
  'never_say',
  'replace',
  'say_as',
])

/** After "and", these may continue a topic instead: "mention how to save energy and cut costs". */
const ADVICE = new Set<NoteCommand['kind']>(['shorter', 'longer', 'simpler', 'drop_here', 'mention'])
const OF_WORDS = new Set<NoteCommand['kind']>(['never_say', 'replace', 'say_as'])
const isTopical = ({ kind }: NoteCommand, topic: NoteCommand['kind']): boolean =>
  kind === 'drop_scene' || (ADVICE.has(kind) && !OF_WORDS.has(topic))
