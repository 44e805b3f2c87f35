import type { Language } from '../sources/source-document.ts'
import { isAction } from './item-style.ts'
import { type Articles, contract, withArticle } from './noun-article.ts'
import type { Unit } from './outline-units.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { spokenTitle } from './scene-title.ts'
import { localQuotes } from './spoken-text.ts'
import { type Casing, upperFirst } from './text-clean.ts'
import { sentenceKey } from './text-match.ts'
import { titleForm } from './title-form.ts'

type Words = { language: Language; casing: Casing; articles: Articles }

/** What one can do after a module: one objective for each of its three most valuable units, in order. */
export function objectivesOf(units: Unit[], words: Words): string[] {
  const best = new Set(units.toSorted((a, b) => b.score - a.score).slice(0, 3))
  const found = units.filter((unit) => best.has(unit)).map((unit) => objectiveOf(unit, words))
  return found.filter(
    (text, index) => found.findIndex((each) => sentenceKey(each) === sentenceKey(text)) === index,
  )
}

function objectiveOf(unit: Unit, { language, casing, articles }: Words): string {
  const { objective } = OUTLINE_WORDS[language]
  const form = titleForm(unit.title, language)
  const said = spokenTitle(unit.title, language, casing)
  if (form === 'line') return objective.line(unit.title)
  if (form === 'action') return upperFirst(localQuotes(unit.title, language))
  if (form === 'question') return objective.question(unit.title)
  if (form === 'clause') return localQuotes(objective.clause(said), language)
  const name = form === 'name' ? withArticle(said, language, casing, articles) : null
  if (!name) return objective.bare(unit.title)
  const text =
    /ing$/.test(said.split(' ')[0] ?? '') && language === 'en'
      ? objective.doing(name)
      : objective[kindOf(unit)](name, contract('à', name), contract('de', name))
  return localQuotes(text, language)
}

function kindOf(unit: Unit): 'objections' | 'price' | 'compare' | 'steps' | 'know' {
  if (/objection/iu.test(unit.title)) return 'objections'
  if (/(?<!\p{L})(?:pric|prix|tarif)/iu.test(unit.title)) return 'price'
  if (/^compar/i.test(unit.title)) return 'know'
  if (unit.blocks.filter((block) => block.kind === 'table_row').length > 1) return 'compare'
  const steps = unit.blocks.filter((block) => block.ordered)
  const text = (block: (typeof steps)[number]) => unit.document.text.slice(block.start, block.end)
  const acts = steps.filter(
    (block) => isAction(text(block), unit.document.language) || /^\p{L}+ez\s/u.test(text(block)),
  )
  return steps.length >= 3 && acts.length >= steps.length / 2 ? 'steps' : 'know'
}
