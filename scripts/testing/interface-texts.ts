import type { ProjectFile } from './project-files.ts'

/** Namespaces of keys, as the pages get them. */
export type Tables = Record<string, Record<string, string>>

const HOME = 'lib/platform/i18n/'
const HOOK = /(?:const|let) (\w+) = (?:await )?(?:useTranslations|translator)\(('?)(\w+)\2\)/g
const INLINE = /(?:translator|pageTitle)\('(\w+)'(?:\)\)\(|, )'(\w+)'/g
const WHOLE = /'(\w+)\.(\w+)'|`(\w+)\.\$\{/g
const QUOTED = /'(\w+)'/g

/** How code refers to texts: by name, by names with a variable part, or by a value. */
type Uses = { named: Set<string>; patterns: RegExp[]; words: Set<string>; byValue: Set<string> }

/** What the pages refer to; keys as `namespace.key`. */
export function findUses(files: ProjectFile[], tables: Tables): Uses {
  const uses: Uses = { named: new Set(), patterns: [], words: new Set(), byValue: new Set() }
  for (const { name, text } of files.filter((file) => !file.name.startsWith(HOME))) {
    for (const [word] of text.matchAll(/\w+/g)) uses.words.add(word)
    if (!/^(app|components)\//.test(name)) continue
    for (const [, namespace, key] of text.matchAll(INLINE)) uses.named.add(`${namespace}.${key}`)
    for (const [, namespace, key, composed] of text.matchAll(WHOLE))
      if (composed) uses.byValue.add(composed)
      else uses.named.add(`${namespace}.${key}`)
    for (const [, variable = '', quote, namespace = ''] of text.matchAll(HOOK)) {
      const quoted = [...text.matchAll(QUOTED)].map(([, word = '']) => word)
      for (const each of quote ? [namespace] : quoted.filter((word) => word in tables))
        addCalls(uses, text, variable, each)
    }
  }
  return uses
}

function addCalls(uses: Uses, text: string, variable: string, namespace: string): void {
  // Passed on, for example to a rule that words something: its keys are chosen elsewhere.
  if (new RegExp(`[(,{ ]${variable}[),}](?!\\s*\\])`).test(text)) uses.byValue.add(namespace)
  for (const { index, 0: start } of text.matchAll(new RegExp(`(?<![\\w.])${variable}(?:\\.\\w+)?\\(`, 'g'))) {
    const argument = firstArgument(text, index + start.length)
    const literal = /^'(\w+)'$|^[^?]+\? '(\w+)' : '(\w+)'$/.exec(argument)
    if (literal) for (const key of literal.slice(1)) key && uses.named.add(`${namespace}.${key}`)
    else if (argument.startsWith('`'))
      uses.patterns.push(
        new RegExp(`^${namespace}\\.${argument.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
      )
    else uses.byValue.add(namespace)
  }
}

function firstArgument(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth++
    if (depth === 0 && ',)'.includes(sign))
      return text
        .slice(from, at)
        .trim()
        .replace(/ as [^'`]*$/, '')
    if (')]}'.includes(sign)) depth--
  }
  return ''
}

const entriesOf = (tables: Tables): [id: string, text: string][] =>
  Object.entries(tables).flatMap(([namespace, table]) =>
    Object.entries(table).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
  )

/** Unused keys. Where a page chooses by a value, any matching word in the code counts as a use. */
export function findUnusedTexts(files: ProjectFile[], tables: Tables): string[] {
  const { named, patterns, words, byValue } = findUses(files, tables)
  const isUsed = (id: string) => {
    const [namespace = '', key = ''] = id.split('.')
    return (
      named.has(id) ||
      patterns.some((pattern) => pattern.test(id)) ||
      (byValue.has(namespace) && words.has(key))
    )
  }
  return entriesOf(tables)
    .map(([id]) => id)
    .filter((id) => !isUsed(id))
}

/**
 * Sentences, and texts of `common`, that a page uses under two keys with equal wording in both languages.
 * Texts chosen by a value, such as a code, may repeat others.
 */
export function findRepeatedTexts(files: ProjectFile[], en: Tables, fr: Tables): string[] {
  const { named } = findUses(files, en)
  const french = new Map(entriesOf(fr))
  const groups = Map.groupBy(
    entriesOf(en).filter(([id]) => named.has(id)),
    ([id, text]) => `${text}\n${french.get(id)}`,
  )
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .filter(([first = ['', ''], ...rest]) => {
      const isShared = [first, ...rest].some(([id]) => id.startsWith('common.'))
      return isShared || /[.?!…]$/.test(first[1]) || first[1].split(' ').length > 4
    })
    .map((group) => group.map(([id]) => id).join(' = '))
}

const IS_PAGE = /^(app|components)\//
const IS_NAMED_FOR_TEXTS = /\/(messages|texts|wordings?|strings|translations)(-\w+)?\.tsx?$/
const WRITTEN = [
  /'[^'\n/]*[éèàêçùÉÀ«][^'\n]*'/, // French
  />\s*[A-Z][a-z]+ [^<>{}=()]*<\//, // between tags
  /(?:aria-label|title|label|alt)="[A-Z][a-z]+/,
]
const BY_LOCALE = /Record<Locale, (?!\w+>? = \{ fr, en \})/

/** Files with interface texts outside their home: by name, written in a page, or by language. */
export const findStrayTexts = (files: ProjectFile[]): string[] =>
  files
    .filter(({ name }) => /^(app|components|inngest|lib|pages)\//.test(name) && !name.startsWith(HOME))
    .filter(
      ({ name, text }) =>
        BY_LOCALE.test(text) ||
        (IS_PAGE.test(name) &&
          (IS_NAMED_FOR_TEXTS.test(name) || WRITTEN.some((pattern) => pattern.test(text)))),
    )
    .map(({ name }) => name)

/** Files of texts that are missing in the other language, or in its list (`en.ts`). */
export function findLoneTexts(files: ProjectFile[]): string[] {
  const texts = files.filter(({ name }) => name.startsWith(HOME))
  const known = new Set(texts.map(({ name }) => name))
  const listed = new Set(texts.flatMap(({ name, imports }) => (/\/(en|fr)\//.test(name) ? [] : imports)))
  return texts
    .map(({ name }) => name)
    .filter((name) => {
      const twin = name.replace(/\/(en|fr)\//, (_, language) => `/${language === 'en' ? 'fr' : 'en'}/`)
      return twin !== name && !(known.has(twin) && listed.has(name))
    })
}
