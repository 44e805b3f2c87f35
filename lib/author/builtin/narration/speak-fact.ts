import type { SceneContext } from '../../scene-context.ts'
import { enumerate, type Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { spokenTitle } from '../outline/scene-title.ts'
import { asideOf, itemPhrase } from '../slides/item-phrase.ts'
import { contract, isPluralNoun, pronounOf, withArticle } from '../words/noun-article.ts'
import { isUnique } from '../words/noun-lexicon.ts'
import { toSpeech } from '../words/spoken-text.ts'
import { lowerFirst, upperFirst, withoutDecoration } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { type ValueForm, valueForm } from '../words/value-form.ts'
import { FACT_FRAMES } from './fact-frames.ts'

export type Fact = Extract<Statement, { kind: 'fact' }>
/**
 * `counts`: "comptez 300 euros pour …", several of which need the verb but once; `alone`: not to be joined
 * with others.
 */
type Clause = { text: string; counts?: boolean; alone?: boolean }

const MEASURE =
  /^(?:budgets?|prix|tarifs?|taux|tickets?|totaux|total|net|cac|nps|roi|panier|chiffre|revenus?|marges?|valeur|durée|délai|cycle|conversion|volume|coûts?|montant|poids|taille|indemnité|loyer|remise|commission|objectif|capacité|fréquence)(?!\p{L})/iu
/** Levels of an offer are names: "Premium" has no article. */
const TIER =
  /^(?:base|basic|premium|enterprise|starter|business|standard|pro|essentiel|gold|silver|platinum)$/iu
const THEIRS = /^(?:budgets?|besoins?|secteurs?|attentes?|freins?|motivations?)$/iu

/** One labelled value, or several told together, as spoken sentences without a full stop. */
export function speakFacts(facts: Fact[], speaker: Speaker, context: SceneContext): string[] {
  const clauses = facts.flatMap((fact) => {
    const clause = factClause(fact, speaker, context)
    if (/^profile?s?$/iu.test(fact.label)) context.people = true
    return clause ?? []
  })
  if (clauses.some(({ counts }) => counts)) context.facts += 1
  const groups: Clause[][] = []
  for (const clause of clauses) {
    const last = groups.at(-1)
    const fits =
      last &&
      !clause.alone &&
      !/[,;]/.test(clause.text + last.at(-1)!.text) &&
      !last[0]!.alone &&
      Boolean(last[0]!.counts) === Boolean(clause.counts) &&
      countWords(last.map(({ text }) => text).join(' ')) + countWords(clause.text) <= 30
    if (fits) last.push(clause)
    else groups.push([clause])
  }
  return groups.map((group) => joined(group, speaker))
}

function joined(group: Clause[], { words, language }: Speaker): string {
  const [first, ...others] = group.map(({ text }) => text)
  if (group[0]!.counts && others.length > 0) {
    const verb = language === 'fr' ? /^(?:comptez|prévoyez) / : /^count on /
    return enumerate([first!, ...others.map((text) => text.replace(verb, ''))], words.and)
  }
  return enumerate([first!, ...others], words.and)
}

const withDe = (text: string): string =>
  /^(?:de |d’)\s?\d/i.test(text)
    ? text
    : /^des /.test(text)
      ? contract('de', text.slice(4))
      : contract('de', text)

/**
 * One labelled value as a clause: "leur budget va de 8 000 à 15 000 euros". Null when nothing of it can be
 * said.
 */
export function factClause(fact: Fact, speaker: Speaker, context: SceneContext): Clause | null {
  const { language, casing } = speaker
  const plain = withoutDecoration(fact.value).replace(/[.;,]+$/, '')
  const said = toSpeech(plain, language, casing)
  const label = toSpeech(fact.label, language, casing)
  if (!said || !label) return null
  const name = spokenTitle(
    label
      .replace(/, [^,]+$/, (end) => (/\(/.test(fact.label) ? '' : end))
      .replace(/^total (?=année|semaine)/iu, 'total de l’')
      .replace(/^total (?=mois)/iu, 'total du '),
    language,
    casing,
  )
  const [, main = plain, aside] = /^([^()]{2,})\s\(([^()]+)\)$/u.exec(plain) ?? []
  const bare = toSpeech(main, language, casing) ?? said
  const form = valueForm(lowerFirst(bare, casing), language)
  const tail =
    aside && language === 'fr' ? asideOf(aside, main, speaker, false) : aside ? said.slice(bare.length) : ''
  const x = `${lowerFirst(bare, casing)}${tail}`
  return (
    equation(name, plain, speaker) ??
    framed(label, name, { plain, x, form }, speaker, context) ??
    byForm(name, { plain, x, form }, speaker, context) ?? {
      text: `${upperFirst(spokenCase(label, name))}${language === 'fr' ? '\u00A0' : ''}: ${x}`,
      alone: true,
    }
  )
}

const spokenCase = (label: string, name: string): string =>
  /^\p{Lu}/u.test(label) && !/\s\p{Lu}/u.test(label) ? upperFirst(name) : label

// "Valeur : audit sécurité = 4 000 €": what is worth that much is what comes before.
function equation(name: string, plain: string, speaker: Speaker): Clause | null {
  if (speaker.language !== 'fr' || !/^valeur$/i.test(name)) return null
  const [, what = '', worth = ''] = /^([^=]+?)\s*=\s*([^=]+)$/u.exec(plain) ?? []
  const thing = what ? itemPhrase(what, speaker, 'the') : null
  const sum = worth && toSpeech(worth, 'fr', speaker.casing)
  if (!thing?.whole || !sum || /^\d/.test(thing.text)) return null
  const many = / et (?:le |la |les |l’|\p{L})/u.test(thing.text) || /^les /.test(thing.text)
  return {
    text: `${thing.text} ${many ? 'représentent' : 'représente'} une valeur ${withDe(sum)}`,
    alone: true,
  }
}

type Value = { plain: string; x: string; form: ValueForm }

function phrases(plain: string, x: string, speaker: Speaker, manner: 'a' | 'the'): string[] | null {
  const parts = splitOutside(plain)
  const found = parts.map((part) => itemPhrase(part, speaker, manner, /\([^()]*,[^()]*\)/.test(part)))
  if (found.some((part) => part === null || !part.whole)) return speaker.language === 'en' ? [x] : null
  return found.map((part) => part!.text)
}

/** The parts of "a, b (c, d), e + f" at the commas outside of parentheses. */
const splitOutside = (text: string): string[] =>
  text.split(/,\s+(?![^()]*\))(?=\D)/u).flatMap((part) => (/\d/.test(part) ? [part] : part.split(/\s\+\s/)))

function framed(
  label: string,
  name: string,
  value: Value,
  speaker: Speaker,
  context: SceneContext,
): Clause | null {
  const { language } = speaker
  const frame = FACT_FRAMES[language].find((each) => each.label.test(label.replace(/\s+/g, ' ')))
  const free = availability(
    frame !== undefined && /solution|mitigation|parade|remède/iu.test(label),
    value,
    speaker,
  )
  if (free) return { ...free, text: `comme parade, ${free.text}` }
  const template = frame && (frame[value.form] ?? frame.any)
  if (!template) return availability(frame !== undefined, value, speaker)
  const many = value.plain.includes(',') && language === 'fr'
  const a = /\{(?:a|ofA)\}/.test(template) ? phrases(value.plain, value.x, speaker, 'a') : null
  const the = /\{(?:the|to)\}/.test(template) ? phrases(value.plain, value.x, speaker, 'the') : null
  if (/\{(?:a|ofA)\}/.test(template) && !a && !/\{when\}/.test(template)) return null
  if (/\{(?:the|to)\}/.test(template) && !the) return null
  const { words } = speaker
  const it = itOf(speaker, context)
  if (template.includes('{it}') && !it) {
    if (!the && !a) return null
    return {
      text: the ? `on vise ici ${enumerate(the, words.and)}` : `on y trouve ${enumerate(a ?? [], words.and)}`,
      alone: true,
    }
  }
  const text = template
    .replace('{it}', it ?? '')
    .replace('{x}', value.x)
    .replace('{ofA}', () =>
      enumerate(
        (a ?? []).map((each) => withDe(each)),
        words.and,
      ),
    )
    .replace('{of}', withDe(value.x))
    .replace('{to}', () =>
      enumerate(
        (the ?? []).map((each) => contract('à', each)),
        words.and,
      ),
    )
    .replace('{the}', () => enumerate(the ?? [], words.and))
    .replace('{a}', () => (a ? enumerate(a, words.and) : value.x))
    .replace('{when}', whenOf(name, language))
  return { text: many ? agreeing(text) : text, alone: frame !== undefined && !/^l’objectif/.test(text) }
}

const agreeing = (text: string): string => text.replace(/ (est) (?=(?:les|des) )/, ' sont ')

function itOf({ language, articles }: Speaker, { subject }: SceneContext): string | null {
  if (language === 'en') return 'it'
  const pronoun = subject ? pronounOf(subject, articles) : null
  return pronoun && !/s$/.test(pronoun) ? pronoun : null
}

// "mois 4 à 6" as a time: "du mois 4 au mois 6".
function whenOf(name: string, language: 'fr' | 'en'): string {
  if (language === 'en') return name
  const months = /^(mois|semaines?|jours?) (\d+) à (\d+)$/iu.exec(name)
  if (months) {
    const unit = months[1]!.replace(/(?<!moi)s$/, '')
    return /^semaine/i.test(unit)
      ? `des semaines ${months[2]} à ${months[3]}`
      : `du ${unit} ${months[2]} au ${unit} ${months[3]}`
  }
  const after = /^(années?|mois|semaine) (\d+) et plus$/iu.exec(name)
  if (after)
    return `à partir ${/^m/i.test(name) ? 'du' : /^s/i.test(name) ? 'de la' : 'de l’'}${/^a/i.test(name) ? '' : ' '}${after[1]!.toLowerCase()} ${after[2]}`
  return /^(?:année|an)\b/iu.test(name) ? `en ${name}` : `${/^semaine/i.test(name) ? 'la' : 'au'} ${name}`
}

// "API disponible en roadmap" is nearly a sentence.
function availability(known: boolean, { x }: Value, speaker: Speaker): Clause | null {
  const [, thing = '', rest = ''] = known
    ? (/^([^,]{2,40}?) ((?:disponible|possible|prévue?|inclus|incluse|offerte?)s?(?: .+)?)$/u.exec(x) ?? [])
    : []
  const phrase =
    thing && speaker.language === 'fr' ? withArticle(thing, 'fr', speaker.casing, speaker.articles) : null
  return phrase ? { text: `${phrase} ${/^les /.test(phrase) ? 'sont' : 'est'} ${rest}`, alone: true } : null
}

const countsWord = (context: SceneContext): string => (context.facts % 2 === 0 ? 'comptez' : 'prévoyez')

function byForm(name: string, value: Value, speaker: Speaker, context: SceneContext): Clause | null {
  const { language, casing, articles, words } = speaker
  const { form, x } = value
  const known = availability(/^(?:solution|mitigation|remède|parade)/i.test(name), value, speaker)
  if (known) return known
  if (language === 'en') return byFormEnglish(name, value)
  const head = name.split(/[\s’]/)[0] ?? ''
  const own = withArticle(name, 'fr', casing, articles)
  const theirs =
    context.people && THEIRS.test(name) ? `${isPluralNoun(head) ? 'leurs' : 'leur'} ${name}` : null
  const label = theirs ?? own
  const many = label !== null && /^(?:les|leurs|nos|vos|ses|des) /.test(label)
  const counted = /^(\d[\d\u202F]*)((?: (?:par|dans|sur|en|au|chaque) .+)?)$/u.exec(x)
  if (counted && isPluralNoun(head))
    return {
      text: `on vise ${counted[1]} ${name}${counted[2]}`.replace(/^on vise/, 'on compte'),
      alone: false,
    }
  if (/\d, soit (?:environ )?\d|\d .*, soit (?:de |environ )?\d/u.test(x) && own && !MEASURE.test(name))
    return { text: `${own}, ${many ? 'ce sont' : 'c’est'} ${x}`, alone: true }
  const measured = MEASURE.test(name) || isUnique(head)
  if (form === 'money' || ((form === 'range' || form === 'number') && !measured)) {
    if (!measured) {
      return {
        text: `${countsWord(context)} ${x} pour ${TIER.test(name) ? upperFirst(name) : (own ?? upperFirst(name))}`,
        counts: true,
      }
    }
  }
  if (!label) return null
  if (form === 'range')
    return /^de \d/.test(x) && !/[,;]/.test(x) ? { text: `${label} ${many ? 'vont' : 'va'} ${x}` } : null
  if (form === 'money' || form === 'number') return { text: `${label} ${many ? 'sont' : 'est'} ${withDe(x)}` }
  if (form === 'adjective') return { text: `${label} ${many ? 'sont' : 'est'} ${x}` }
  if (form === 'action') return { text: `${label} ${many ? 'sont' : 'est'} ${withDe(x)}`, alone: true }
  if (form === 'phrase' || form === 'list') {
    const sums = splitOutside(value.plain)
    const found = phrases(value.plain, x, speaker, sums.length > 1 ? 'the' : 'a')
    if (!found) return null
    const isPlain = found.length === 1 && /^(?:un|une) /.test(found[0]!) && !many
    const verb = isPlain ? ' est' : many && found.length > 1 ? ' sont' : ', c’est'
    return { text: `${label}${verb} ${enumerate(found, words.and)}`, alone: verb === ', c’est' }
  }
  return null
}

const COUNTLESS = /^(?:our|your|their|the|a|an|this|these|its|his|her)\s/i

function byFormEnglish(name: string, { form, x }: Value): Clause | null {
  const isPlain = /^\p{Ll}/u.test(name) || /^\p{Lu}{2,}(?!\p{Ll})/u.test(name)
  const label = COUNTLESS.test(name) ? name : `the ${name}`
  const many = /(?:[^s]s)$/.test(name) && !/(?:basis|analysis|status|business|process|news)$/i.test(name)
  const be = many ? 'are' : 'is'
  if (!isPlain) return form === 'money' ? { text: `count on ${x} for ${name}`, counts: true } : null
  if (form === 'range' || form === 'number' || form === 'adjective') return { text: `${label} ${be} ${x}` }
  if (form === 'money') return { text: `${label} ${be} ${x}` }
  if (form === 'clause') return { text: `${label} ${be} ${x}`, alone: true }
  return null
}
