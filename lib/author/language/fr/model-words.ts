import type { ModelWords } from '../pack/model-words.ts'
import { addressOf } from './address.ts'
import check from './check-words.json' with { type: 'json' }

export const MODEL_WORDS: ModelWords = {
  check,
  address: (wishes, texts) => [
    `Address the learner as "${addressOf(wishes, texts)}" throughout; what customers say stays as it is.`,
  ],
  remarks: {
    writtenByBuiltin:
      'Écrit par l’auteur intégré, car le modèle de langage n’a pas donné de réponse utilisable.',
    overBudget:
      'Écrit par l’auteur intégré, car les jetons de modèle de langage du compte pour ce mois sont épuisés.',
    partlyRead: (names) => `Trop long pour être lu en entier ; seul le début a servi : ${names.join(', ')}.`,
    unproven: (texts) =>
      `Introuvable dans les sources, à vérifier : ${texts.map((text) => `« ${text} »`).join(' ; ')}.`,
    untitled: (title) => `Un titre dont les sources ne savent rien a été remplacé : « ${title} ».`,
    unchecked:
      'Le sens des titres et des objectifs n’a pas pu être vérifié, seulement leurs mots. Comparez-les avec les sources.',
    asks: (question) => `Une question de l’auteur pour vous : « ${question} »`,
    untaught: (titles, count) =>
      `Parties des documents dont aucune scène ne traite : ${titles.join(' ; ')}${count > titles.length ? ' ; et d’autres' : ''}.`,
    toModel: (texts) =>
      `Laissé de côté, car adressé à un modèle de langage : ${texts.map((text) => `« ${text} »`).join(' ; ')}.`,
  },
  questions: {
    trueFalse: (text) => `Vrai ou faux ? ${text}`,
    false: 'Faux.',
    explain: (quote) => `La source dit : “${quote}”`,
    right: 'C’est juste.',
    wrong: (quote) => `Pas d’après la source, qui dit : “${quote}”`,
    rubric: (count) =>
      count === 1
        ? 'Tous les points si le point clé y est, avec d’autres mots si besoin ; la moitié s’il n’est qu’évoqué. Rien pour ce qui contredit la source.'
        : `Les points se partagent également entre les ${count} points clés, retrouvés avec d’autres mots si besoin. Rien pour ce qui contredit la source.`,
  },
  name: 'French',
  examples: [
    `[A] La découverte
[B] Ne commencez jamais par le produit. Demandez au prospect comment il travaille aujourd'hui.
[C] Avant toute démonstration, à savoir : qui fait le travail ; combien de temps cela prend ; ce qui coince.
Scene 1: Questionner avant de montrer (layout bullets)
- Qui fait le travail ?
- Combien de temps cela prend-il ?
- Qu'est-ce qui coince ?
Imaginez votre prochain premier rendez-vous. (no passage)
L'envie de montrer le produit vous démange : ne commencez pas par là. (passage B: "Ne commencez jamais par le produit")
Intéressez-vous d'abord à votre interlocuteur : comment travaille-t-il aujourd'hui ? (passage B: "Demandez au prospect comment il travaille aujourd'hui")
Trois choses sont à savoir avant de faire la moindre démonstration. (passage C: "Avant toute démonstration, à savoir")
Qui fait le travail, combien de temps il y passe, et ce qui coince. (passage C: "qui fait le travail ; combien de temps cela prend ; ce qui coince")`,
    `[D] Les objections de prix
[E] « Votre concurrent est moins cher. » Ne pas accorder de remise tout de suite. Demander ce que comprend l'offre moins chère. Dans 7 cas sur 10, la pose manque.
Scene 2: « Votre concurrent est moins cher » (layout key_figure)
- 7 sur 10 | offres moins chères sans la pose
Un jour ou l'autre, un acheteur vous dira qu'il a trouvé moins cher. (passage E: "Votre concurrent est moins cher")
Que faites-vous ? (no passage)
Vous ne dégainez pas la remise, du moins pas tout de suite. (passage E: "Ne pas accorder de remise tout de suite")
Soyez plutôt curieux : que contient donc cette autre offre ? (passage E: "Demander ce que comprend l'offre moins chère")
Dans 7 cas sur 10, vous verrez que personne n'a compté la pose. (passage E: "Dans 7 cas sur 10, la pose manque")`,
  ],
  teaching:
    'bienvenue voyons voir regardons apprendre retenir rappel résumé suite suivant premier maintenant commençons commencer fin finir minute module cours formation partie chapitre étape point exemple pratique question réponse situation imaginez penser demander pourquoi comment moment temps quiz prêt ensemble clé utile aider façon passons abordons',
  frame:
    'expliquer décrire nommer citer lister identifier reconnaître comprendre appliquer utiliser comparer choisir préparer présenter traiter répondre énoncer dire rappeler maîtriser pratiquer apprendre savoir distinguer définir montrer mener conduire capable cours formation module partie chapitre scène introduction aperçu bienvenue ouverture résumé rappel récapitulatif conclusion clé point retenir étape exemple question vrai faux suivant affirmation correct juste bon meilleur premier dernier vaut vendeur client acheteur prospect apprenant mots propres situation devoir',
}
