import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { isAskingWord, wordsOf } from '../../lib/author/text/text-match.ts'
import { foldedStem, wordListFile } from '../../lib/domains/asking/find-synonyms.ts'
import { LANGUAGES, type Language } from '../../lib/product/source-document.ts'
import { runCommand, UserError } from '../progress.ts'

type Neighbors = Map<string, number>

/** Thesauri in the format of MyThes, as the packages of this name have them. */
const THESAURI = {
  en: { name: 'th_en_US_v2.dat', packaged: 'mythes-en-us' },
  fr: { name: 'thes_fr.dat', packaged: 'mythes-fr' },
}
const WORD = /^\p{L}{3,}$/u
/** What English entries say of a word: a more general one, a similar or related one, the opposite. */
const RELATED = /^(.*?) \((generic|similar|related|antonym)\b.*\)$/
const RELATED_WEIGHT = 0.5
/** How alike the neighborhoods of two words have to be, 0-1. */
const ALIKE = 0.25

/** Dictionaries in the format of dictd, as the packages of this name have them. */
const DICTIONARIES = [
  { from: 'en', to: 'fr', name: 'freedict-eng-fra.dict.dz', packaged: 'dict-freedict-eng-fra' },
  { from: 'fr', to: 'en', name: 'freedict-fra-eng.dict.dz', packaged: 'dict-freedict-fra-eng' },
] as const

/**
 * Writes the words by which courses are asked, from the folders of thesauri and dictionaries (by default where
 * Debian's packages put them). Synonyms: pairs of words of which one is in the entry of the other and that share much
 * of their entries, so that words of many meanings are left out. Translations: all pairs of single words.
 */
async function main(): Promise<number> {
  const [thesauri = '/usr/share/mythes', dictionaries = '/usr/share/dictd'] = process.argv.slice(2)
  const read = (folder: string, { name, packaged }: { name: string; packaged: string }): Buffer => {
    const file = path.resolve(process.env.INIT_CWD ?? '.', folder, name)
    if (!fs.existsSync(file))
      throw new UserError(`${file} is missing; it comes with the package ${packaged}.`)
    return fs.readFileSync(file)
  }
  const write = (list: string, lines: string[]): void => {
    const packed = brotliCompressSync(lines.join('\n'))
    fs.writeFileSync(wordListFile(list), packed)
    console.log(`${list}: ${lines.length} words, ${Math.round(packed.length / 1000)} kB`)
  }
  for (const language of LANGUAGES) {
    const text = read(thesauri, THESAURI[language]).toString()
    write(language, alikeLines(readEntries(text, language)))
  }
  const pairs = DICTIONARIES.flatMap((dictionary) =>
    readPairs(gunzipSync(read(dictionaries, dictionary)).toString(), dictionary),
  )
  for (const { from, to } of DICTIONARIES) write(`${from}-${to}`, translationLines(pairs, from, to))
  return 0
}

type Pair = Record<Language, string>

/** Pairs of stems. An entry: "head /spoken/ <n>", then lines of translations, "1. one, another". */
function readPairs(text: string, { from, to }: { from: Language; to: Language }): Pair[] {
  const pairs: Pair[] = []
  let head: string | null = null
  for (const line of text.split('\n')) {
    const entry = /^(.+?) \/[^/]*\//u.exec(line)
    if (entry) head = onlyStem(entry[1]!, from)
    else if (head)
      for (const translation of line.replace(/^\d+\. |<[^>]*>|\([^)]*\)/gu, '').split(/[,;]/)) {
        const stem = onlyStem(translation, to)
        if (stem) pairs.push({ [from]: head, [to]: stem } as Pair)
      }
  }
  return pairs
}

function translationLines(pairs: readonly Pair[], from: Language, to: Language): string[] {
  const found = new Map<string, Set<string>>()
  for (const pair of pairs) found.set(pair[from], (found.get(pair[from]) ?? new Set()).add(pair[to]))
  return [...found].map(([stem, others]) => [stem, ...[...others].sort()].join(' ')).sort()
}

/** The stem of a text with one word that has a meaning of its own, such as "to book". */
function onlyStem(text: string, language: Language): string | null {
  const stems = wordsOf(text).flatMap((word) => stemIfWord(word, language) ?? [])
  return stems.length === 1 ? stems[0]! : null
}

function stemIfWord(word: string, language: Language): string | null {
  const lower = word.toLowerCase()
  return WORD.test(lower) && !isAskingWord(lower, language) ? foldedStem(lower, language) : null
}

/** Each stem with those of its entries, both ways. An entry: "word|2", then a line "(part of speech)|a|b" per sense. */
function readEntries(text: string, language: Language): Map<string, Neighbors> {
  const graph = new Map<string, Neighbors>()
  const connect = (one: string, other: string, weight: number) => {
    const near = graph.get(one) ?? new Map<string, number>()
    graph.set(one, near.set(other, Math.max(near.get(other) ?? 0, weight)))
  }
  let head: string | null = null
  for (const line of text.split('\n').slice(1)) {
    const [first = '', ...others] = line.split('|')
    if (!first.startsWith('(')) head = stemIfWord(first, language)
    else if (head)
      for (const other of others) {
        const [, word = other, relation] = RELATED.exec(other) ?? []
        const stem = stemIfWord(word, language)
        if (!stem || stem === head || relation === 'antonym') continue
        const weight = relation ? RELATED_WEIGHT : 1
        connect(head, stem, weight)
        connect(stem, head, weight)
      }
  }
  return graph
}

/** A line for each stem with those alike, by the cosine of their entries; what is in many entries counts less. */
function alikeLines(graph: Map<string, Neighbors>): string[] {
  const rarity = (stem: string) => Math.log(graph.size / (1 + graph.get(stem)!.size))
  const entries = new Map(
    [...graph].map(([stem, near]) => {
      const entry = new Map(
        [...near, [stem, 1] as const].map(([each, weight]) => [each, weight * rarity(each)]),
      )
      const length = Math.sqrt([...entry.values()].reduce((sum, value) => sum + value ** 2, 0))
      return [stem, { entry, length }]
    }),
  )
  const areAlike = (one: string, other: string) => {
    const [first, second] = [entries.get(one)!, entries.get(other)!]
    const shared = [...first.entry].reduce(
      (sum, [each, value]) => sum + value * (second.entry.get(each) ?? 0),
      0,
    )
    return shared >= ALIKE * first.length * second.length
  }
  return [...graph.keys()]
    .sort()
    .map((stem) => [stem, ...[...graph.get(stem)!.keys()].filter((other) => areAlike(stem, other)).sort()])
    .filter(({ length }) => length > 1)
    .map((stems) => stems.join(' '))
}

await runCommand(main)
