import { COMMON_WORDS, RUNS } from './common-password-parts.ts'

/** Whose password it is: what an attacker who knows the person would try first. */
export type PasswordOwner = { email: string; name: string | null; accountName: string }

/** Why a password is refused: everyone's first guess, or a guess of someone who knows its owner. */
export type PasswordWeakness = 'password_common' | 'password_personal'

const FEWEST_CHARACTERS = 4
const LONGEST_UNIT = 8
const MOST_PARTS = 2
/** digits and symbols that people add to a word: a year, an exclamation mark */
const MOST_EXTRAS = 6
/** single letters around a long common part, as in "q123456789" */
const MOST_LETTERS = 2
const LONG_PART = 8
const SHORTEST_NAME = 4
const SHORTEST_NAME_WORD = 5
const LONGEST_WORD = Math.max(...COMMON_WORDS.map((word) => word.length))

const words = new Set(COMMON_WORDS)
const runs = [...RUNS, ...RUNS.map((run) => [...run].reverse().join(''))]

// '1' is read as i and as l
const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const spelled = (text: string, one: string): string =>
  [...text].map((char) => (char === '1' ? one : (LOOKALIKES[char] ?? char))).join('')
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password is among the first an attacker would try; null if not. Common are repetitions, runs of
 * keys, and at most two common words or runs with a few digits or signs, in any spelling ("P@ssw0rd2024!").
 * Personal are the ones that contain the owner's address, or the name of the owner or the account.
 */
export function passwordWeakness(password: string, owner: PasswordOwner): PasswordWeakness | null {
  if (isCommon(folded(password))) return 'password_common'
  const plain = lettersOf(password)
  return namesOf(owner).some((name) => plain.includes(name)) ? 'password_personal' : null
}

function isCommon(text: string): boolean {
  if (new Set(text).size < FEWEST_CHARACTERS || isRepetition(text)) return true
  return ['i', 'l'].some((one) => isPatchwork(text, spelled(text, one)))
}

function isRepetition(text: string): boolean {
  for (let length = 1; length <= Math.min(LONGEST_UNIT, text.length / 2); length++)
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true
  return false
}

/** Whether the password consists of few common parts and few other characters. */
function isPatchwork(text: string, spelling: string): boolean {
  const parts = new Set<string>()
  let [extras, letters, longest] = [0, 0, 0]
  for (let at = 0; at < text.length; ) {
    const part = wordAt(spelling, at) ?? runAt(text, at)
    if (part) parts.add(part)
    else if (/\p{L}/u.test(text[at] ?? '')) letters++
    else extras++
    longest = Math.max(longest, part?.length ?? 0)
    at += part?.length ?? 1
  }
  if (letters > (longest >= LONG_PART ? MOST_LETTERS : 0)) return false
  return parts.size > 0 && parts.size <= MOST_PARTS && extras <= MOST_EXTRAS
}

function wordAt(text: string, at: number): string | null {
  for (let length = LONGEST_WORD; length > 0; length--) {
    const candidate = text.slice(at, at + length)
    if (candidate.length === length && words.has(candidate)) return candidate
  }
  return null
}

function runAt(text: string, at: number): string | null {
  for (let length = text.length - at; length >= 3; length--) {
    const candidate = text.slice(at, at + length)
    if (runs.some((run) => run.includes(candidate))) return candidate
  }
  return null
}

function namesOf({ email, name, accountName }: PasswordOwner): string[] {
  const whole = [email.split('@')[0] ?? '', name ?? '', accountName].map(lettersOf)
  const single = `${name ?? ''} ${accountName}`.split(/[^\p{L}\p{N}]+/u).map(lettersOf)
  return [
    ...whole.filter((text) => text.length >= SHORTEST_NAME),
    ...single.filter((text) => text.length >= SHORTEST_NAME_WORD),
    lettersOf(email),
  ].filter((text) => text !== '')
}
