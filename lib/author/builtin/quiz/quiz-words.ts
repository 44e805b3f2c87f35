import type { Language } from '../../../platform/source-document.ts'

type One = ((a: string) => string)[]
type Two = ((a: string, b: string) => string)[]
export type QuizWords = {
  belongs: One
  several: One
  stranger: One
  firstStep: One
  nextStep: Two
  order: One
  fact: Two
  factReverse: One
  cell: Two
  cellReverse: (value: string, column: string, subject: string) => string
  highest: One
  lowest: One
  rank: One
  higher: (column: string, more: string, less: string) => string
  complete: One
  figure: One
  trueOne: One
  falseOne: One
  trueSeveral: One
  why: One
  because: (reason: string) => string
  reply: One
  replyReverse: One
  arguments: One
  script: One
  scriptReverse: One
  describes: One
  described: One
  trueFalse: (text: string) => string
  includes: (item: string, list: string) => string
  false: string
  rule: (action: string) => string
  openReply: One
  openSteps: One
  openList: One
  openWhy: One
  openTell: One
  rubric: (count: number) => string
  explain: (quote: string) => string
}

/**
 * The words of quiz questions; several wordings are taken in turn. What is put in comes quoted, so no grammar
 * depends on it.
 */
export const QUIZ_WORDS: Record<Language, QuizWords> = {
  en: {
    belongs: [
      (list) => `“${list}”: which of these is part of it?`,
      (list) => `Which of these belongs to “${list}”?`,
    ],
    several: [
      (list) => `“${list}”: which of these are part of it? Several answers are right.`,
      (list) => `Select everything that belongs to “${list}”. Several answers are right.`,
    ],
    stranger: [
      (list) => `“${list}”: which of these is not part of it?`,
      (list) => `All but one of these belong to “${list}”. Which one does not?`,
    ],
    firstStep: [(list) => `“${list}”: what comes first?`, (list) => `What is the first step of “${list}”?`],
    nextStep: [
      (list, step) => `“${list}”: you have just done this step: “${step}”. What comes next?`,
      (list, step) => `In “${list}”, which step comes right after “${step}”?`,
    ],
    order: [
      (list) => `Put the steps of “${list}” in the right order.`,
      (list) => `“${list}”: in which order do these steps come?`,
    ],
    fact: [
      (label, topic) => `“${topic}”: what is right for “${label}”?`,
      (label, topic) => `Under “${topic}”, which answer is right for “${label}”?`,
    ],
    factReverse: [
      (value) => `What is described here: “${value}”?`,
      (value) => `Which of these goes with “${value}”?`,
    ],
    cell: [
      (label, column) => `“${column}”: what is right for “${label}”?`,
      (label, column) => `“${label}”: which answer is right under “${column}”?`,
    ],
    cellReverse: (value, column, subject) =>
      `Which of these goes with “${value}” under “${column}”${subject ? ` (${subject})` : ''}?`,
    highest: [(column) => `“${column}”: which of these has the highest figure?`],
    lowest: [(column) => `“${column}”: which of these has the lowest figure?`],
    rank: [(column) => `Put these in order of “${column}”, from the lowest figure to the highest.`],
    higher: (column, more, less) => `“${column}”: the figure is higher for “${more}” than for “${less}”.`,
    complete: [
      (text) => `Complete the sentence: ${text}`,
      (text) => `Which words are missing? ${text}`,
      (text) => `Fill in the gap: ${text}`,
    ],
    figure: [
      (text) => `Which figure is missing? ${text}`,
      (text) => `Complete with the right figure: ${text}`,
    ],
    trueOne: [
      (topic) => `“${topic}”: which of these statements is true?`,
      (topic) => `Only one of these statements on “${topic}” is true. Which one?`,
    ],
    falseOne: [
      (topic) => `“${topic}”: which of these statements is false?`,
      (topic) => `One of these statements on “${topic}” is false. Which one?`,
    ],
    trueSeveral: [
      (topic) => `“${topic}”: which of these statements are true? Several answers are right.`,
      (topic) => `Select every true statement on “${topic}”. Several answers are right.`,
    ],
    why: [(claim) => `What is the reason for this: “${claim}”?`, (claim) => `“${claim}.” Why?`],
    because: (reason) => `Because ${reason}`,
    reply: [
      (objection) => `A customer says: “${objection}” Which answer fits best?`,
      (objection) => `You hear: “${objection}” What do you answer?`,
      (objection) => `What is the best answer to “${objection}”?`,
    ],
    replyReverse: [
      (reply) => `Which remark of a customer does this answer: “${reply}”?`,
      (reply) => `When do you say: “${reply}”?`,
    ],
    arguments: [
      (objection) => `A customer says: “${objection}” Which arguments answer this? Several are right.`,
    ],
    script: [
      (topic) => `Which of these could you say to put “${topic}” into practice?`,
      (topic) => `“${topic}”: which of these sentences is an example of it?`,
    ],
    scriptReverse: [
      (said) => `Which approach do these words show: “${said}”?`,
      (said) => `A colleague says: “${said}” What is this an example of?`,
    ],
    describes: [
      (topic) => `Which of these says what “${topic}” is about?`,
      (topic) => `What should you remember about “${topic}”?`,
    ],
    described: [
      (text) => `Which of these does this sentence describe: “${text}”?`,
      (text) => `“${text}” What is this about?`,
    ],
    trueFalse: (text) => `True or false? ${text}`,
    includes: (item, list) => `“${item}” is part of “${list}”.`,
    false: 'False.',
    rule: (action) => `You should ${action}`,
    openReply: [
      (objection) => `A customer tells you: “${objection}” Write down your answer.`,
      (objection) => `How do you answer a customer who says: “${objection}”?`,
    ],
    openSteps: [(topic) => `Explain to a new colleague, in the right order, the steps of “${topic}”.`],
    openList: [
      (topic) => `Without looking it up: what belongs to “${topic}”?`,
      (topic) => `Name what belongs to “${topic}”, in your own words.`,
    ],
    openWhy: [(claim) => `In your own words, explain why: “${claim}”.`],
    openTell: [
      (topic) => `A new colleague asks you about “${topic}”. What are the points to know?`,
      (topic) => `In your own words, sum up what there is to know about “${topic}”.`,
    ],
    rubric: (count) =>
      count === 1
        ? 'All of the points when the key point is there, in any words; half when it is only hinted at. No points for what contradicts the source.'
        : `The points are shared equally among the ${count} key points, each found in any words. No points for what contradicts the source.`,
    explain: (quote) => `The source says: “${quote}”`,
  },
  fr: {
    belongs: [
      (list) => `“${list}” : lequel de ces éléments en fait partie ?`,
      (list) => `Lequel de ces éléments relève de “${list}” ?`,
    ],
    several: [
      (list) => `“${list}” : lesquels de ces éléments en font partie ? Plusieurs réponses sont justes.`,
      (list) => `Cochez tout ce qui relève de “${list}”. Plusieurs réponses sont justes.`,
    ],
    stranger: [
      (list) => `“${list}” : lequel de ces éléments n’en fait pas partie ?`,
      (list) => `Un seul de ces éléments est étranger à “${list}”. Lequel ?`,
    ],
    firstStep: [
      (list) => `“${list}” : par quoi commence-t-on ?`,
      (list) => `Quelle est la première étape de “${list}” ?`,
    ],
    nextStep: [
      (list, step) => `“${list}” : cette étape est faite : “${step}”. Que vient-il juste après ?`,
      (list, step) => `Dans “${list}”, quelle étape suit “${step}” ?`,
    ],
    order: [
      (list) => `Remettez dans l’ordre les étapes de “${list}”.`,
      (list) => `“${list}” : dans quel ordre ces étapes se suivent-elles ?`,
    ],
    fact: [
      (label, topic) => `“${topic}” : quelle réponse est juste pour “${label}” ?`,
      (label, topic) => `Au sujet de “${topic}”, que faut-il retenir pour “${label}” ?`,
    ],
    factReverse: [
      (value) => `Que décrit-on ainsi : “${value}” ?`,
      (value) => `À quoi correspond “${value}” ?`,
    ],
    cell: [
      (label, column) => `“${column}” : quelle réponse est juste pour “${label}” ?`,
      (label, column) => `Pour “${label}”, qu’y a-t-il sous “${column}” ?`,
    ],
    cellReverse: (value, column, subject) =>
      `À quoi correspond “${value}” sous “${column}”${subject ? ` (${subject})` : ''} ?`,
    highest: [(column) => `“${column}” : où le chiffre est-il le plus élevé ?`],
    lowest: [(column) => `“${column}” : où le chiffre est-il le plus bas ?`],
    rank: [(column) => `Classez ces éléments selon “${column}”, du chiffre le plus bas au plus élevé.`],
    higher: (column, more, less) =>
      `“${column}” : le chiffre est plus élevé pour “${more}” que pour “${less}”.`,
    complete: [(text) => `Complétez la phrase : ${text}`, (text) => `Quels mots manquent ? ${text}`],
    figure: [(text) => `Quel chiffre manque ? ${text}`, (text) => `Complétez avec le bon chiffre : ${text}`],
    trueOne: [
      (topic) => `“${topic}” : laquelle de ces affirmations est vraie ?`,
      (topic) => `Une seule de ces affirmations sur “${topic}” est vraie. Laquelle ?`,
    ],
    falseOne: [
      (topic) => `“${topic}” : laquelle de ces affirmations est fausse ?`,
      (topic) => `Une de ces affirmations sur “${topic}” est fausse. Laquelle ?`,
    ],
    trueSeveral: [
      (topic) => `“${topic}” : lesquelles de ces affirmations sont vraies ? Plusieurs réponses sont justes.`,
      (topic) => `Cochez toutes les affirmations vraies sur “${topic}”. Plusieurs réponses sont justes.`,
    ],
    why: [
      (claim) => `“${claim}” : pour quelle raison ?`,
      (claim) => `Quelle est la raison de ceci : “${claim}” ?`,
    ],
    because: (reason) => (/^[aeiouyéèêàîh]/i.test(reason) ? `Parce qu’${reason}` : `Parce que ${reason}`),
    reply: [
      (objection) => `Un client vous dit : “${objection}” Quelle réponse convient le mieux ?`,
      (objection) => `Vous entendez : “${objection}” Que répondez-vous ?`,
      (objection) => `Quelle est la meilleure réponse à “${objection}” ?`,
    ],
    replyReverse: [
      (reply) => `À quelle remarque d’un client répond-on ainsi : “${reply}” ?`,
      (reply) => `Dans quel cas dites-vous : “${reply}” ?`,
    ],
    arguments: [
      (objection) =>
        `Un client vous dit : “${objection}” Quels arguments y répondent ? Plusieurs réponses sont justes.`,
    ],
    script: [
      (topic) => `Laquelle de ces phrases convient pour “${topic}” ?`,
      (topic) => `“${topic}” : laquelle de ces phrases en est un exemple ?`,
    ],
    scriptReverse: [(said) => `Que met-on en pratique en disant : “${said}” ?`],
    describes: [
      (topic) => `Que faut-il retenir sur “${topic}” ?`,
      (topic) => `Laquelle de ces phrases porte sur “${topic}” ?`,
    ],
    described: [(text) => `De quoi parle-t-on ici : “${text}” ?`],
    trueFalse: (text) => `Vrai ou faux ? ${text}`,
    includes: (item, list) => `“${item}” fait partie de ce point : “${list}”.`,
    false: 'Faux.',
    rule: (action) => `Il faut ${action}`,
    openReply: [
      (objection) => `Un client vous dit : “${objection}” Rédigez votre réponse.`,
      (objection) => `Que répondez-vous à un client qui dit : “${objection}” ?`,
    ],
    openSteps: [(topic) => `Expliquez à un nouveau collègue, dans l’ordre, les étapes de “${topic}”.`],
    openList: [
      (topic) => `De mémoire, que comprend “${topic}” ?`,
      (topic) => `Citez avec vos mots ce qui relève de “${topic}”.`,
    ],
    openWhy: [(claim) => `Expliquez avec vos mots pourquoi : “${claim}”.`],
    openTell: [
      (topic) => `Un nouveau collègue vous interroge sur “${topic}”. Quels sont les points à connaître ?`,
      (topic) => `Résumez avec vos mots ce qu’il faut savoir sur “${topic}”.`,
    ],
    rubric: (count) =>
      count === 1
        ? 'Tous les points si le point clé y est, avec d’autres mots si besoin ; la moitié s’il n’est qu’évoqué. Rien pour ce qui contredit la source.'
        : `Les points se partagent également entre les ${count} points clés, retrouvés avec d’autres mots si besoin. Rien pour ce qui contredit la source.`,
    explain: (quote) => `La source dit : “${quote}”`,
  },
}
