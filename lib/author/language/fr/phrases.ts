import type { Phrases } from '../pack/phrases.ts'

export const PHRASES: Phrases = {
  yesNo: ['oui', 'non'],
  tableGives: 'Pour chaque ligne, le tableau donne\u00A0: ',
  tableAlsoGives: 'Pour chaque ligne, le tableau donne aussi\u00A0: ',
  tableCompares: 'Le tableau compare\u00A0: ',
  sequence: 'Séquence',
  outline: {
    recapTitle: 'L’essentiel à retenir',
    practiceTitle: 'À vous de jouer',
    andMore: (names) => `${names} et autres sujets`,
    sceneDescription: (title) => `Explique « ${title} » avec les mots de la source.`,
    courseTitle: 'Formation commerciale',
    audience: (audience) => `Public : ${audience}.`,
    success: (measure) => `Mesure de réussite : ${measure}.`,
    scenario: (scenario) => `Mise en situation : ${scenario}`,
    remarks: {
      tooShort: (minutes, asked) =>
        `Les sources portent environ ${minutes === 1 ? 'une minute' : `${minutes} minutes`} ; ${asked} étaient demandées. Rien n’a été ajouté pour remplir le temps.`,
      leftOut: (minutes, titles, count) =>
        `Pour tenir en ${minutes} minutes environ, ${count === 1 ? 'une partie a été laissée' : `${count} parties ont été laissées`} de côté : ${titles.join(' ; ')}${count > titles.length ? ' ; et d’autres' : ''}.`,
      introductionLeft: (titles) =>
        `Le profil de l’entreprise en dit plus que les documents ; parties laissées de côté : ${titles.join(' ; ')}.`,
      notCovered: (topic) => `Les sources ne disent rien d’un sujet à couvrir : « ${topic} ».`,
      noObjective: (objective) => `Les sources portent peu de choses sur cet objectif : « ${objective} ».`,
      otherLanguage: (names) =>
        `Non repris, car dans une autre langue et rien n’est traduit : ${names.join(', ')}.`,
      untranslated: () =>
        'Les sources sont dans une autre langue que le cours ; leurs phrases sont reprises telles quelles, rien n’est traduit.',
      picturesLeft: (names, count) =>
        `Une diapositive montre une image, la plus grande de son passage. Sur aucune diapositive : ${names.map((name) => `« ${name} »`).join(', ')}${count > names.length ? ` et ${count - names.length} de plus` : ''}. Elles peuvent être choisies dans l’éditeur de diapositives.`,
    },
  },
  leftOutNames: {
    about: 'phrases du document sur lui-même',
    apparatus: 'parties de liens, licences ou sommaires',
    code: 'blocs de code',
    credit: 'crédits',
    direction: 'indications de tournage',
    draft: 'restes de brouillon',
    duration: 'durées',
    empty: 'titres sans texte',
    farewell: 'annonces de la suite et adieux',
    greeting: 'salutations',
    label: 'étiquettes de formulaire',
    link: 'liens et adresses',
    navigation: 'navigation ou dates',
    not_text: 'ce qui n’est pas une phrase, comme les schémas dessinés avec des caractères',
    placeholder: 'phrases avec un champ que personne n’a rempli',
    pointer: 'renvois à une image, un lien ou un autre endroit de la page',
    production: 'notes de production',
    repeated: 'passages qu’un document précédent contient mot pour mot',
    stray: 'lignes courtes qui ne sont pas des phrases et n’en complètent aucune',
  },
  remarks: {
    script:
      'Ce document est un texte déjà écrit pour être dit : ses passages sont repris mot pour mot, une vidéo ou un chapitre par module.',
    leftOut: (name, count, words, list) =>
      `Laissé de côté, ${name} : ${count} (${words} ${words > 1 ? 'mots' : 'mot'})${list && ` : ${list}`}.`,
    dropped: (count, words, list) =>
      `Laissé de côté pour tenir dans la durée, ${count} ${count > 1 ? 'scènes' : 'scène'} (${words} mots) : ${list}.`,
    toFillIn: (count, list) =>
      `À compléter par vous, ${count} ${count > 1 ? 'passages entre crochets, lus tels quels' : 'passage entre crochets, lu tel quel'} en attendant : ${list}.`,
    machine: (count, list) =>
      `Repris tel quel, ${count} ${count > 1 ? 'passages qui semblent s’adresser' : 'passage qui semble s’adresser'} à une machine plutôt qu’à vos équipes : ${list}. À retirer si c’est le cas.`,
    columns: (title, count, list) =>
      `Sans place sur la diapositive ${title}, ${count} ${count > 1 ? 'colonnes' : 'colonne'} du tableau : ${list}.`,
    quoted: (text) => `« ${text.replace(/[«»]/g, '"').trim()} »`,
  },
  practice: {
    ask: [
      'À vous, à voix haute.',
      'Avant de continuer, répondez sans regarder.',
      'Prenez quelques secondes par question.',
    ],
    hear: ['À vous, à voix haute.', 'Imaginez que l’on vous dise ceci demain.'],
    answer: ['Que répondez-vous à cela ?', 'À vous de répondre.'],
  },
  objectives: {
    reply: (said) => `Répondre à l’objection ${said}`,
    answer: (asked) => `Répondre à la question ${asked}`,
    steps: (count, first, last) => `Suivre les ${count} étapes dans l’ordre, de ${first} à ${last}`,
    task: (bare) => (/^comment /iu.test(bare) ? `Expliquer ${bare}` : `Dire ${bare}`),
    values: (attributes, subjects) => `Donner, pour ${subjects} : ${attributes}`,
    sums: (subjects) => `Donner le montant pour : ${subjects}`,
    rule: (text) => `Appliquer la règle ${text}`,
    amount: (text) => `Retenir le chiffre : ${text}`,
  },
  opening: {
    agenda: [
      (list) => `Au programme : ${list}.`,
      (list) => `Vous verrez, dans l’ordre : ${list}.`,
      (list) => `Dans ce module : ${list}.`,
    ],
    and: ' et ',
    more: (count) => (count === 1 ? 'un autre sujet' : `${count} autres sujets`),
  },
  andMore: (count) => `et ${count} autre${count > 1 ? 's' : ''}`,
  doAndDont: ['À faire', 'À éviter'],
  audience: 'L’équipe commerciale',
}
