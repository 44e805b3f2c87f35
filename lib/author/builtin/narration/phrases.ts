/**
 * Words of the author itself: each list holds ways to say the same thing, taken in turn. `{x}` marks what is
 * put in; French lists may use `{de}` and `{a}`: the same after "de" and "à". Every one is a whole sentence
 * that states no fact.
 */
export type Phrases = {
  courseStart: string[]
  module: string[]
  moduleBare: string[]
  moduleAction: string[]
  scenario: string[]
  /** what one will be able to do: infinitives */
  goals: string[]
  agenda: string[]
  agendaActions: string[]
  agendaLines: string[]
  why: string[]
  /** a new scene; `Bare`: what follows has no article and stands after a colon */
  scene: string[]
  sceneBare: string[]
  sceneClause: string[]
  sceneAction: string[]
  sceneQuestion: string[]
  continued: string[]
  /** a heading inside a scene: the first, the last of three and more, any other */
  topicFirst: string[]
  topic: string[]
  topicLast: string[]
  topicBare: string[]
  topicClause: string[]
  topicAction: string[]
  topicQuestion: string[]
  divider: string[]
  dividerBare: string[]
  say: string[]
  reply: string[]
  objection: string[]
  testimony: string[]
  warn: string[]
  list: string[]
  /**
   * a list of what the scene tells of: `{it}` its pronoun; `Many`: in the plural; `Built`: on top of `{base}`
   */
  listOf: string[]
  listOfMany: string[]
  listBuilt: string[]
  /** items that do not fit into a sentence */
  listBare: string[]
  /** items that are measures */
  listMeasured: string[]
  /** items that are figures */
  listFigures: string[]
  /** things beside deeds */
  listPlus: string[]
  /** `{items}` is put in last */
  listLed: string[]
  /** a heading sentence `{t}` and what it holds */
  topicHolds: string[]
  quoteNext: string[]
  quoteLast: string[]
  listMore: string[]
  actions: string[]
  /** what a list forbids */
  actionsNot: string[]
  listNot: string[]
  actionsMore: string[]
  steps: string[]
  stepsMore: string[]
  stepsBegin: string[]
  stepsGoOn: string[]
  stepsEnd: string[]
  listOne: string[]
  listLast: string[]
  numberFactIs: string[]
  row: string[]
  entry: string[]
  entryDeed: string[]
  symptom: string[]
  recapStart: string[]
  /** words before a point of the recap, in order */
  recapFirst: string[]
  recapNext: string[]
  recapLast: string[]
  /** `{items}` of `{x}`; a deed of it; a clause on it; nothing but its name */
  recapTopics: string[]
  recapList: string[]
  recapDeed: string[]
  recapClause: string[]
  recapSeen: string[]
  recapReply: string[]
  recapEnd: string[]
  courseEnd: string[]
  unsupported: string[]
  and: string
  next: string
  lastly: string
  /** a value of a column, a figure or any other */
  forColumn: string
  withColumn: string
  firstly: string[]
}

/** What another tone says instead. */
export type Tone = Partial<Phrases>
