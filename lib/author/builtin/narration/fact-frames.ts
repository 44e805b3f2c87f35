import type { Language } from '../../../platform/source-document.ts'
import type { ValueForm } from '../words/value-form.ts'

/**
 * How the value of a known label is told, by its form; `any`: for the forms not named. `{x}` the value as it
 * is, `{a}` with "un", `{the}` with "le", `{to}` after "à", `{of}` after "de", `{ofA}` "de" and "un",
 * `{label}` the label with its article, `{it}` what the scene tells of.
 */
export type FactFrame = { label: RegExp } & Partial<Record<ValueForm | 'any', string>>

const TIME_FR = /^(?:mois|années?|ans?|semaines?|jours?|trimestres?|minutes?) \d/iu

/**
 * Frames of the labels that documents of sales are full of. A label that is not here is told by the form of
 * its value alone.
 */
export const FACT_FRAMES: Record<Language, FactFrame[]> = {
  fr: [
    {
      label: /^(?:impacts?|conséquences?|effets?)$/iu,
      verb: 'cela {x}',
      sentence: 'cela veut dire que {x}',
      phrase: 'la conséquence, c’est {a}',
      list: 'les conséquences sont {the}',
    },
    {
      label: /^(?:mitigations?|solutions?|parades?|remèdes?|atténuations?|correctifs?)$/iu,
      action: 'pour y remédier, on peut {x}',
      phrase: 'comme parade, il y a {a}',
      list: 'comme parades, il y a {a}',
    },
    {
      label: /^(?:cibles?|publics?|public visé|pour qui|audience|destinataires?|clientèle)$/iu,
      phrase: '{it} s’adresse {to}',
      list: '{it} s’adresse {to}',
    },
    {
      label: /^(?:inclus|inclut|comprend|contient|contenu|compris|inclus dans l’offre)$/iu,
      phrase: '{it} comprend {a}',
      list: '{it} comprend {a}',
    },
    { label: /^profils?(?: types?)?$/iu, phrase: 'il s’agit {ofA}', list: 'il s’agit {ofA}' },
    {
      label: /^(?:valeur|gains?|économies?|bénéfices?)$/iu,
      money: 'cela représente {x}',
      number: 'cela représente {x}',
      range: 'cela représente {x}',
      phrase: 'cela représente {a}',
      list: 'cela représente {a}',
    },
    {
      label: /^(?:exemples?|par exemple|ex)$/iu,
      phrase: 'on peut citer par exemple {the}',
      list: 'on peut citer par exemple {the}',
    },
    {
      label: /^(?:objectifs?|buts?)$/iu,
      action: 'l’objectif est {of}',
      phrase: 'l’objectif est {the}',
      list: 'les objectifs sont {the}',
      number: 'l’objectif est {of}',
      range: 'l’objectif est {of}',
      money: 'l’objectif est {of}',
    },
    {
      label: /^(?:responsables?|pilotes?|propriétaire|qui)$/iu,
      phrase: '{the} s’en charge',
      list: '{the} s’en chargent',
    },
    {
      label: /^(?:prix|tarifs?|coût|montant)$/iu,
      money: 'il faut compter {x}',
      range: 'il faut compter {x}',
      number: 'il faut compter {x}',
    },
    {
      label: /^(?:durée|délai|échéance|temps)$/iu,
      range: 'il faut compter {x}',
      number: 'il faut compter {x}',
    },
    {
      label: /^(?:étapes?|prochaine étape)$/iu,
      action: 'l’étape suivante consiste à {x}',
      phrase: 'l’étape suivante est {the}',
    },
    { label: TIME_FR, action: '{when}, il s’agit {of}', any: '{when}, on compte {a}' },
  ],
  en: [
    { label: /^(?:impacts?|consequences?|effects?|results?)$/iu, verb: 'this {x}' },
    {
      label: /^(?:mitigations?|solutions?|fix|remed(?:y|ies)|workarounds?)$/iu,
      action: 'to address it, {x}',
      phrase: 'the answer is {x}',
    },
    {
      label: /^(?:targets?|audience|target audience|for whom|who it is for|ideal for|best for)$/iu,
      phrase: 'it is meant for {x}',
      list: 'it is meant for {x}',
    },
    {
      label: /^(?:includes?|included|what(?:’|')s included|contains?|contents?)$/iu,
      phrase: 'it includes {x}',
      list: 'it includes {x}',
    },
    { label: /^profiles?$/iu, phrase: 'these are {x}', list: 'these are {x}' },
    {
      label: /^(?:values?|worth)$/iu,
      money: 'it is worth {x}',
      number: 'it is worth {x}',
      range: 'it is worth {x}',
    },
    { label: /^(?:examples?|for example)$/iu, phrase: 'examples are {x}', list: 'examples are {x}' },
    { label: /^(?:goals?|objectives?|aims?)$/iu, action: 'the goal is to {x}', any: 'the goal is {x}' },
    { label: /^(?:owner|responsible|lead|who)$/iu, phrase: '{x} is in charge of it' },
    { label: /^(?:price|cost|fee)$/iu, money: 'it costs {x}', range: 'it costs {x}', number: 'it costs {x}' },
    { label: /^(?:duration|lead time|time needed)$/iu, number: 'it takes {x}', range: 'it takes {x}' },
    {
      label: /^(?:months?|years?|weeks?|days?|quarters?) \d/iu,
      action: 'in {when}, {x}',
      any: 'in {when}, count on {x}',
    },
  ],
}
