import type { Language } from '../../../product/source-document.ts'
import { CELL_MARK, type LayoutName } from '../slide-layouts.ts'
import english from './icon-words.en.json' with { type: 'json' }
import french from './icon-words.fr.json' with { type: 'json' }

export type IconName = keyof typeof english
type Text = { layout: LayoutName; bullets: readonly string[] }

/** The icons a slide can show, by their names in Lucide's set, in the order they are offered. */
export const ICON_NAMES = Object.keys(english) as [IconName, ...IconName[]]

const WORDS: Record<Language, Record<IconName, string>> = { en: english, fr: french }
const JOINS = new Set(['and', 'or', 'et', 'ou', '&', '/', '+', 'vs', 'versus'])
const DENIES = new Set('no not never without ne pas sans jamais aucun aucune ni'.split(' '))
const ARTICLES = new Set('the a an your our le la les l un une des vos votre nos notre'.split(' '))
/** Longer names are sentences, which no single word sums up. */
const MOST_WORDS = 6

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+|[&/+]/gu) ?? []

/** Words and phrases with their icon; one that starts with "=" is a whole name. */
const index = (language: Language): ReadonlyMap<string, IconName> =>
  new Map(
    ICON_NAMES.flatMap((icon) =>
      WORDS[language][icon].split('|').map((words): [string, IconName] => {
        const key = tokensOf(words).join(' ')
        return [words.startsWith('=') ? `=${key}` : key, icon]
      }),
    ),
  )
const INDEX: Record<Language, ReadonlyMap<string, IconName>> = { en: index('en'), fr: index('fr') }

/** The name of an icon for people. */
export function iconLabel(icon: IconName, language: Language): string {
  const [name = icon] = WORDS[language][icon].split('|')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * The icon for a name: its first word that has one decides. None for a sentence, a denial, or a name that
 * joins two things with icons of their own. Pure.
 */
export function iconFor(name: string, language: Language): IconName | null {
  const tokens = tokensOf(name)
  const bare = tokens.filter((token) => !ARTICLES.has(token))
  if (bare.length > MOST_WORDS || bare.some((token) => DENIES.has(token))) return null
  const known = INDEX[language]
  const whole = known.get(`=${bare.join(' ')}`)
  if (whole) return whole
  const hits = tokens.map((_, at) => hitAt(tokens.slice(at), known))
  const first = hits.find((hit) => hit !== null) ?? null
  const join = tokens.findIndex((token) => JOINS.has(token))
  const isTwo = join >= 0 && hits.some((hit, at) => at > join && hit !== null && hit !== first)
  return isTwo ? null : first
}

/** The icon of the longest phrase that tokens start with, in the singular or the plural. */
function hitAt(tokens: readonly string[], known: ReadonlyMap<string, IconName>): IconName | null {
  for (const length of [4, 3, 2, 1]) {
    const phrase = tokens.slice(0, length).join(' ')
    const hit = known.get(phrase) ?? known.get(phrase.replace(/s$/, ''))
    if (hit) return hit
  }
  return null
}

/**
 * The icons a slide shows, one per line (null: none), or null if it shows none: those a person chose, else
 * those of its names if every line has one and no two are the same. Pure.
 */
export function iconsOf(
  { layout, bullets }: Text,
  chosen: readonly (IconName | null)[] | null,
  language: Language,
): (IconName | null)[] | null {
  if (layout !== 'cards') return null
  if (chosen?.length === bullets.length) return chosen.some(Boolean) ? [...chosen] : null
  const icons = bullets.map((line) => iconFor(line.split(CELL_MARK)[0] ?? '', language))
  const areAll = icons.every((icon) => icon !== null) && new Set(icons).size === icons.length
  return areAll ? icons : null
}
