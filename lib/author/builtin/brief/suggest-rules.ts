/**
 * Where to find an answer of the company questionnaire: under which headings, and as prose, as entries (rows
 * of tables too), as entries of the first list if there is one, or as items of lists that name a thing rather
 * than give an instruction.
 */
export type ProfileRule = {
  id: string
  heading: RegExp
  take: 'items' | 'entries' | 'steps' | 'text'
  fits?: RegExp
}

const rule = (id: string, take: ProfileRule['take'], words: string, fits?: RegExp): ProfileRule => ({
  id,
  take,
  heading: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
  ...(fits && { fits }),
})

/** The same for English and French; the first heading with content wins. */
export const PROFILE_RULES: readonly ProfileRule[] = [
  rule(
    'company_summary',
    'text',
    'about us|who we are|our company|our story|qui sommes-nous|notre entreprise|à propos de nous|notre histoire',
  ),
  rule(
    'offer',
    'entries',
    'our offers?|our products?|our services?|our solutions?|our plans?|what we (?:sell|offer)|product range|nos offres?|notre offre|nos produits|nos services|nos solutions|notre gamme|ce que nous (?:vendons|proposons)|les offres',
  ),
  rule(
    'ideal_customer',
    'text',
    'ideal customers?|ideal customer profile|icp|target (?:customers?|market)|who we sell to|our customers|client idéal|clients? cibles?|notre cible|nos clients|à qui nous vendons|clientèle',
  ),
  rule(
    'buyers',
    'entries',
    'buyers?|buyer personas?|personas?|stakeholders?|decision[- ]makers?|who decides|interlocuteurs?|décideurs?|qui décide|acheteurs?',
  ),
  rule(
    'bad_fit',
    'items',
    "not a fit|bad fit|poor fit|disqualif\\p{L}+|red flags?|who we don[’']t sell to|mauvais prospects?|à écarter|à éviter|signaux d[’']alerte|disqualifi\\p{L}+",
  ),
  rule(
    'pains',
    'items',
    'pains?|pain points?|challenges?|customer needs|douleurs?|irritants?|enjeux(?: du client)?|besoins',
  ),
  rule(
    'discovery_questions',
    'entries',
    'discovery|qualif\\p{L}+|questions?(?: to ask)?|découverte|questions? à poser',
    /\?\s?[”"»]?$/u,
  ),
  rule(
    'value',
    'items',
    'why (?:customers )?(?:choose|buy|us)\\p{L}*|benefits?|value(?: proposition)?|advantages|strengths|bénéfices|avantages|valeur|points forts|pourquoi nous|arguments?',
  ),
  rule('competitors', 'items', 'competit\\p{L}+|alternatives|versus|concurren\\p{L}+|face à'),
  rule('pricing', 'text', 'pric(?:e|es|ing)|our rates|tarifs?|prix|grille tarifaire'),
  rule(
    'sales_steps',
    'steps',
    "sales (?:process|cycle|steps)|steps of (?:a|the) sale|how (?:a|the) sale (?:unfolds|works)|process|étapes(?: de la vente| d[’']une vente)?|déroulé d[’']une vente|processus de vente|cycle de vente|parcours de vente",
  ),
]
