import type { Language } from '../../../platform/source-document.ts'
import { isAction } from '../slides/item-style.ts'
import { type Articles, contract, withArticle } from '../words/noun-article.ts'
import { localQuotes } from '../words/spoken-text.ts'
import { type Casing, upperFirst } from '../words/text-clean.ts'
import { sentenceKey } from '../words/text-match.ts'
import type { Unit } from './outline-part.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { spokenTitle } from './scene-title.ts'
import { titleForm } from './title-form.ts'

type Words = { language: Language; casing: Casing; articles: Articles }

/** Headings that say nothing one could do. */
const GENERIC =
  /^(?:résumé(?: exécutif)?|executive summary|introduction|conclusion|marketing|ventes?|sales|satisfaction|overview|vue d’ensemble|présentation|summary|synthèse|principe|objet|contexte|background|questions fréquentes|frequently asked questions|faq|ils en parlent|testimonials|notes?|divers|applications?|annexes?|limits?)$/iu

/**
 * What one can do after a module: one objective for each of its three most valuable units, in order; at least
 * one.
 */
export function objectivesOf(units: Unit[], words: Words): string[] {
  const telling = units.filter((unit) => !GENERIC.test(unit.title) && !/(?:\.\.\.|…)$/.test(unit.title))
  const usable = telling.length > 0 ? telling : units
  const best = new Set(usable.toSorted((a, b) => b.score - a.score).slice(0, 3))
  const found = usable.filter((unit) => best.has(unit)).map((unit) => objectiveOf(unit, words))
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
  // The price and what stands after a colon belong to the title, not to what one can do.
  const head = said.split(/[\s\u00A0]*:\s|, (?=\d)/)[0] ?? said
  const name = form === 'name' ? withArticle(head, language, casing, articles) : null
  if (!name) return localQuotes(objective.bare(unit.title.replace(/[.…]+$/, '')), language)
  const text =
    /ing$/.test(said.split(' ')[0] ?? '') && language === 'en'
      ? objective.doing(name)
      : objective[kindOf(unit)](name, contract('à', name), contract('de', name))
  return localQuotes(text, language)
}

type Kind = 'objections' | 'price' | 'compare' | 'steps' | 'use' | 'spot' | 'know'
const KINDS: [Kind, RegExp][] = [
  ['objections', /objection/iu],
  [
    'price',
    /(?<!\p{L})(?:pric|prix|tarif|package|pack|formule|offre|offer|plan(?! d)|forfait|add-on|garantie|guarantee|comparaison|avantage|benefit|force)/iu,
  ],
  [
    'spot',
    /(?<!\p{L})(?:déclencheur|trigger|signa(?:l|ux)|limit|erreur|mistake|piège|red flag|symptom|profil|(?<=^)marchés?(?!\p{L})|segment|cible|persona)/iu,
  ],
  ['use', /(?<!\p{L})(?:script|pitch|argument|slogan|template|modèle|phrase)/iu],
  [
    'steps',
    /(?<!\p{L})(?:phase|étape|step|process(?:us)?(?! reminder)|procédure|procedure|cycle|onboarding|drill|installation)/iu,
  ],
]

/** What a unit teaches to do, from its title, else from what it holds. */
function kindOf(unit: Unit): Kind {
  const named = KINDS.find(([, pattern]) => pattern.test(unit.title))
  if (unit.blocks.filter((block) => block.kind === 'table_row').length > 1 && !/^compar/i.test(unit.title))
    return named?.[0] === 'objections' ? 'objections' : 'compare'
  if (named) return named[0]
  const steps = unit.blocks.filter((block) => block.ordered)
  const text = (block: (typeof steps)[number]) => unit.document.text.slice(block.start, block.end)
  const acts = steps.filter(
    (block) => isAction(text(block), unit.document.language) || /^\p{L}+ez\s/u.test(text(block)),
  )
  return steps.length >= 3 && acts.length >= steps.length / 2 ? 'steps' : 'know'
}
