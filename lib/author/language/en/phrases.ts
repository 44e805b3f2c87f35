import type { Phrases } from '../pack/phrases.ts'

export const PHRASES: Phrases = {
  yesNo: ['yes', 'no'],
  tableGives: 'For each row, the table gives: ',
  tableAlsoGives: 'For each row, the table also gives: ',
  tableCompares: 'The table compares: ',
  sequence: 'Sequence',
  outline: {
    recapTitle: 'What to remember',
    practiceTitle: 'Your turn',
    andMore: (names) => `${names} and more`,
    sceneDescription: (title) => `Explains “${title}” with the words of the source.`,
    courseTitle: 'Sales training',
    audience: (audience) => `For: ${audience}.`,
    success: (measure) => `Measure of success: ${measure}.`,
    scenario: (scenario) => `Situation: ${scenario}`,
    remarks: {
      tooShort: (minutes, asked) =>
        `The sources carry about ${minutes === 1 ? 'one minute' : `${minutes} minutes`}; ${asked} were asked for. Nothing was added to fill the time.`,
      leftOut: (minutes, titles, count) =>
        `To stay within about ${minutes} minutes, ${count === 1 ? 'one part was' : `${count} parts were`} left out: ${titles.join('; ')}${count > titles.length ? '; and others' : ''}.`,
      introductionLeft: (titles) =>
        `The company’s profile has more to say than the documents; left out of it: ${titles.join('; ')}.`,
      notCovered: (topic) => `The sources say nothing on a topic that must be covered: “${topic}”.`,
      noObjective: (objective) => `The sources carry little on this objective: “${objective}”.`,
      otherLanguage: (names) =>
        `Not used, because it is in another language and nothing is translated: ${names.join(', ')}.`,
      untranslated: () =>
        'The sources are in another language than the course; their sentences are quoted as they are, nothing is translated.',
      picturesLeft: (names, count) =>
        `A slide shows one picture, the largest of its passage. On no slide: ${names.map((name) => `“${name}”`).join(', ')}${count > names.length ? `, and ${count - names.length} more` : ''}. They can be chosen in the slide editor.`,
    },
  },
  leftOutNames: {
    about: 'sentences of the document about itself',
    apparatus: 'sections of links, licenses or contents',
    code: 'blocks of code',
    credit: 'credits',
    direction: 'directions for filming',
    draft: 'remains of a draft',
    duration: 'durations',
    empty: 'headings without text',
    farewell: 'announcements of what comes next and farewells',
    greeting: 'greetings',
    label: 'labels of a form',
    link: 'links and addresses',
    navigation: 'navigation or dates',
    not_text: 'what is no sentence, such as diagrams made of characters',
    placeholder: 'sentences with a placeholder nobody has filled in',
    pointer: 'pointers to a picture, a link or another place on the page',
    production: 'production notes',
    repeated: 'passages that an earlier document has word for word',
    stray: 'short lines that are no sentence and belong to none',
  },
  remarks: {
    script:
      'This document is already written to be spoken: its passages are kept word for word, one video or chapter to a module.',
    leftOut: (name, count, words, list) =>
      `Left out, ${name}: ${count} (${words} ${words === 1 ? 'word' : 'words'})${list && `: ${list}`}.`,
    dropped: (count, words, list) =>
      `Left out to keep to the length, ${count} ${count === 1 ? 'scene' : 'scenes'} (${words} words): ${list}.`,
    toFillIn: (count, list) =>
      `For you to fill in, ${count} ${count === 1 ? 'passage' : 'passages'} in square brackets, read as written until then: ${list}.`,
    machine: (count, list) =>
      `Kept as written, ${count} ${count === 1 ? 'passage that seems' : 'passages that seem'} to speak to a machine rather than to people: ${list}. Remove it if so.`,
    columns: (title, count, list) =>
      `No room on the slide ${title} for ${count} ${count === 1 ? 'column' : 'columns'} of its table: ${list}.`,
    quoted: (text) => `“${text.replace(/[“”]/g, '"').trim()}”`,
  },
  practice: {
    ask: [
      'Your turn, out loud.',
      'Before you go on, answer without looking.',
      'Take a few seconds for each.',
    ],
    hear: ['Your turn, out loud.', 'Imagine you hear this tomorrow.'],
    answer: ['What do you say to that?', 'Now you answer.'],
  },
  objectives: {
    reply: (said) => `Answer the objection ${said}`,
    answer: (asked) => `Answer the question ${asked}`,
    steps: (count, first, last) => `Follow the ${count} steps in order, from ${first} to ${last}`,
    task: (bare) => (/^how /iu.test(bare) ? `Explain ${bare}` : `Tell ${bare}`),
    values: (attributes, subjects) => `Give the ${attributes} of ${subjects}`,
    sums: (subjects) => `Give the amount for each: ${subjects}`,
    rule: (text) => `Apply the rule ${text}`,
    amount: (text) => `Recall the figure: ${text}`,
  },
  opening: {
    agenda: [
      (list) => `On the agenda: ${list}.`,
      (list) => `You will see, in this order: ${list}.`,
      (list) => `In this module: ${list}.`,
    ],
    and: ' and ',
    more: (count) => (count === 1 ? 'one more topic' : `${count} more topics`),
  },
  andMore: (count) => `and ${count} more`,
  doAndDont: ['Do', 'Don’t'],
  audience: 'The sales team',
}
