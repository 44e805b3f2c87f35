import type { Verbs } from '../pack/verbs.ts'

const VERB =
  /\b(?:is|are|was|were|be|has|have|had|does|do|did|can|could|will|would|should|must|may|might|it's|it’s|that’s|that's|you're|you’re|they're|they’re|we're|we’re|don't|don’t|isn’t|isn't|needs?|wants?|makes?|gives?|takes?|costs?|works?|helps?|shows?|means?|gets?|keeps?|starts?|lets?|includes?|covers?|lasts?|pays?|sells?|drives?|runs?|brings?|lowers?|saves?|replaces?|uncovers?|comes?|sends?|asks?)\b/i
const IMPERATIVES = new Set(
  'acknowledge activate add address adapt agree aim align allow always analyze anchor answer ask assign avoid balance be begin book bring build call capture challenge check choose clarify close collect come compare complete confirm connect contact convert create decide define deliver demo demonstrate describe develop dig discuss do document don don’t draft drive earn emphasize empathize encourage end engage ensure establish estimate evaluate evaluate explain explore find focus follow frame gather get give go handle have help highlight hold identify install introduce invest invite involve isolate justify keep know launch lead learn leave let limit link list listen log look make map mark measure meet mention mirror move name negotiate never normalize note offer open organize pause pick pitch plan point position practice prepare present prioritize probe promise propose provide put qualify quantify quote raise react read recap recommend record reduce reference reframe remember repeat research respond restate review schedule secure segment sell send set share show sign solve speak stand start state stay stop suggest summarize support take talk target tell test thank tie track train translate treat try turn uncover understand update use validate verify visit consider study picture imagine remove switch press turn insert replace reset clean restart fix place enter select click save download sit mention acknowledge exceed announce sketch wear warm clear heat charge push pull plug check wait walk watch work write structure implement'.split(
    ' ',
  ),
)

const ALSO_NOUN =
  /^(?:demo|plan|offer|contact|research|record|report|review|pitch|point|practice|measure|test|quote|list|link|position|frame|lead|mark|balance|limit|map|support|visit|document|challenge|address|name|note|demand|reference|raise|sign|stand|track|train|walk|work|watch|wait|start|stop|state|set|show|call|close|focus|question|answer|draft|launch|schedule|share|help|talk|target|value|price|structure)$/
// What follows a verb but seldom a noun: a determiner, a pronoun, a number, an adverb, an adjective of
// degree.
const AFTER_VERB =
  /^(?:the|an?|your|their|our|his|her|its|my|this|that|these|those|each|every|all|any|some|one|two|three|\d+|them|it|him|you|us|me|up|down|out|off|on|in|with|to|for|about|by|from|how|what|why|when|where|whether|if|only|both|specific|concrete|clear|open|new|real|short|social|next|more|less|no|not|early|back|ahead|first|customers?|people|data|and|or)(?!\p{L})/iu
const FINITE =
  /\b(?:left|went|came|took|said|got|paid|sold|made|gave|told|knew|saw|found|kept|led|lost|won|began|chose|did|changed|\p{L}+ed)\s|\p{Ll}s\s(?:the|an?|to|in|on|at|for|your|our|their|its|by|with|from|what|when|how|why|\$?\d)/iu

export const VERBS: Verbs = {
  isAction: (first, text) =>
    IMPERATIVES.has(first) &&
    !/^\w+[’']s\b/.test(text) &&
    (!ALSO_NOUN.test(first) || AFTER_VERB.test(text.replace(/^\S+\s/, ''))),
  actionsAreSentences: true,
  hasVerb: (text) => VERB.test(text),
  mayHaveVerb: (text) => FINITE.test(`${text} `) || VERB.test(text),
}
