import type { Language } from '../../../../platform/source-document.ts'
import { isAction } from '../../slides/item-style.ts'
import { upperFirst } from '../../words/text-clean.ts'

/** Words whose exchange turns a statement into its opposite and keeps its grammar. */
const OPPOSITES: Record<Language, [string, string][]> = {
  en: [
    ['before', 'after'],
    ['above', 'below'],
    ['at least', 'at most'],
    ['more than', 'less than'],
    ['always', 'never'],
    ['without', 'with'],
    ['higher', 'lower'],
    ['increases', 'decreases'],
    ['free of charge', 'at extra cost'],
    ['is free', 'is charged'],
    ['the first', 'the last'],
    ['longest', 'shortest'],
    ['highest', 'lowest'],
    ['most of', 'hardly any of'],
    ['daily', 'monthly'],
    ['cheapest', 'most expensive'],
    ['optional', 'compulsory'],
    ['mandatory', 'optional'],
    ['too late', 'in good time'],
    ['saves', 'uses'],
    ['less', 'more'],
    ['thin', 'comfortable'],
    ['includes', 'excludes'],
    ['early', 'late'],
    ['easier', 'harder'],
    ['faster', 'slower'],
    ['better', 'worse'],
    ['low', 'high'],
    ['internal', 'external'],
  ],
  fr: [
    ['avant', 'après'],
    ['au moins', 'au plus'],
    ['plus de', 'moins de'],
    ['toujours', 'jamais'],
    ['sans', 'avec'],
    ['supérieur', 'inférieur'],
    ['gratuite', 'payante'],
    ['gratuit', 'payant'],
    ['obligatoire', 'facultative'],
    ['le premier', 'le dernier'],
    ['la première', 'la dernière'],
    ['recule', 'progresse'],
    ['augmente', 'diminue'],
    ['en plus', 'en moins'],
    ['trop tard', 'à temps'],
    ['court', 'long'],
    ['comprend', 'exclut'],
    ['minimal', 'maximal'],
    ['rapide', 'lente'],
    ['élevé', 'faible'],
    ['uniquement', 'aussi bien'],
    ['facile', 'difficile'],
    ['inférieurs', 'supérieurs'],
    ['plus vite', 'moins vite'],
    ['à distance', 'sur place'],
    ['conservée', 'perdue'],
    ['perdues', 'gagnées'],
  ],
}
const ONE_WAY = new Set(
  'without,sans,includes,saves,free of charge,is free,the first,most of,mandatory,thin,comprend,uniquement,court,obligatoire,en plus,rapide,daily'.split(
    ',',
  ),
)
type Rule = [RegExp, string]
const NEGATIONS: Record<Language, Rule[]> = {
  en: [
    [/\b(?:must|may|should) not\b/i, 'may'],
    [/\bcannot\b/i, 'can'],
    [/\bcan(?:’|')t\b/i, 'can'],
    [/\b(is|are|was|were|will|has|have) (?:not|never)\b/i, '$1'],
    [/\bisn(?:’|')t\b/i, 'is'],
    [/\baren(?:’|')t\b/i, 'are'],
    [/^Only ([^,.]{3,50}?) (may|can)\b/, 'Anyone $2'],
    [/\bonly when (?:a|an|the) /i, 'even when no '],
    [
      /\b(is|are) ((?:also )?(?:needed|required|covered|included|allowed|possible|available|deducted|refused|repaid|reported|approved|paid|kept|signed|recorded|replaced|charged|shared|insured|protected|accepted|stored|limited))\b/i,
      '$1 not $2',
    ],
    [/\bcan (?=\p{Ll}{3,})(?!not|never|only|also|be able)/u, 'cannot '],
    [/\b(will|should) (?!not|never|only|also|be able)(\p{Ll}{3,})/u, '$1 not $2'],
  ],
  fr: [
    [/(?<!\p{L})n’(est|a|ont|était|aura|auront|impose|inclut|exige) (?:pas|plus|jamais)(?!\p{L})/iu, '$1'],
    [/(?<!\p{L})ne (\p{L}+) (?:pas|plus|jamais)(?!\p{L})/iu, '$1'],
    [
      /(?<!\p{L})(est|sont|sera|seront) ((?:aussi )?(?:inclus|compris|couvert|requis|nécessaire|possible|obligatoire|rédigé|remboursé|facturé|garanti|conservé|disponible|autorisé|gratuit|fourni|accepté|limité|protégé|signé|livré)e?s?)(?!\p{L})/iu,
      'NE$1 pas $2',
    ],
    [
      /(?<!\p{L})(peut|peuvent|doit|doivent|permet|permettent|comprend|comprennent|couvre|couvrent|remplace|garde|gardent|restent|reste) (?!pas|que|plus|aussi)/iu,
      'NE$1 pas ',
    ],
  ],
}

const WITHOUT_DOING =
  /^(?:without \p{L}+ing|sans (?:(?:le|la|les|lui|leur|se|s’|l’|y|en|rien|jamais)\s?)*\p{L}+(?:er|ir|re))(?!\p{L})/iu

/**
 * The opposite of a statement, one place changed; null when no rule applies. Negations of several verbs are
 * left alone.
 */
export function oppositeOf(text: string, language: Language): string | null {
  if (/^(?:never|jamais)\b|^n’\p{L}+ez|^ne /iu.test(text)) return null
  const negated = negationOf(text, language)
  if (negated) return negated
  for (const [one, other] of OPPOSITES[language]) {
    const both: [string, string][] = ONE_WAY.has(one)
      ? [[one, other]]
      : [
          [one, other],
          [other, one],
        ]
    for (const [from, to] of both) {
      const places = [...text.matchAll(new RegExp(String.raw`(?<![\p{L}’-])${from}(?![\p{L}’-])`, 'giu'))]
      if (places.length !== 1 || new RegExp(String.raw`(?<!\p{L})${to}(?!\p{L})`, 'iu').test(text)) continue
      if (
        /^(?:before|after|avant|après)$/.test(from) &&
        /^(?:before|after|avant|après)|(?:before|after) (?:you|they|we|it|\w+ing)\b|(?:avant|après) (?:de |d’|que )/iu.test(
          text,
        )
      )
        continue
      const place = places[0]!
      // "without asking" has no counterpart with "with".
      if (WITHOUT_DOING.test(text.slice(place.index))) continue
      if (/(?:\bnot|\bnever|(?<!\p{L})ne|n’)\s*$/iu.test(text.slice(0, place.index))) continue
      const said = place.index === 0 ? upperFirst(to) : to
      return text.slice(0, place.index) + said + text.slice(place.index + from.length)
    }
  }
  return null
}

function negationOf(text: string, language: Language): string | null {
  if (
    /\b(?:no|unless|neither|nor|nobody|nothing)\b|(?<!\p{L})(?:ni|sauf|rien|personne|aucune?)(?!\p{L})/iu.test(
      text,
    )
  )
    return null
  for (const [pattern, replacement] of NEGATIONS[language]) {
    if (!pattern.test(text)) continue
    const changed = text
      .replace(pattern, replacement)
      .replace(/NE(\p{L}+)/u, (_all, verb: string) =>
        /^[aeéèêiouhy]/i.test(verb) ? `n’${verb}` : `ne ${verb}`,
      )
    return upperFirst(changed)
  }
  return null
}

const REASONS: Record<Language, RegExp> = {
  en: /,?\s(?:because|since)\s(?!of\b)/,
  fr: /,?\s(?:car|parce que|puisque)\s/,
}

/** A statement with its reason, cut apart; null when it gives none. */
export function reasonOf(text: string, language: Language): { claim: string; reason: string } | null {
  const [claim, reason, more] = text.split(REASONS[language])
  return claim &&
    reason &&
    more === undefined &&
    claim.split(' ').length >= 3 &&
    reason.split(' ').length >= 3
    ? { claim, reason: reason.replace(/\.$/, '') }
    : null
}

const MORE_COMMANDS =
  /^(?:bleed|break|carry|clean|click|close|count|cut|download|drain|enter|fill|fix|hang|insert|lift|load|look|lower|lubricate|order|pay|place|plug|press|pull|push|remove|replace|reset|rinse|save|say|see|select|store|submit|switch|tighten|touch|turn|unplug|wait|wear|wipe)\b/i

/** Whether an English sentence tells the reader what to do. */
export const isCommand = (text: string): boolean => isAction(text, 'en') || MORE_COMMANDS.test(text)

/** Whether a sentence is an order to the reader: neither true nor false. */
export const isOrder = (text: string, language: Language): boolean =>
  (language === 'en' && isCommand(text)) ||
  /^(?:never|always|don’t|please|let|ne |n’|jamais|toujours|évitez|pensez)(?!\p{L})|, (?:don’t|never|do|use|ask|say) /iu.test(
    text,
  ) ||
  (language === 'fr' && /^\p{L}+ez(?!\p{L})|(?<=, )\p{L}+ez(?:-| )/iu.test(text))
