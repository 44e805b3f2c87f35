/** Words of the author itself: each list holds ways to say the same thing, taken in turn. `{x}` marks what is put in. */
export type Phrases = {
  welcome: string[]
  agenda: string[]
  why: string[]
  topic: string[]
  sceneStart: string[]
  say: string[]
  reply: string[]
  objection: string[]
  list: string[]
  listLed: string[]
  listMore: string[]
  actions: string[]
  actionsMore: string[]
  steps: string[]
  stepsMore: string[]
  numberFact: string[]
  textFact: string[]
  row: string[]
  entry: string[]
  recapStart: string[]
  recapPoint: string[]
  recapReply: string[]
  recapEnd: string[]
  continued: string[]
  unsupported: string[]
  and: string
  next: string
  lastly: string
  forColumn: string
  firstly: string[]
}
