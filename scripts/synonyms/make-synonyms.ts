import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isAskingWord } from '../../lib/author/text/text-match.ts'
import { foldedStem, synonymFile } from '../../lib/domains/asking/find-synonyms.ts'
import { LANGUAGES, type Language } from '../../lib/product/source-document.ts'
import { runCommand } from '../progress.ts'

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

/**
 * Writes the synonyms by which courses are asked from the thesauri in a folder (by default where Debian's packages
 * put them): pairs of words of which one is in the entry of the other and that share much of their entries, so that
 * words of many meanings are left out.
 */
async function main(): Promise<number> {
  const [folder = '/usr/share/mythes'] = process.argv.slice(2)
  for (const language of LANGUAGES) {
    const { name, packaged } = THESAURI[language]
    const file = path.resolve(process.env.INIT_CWD ?? '.', folder, name)
    if (!fs.existsSync(file)) {
      console.error(`${file} is missing; it comes with the package ${packaged}.`)
      return 1
    }
    const lines = alikeLines(readEntries(fs.readFileSync(file, 'utf8'), language))
    const packed = brotliCompressSync(lines.join('\n'))
    fs.writeFileSync(synonymFile(language), packed)
    console.log(`${language}: ${lines.length} words, ${Math.round(packed.length / 1000)} kB`)
  }
  return 0
}

/** Each stem with those of its entries, both ways. An entry: "word|2", then a line "(part of speech)|a|b" per sense. */
function readEntries(text: string, language: Language): Map<string, Neighbors> {
  const graph = new Map<string, Neighbors>()
  const connect = (one: string, other: string, weight: number) => {
    const near = graph.get(one) ?? new Map<string, number>()
    graph.set(one, near.set(other, Math.max(near.get(other) ?? 0, weight)))
  }
  const stemIfWord = (word: string) => {
    const lower = word.toLowerCase()
    return WORD.test(lower) && !isAskingWord(lower, language) ? foldedStem(lower, language) : null
  }
  let head: string | null = null
  for (const line of text.split('\n').slice(1)) {
    const [first = '', ...others] = line.split('|')
    if (!first.startsWith('(')) head = stemIfWord(first)
    else if (head)
      for (const other of others) {
        const [, word = other, relation] = RELATED.exec(other) ?? []
        const stem = stemIfWord(word)
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
