import {
  addBullet,
  type NoteManners,
  type NotePattern,
  neverSay,
  PLACE,
  placeOf,
  quoted,
  removeBullets,
  rename,
  replace,
  sayAs,
  topic,
} from '../pack/note-command.ts'

export const MANNERS: NoteManners = {
  asks: /^(?:(?:hi|hello|ok|also|then|and|maybe|perhaps|so)\b,?\s+|(?:please|pls|kindly)\b,?\s*|(?:could|can|would|will) (?:you|we)\s+(?:please\s+)?|(?:i|we)(?:'d| would) (?:like|prefer|rather)(?: you)?(?: to)?\s+|(?:i|we) (?:want|need)(?: you)? to\s+|(?:i think )?(?:you|we) (?:should|must|need to|have to|could)\s+|let's\s+|(?:it )?would be better to\s+|make sure (?:to|you|we)\s+)/iu,
  thanks: /[\s,]*\b(?:please|pls|thanks|thank you|if possible|if you can)\s*$/iu,
  joints: /\s*,\s+(?:and (?:then )?|then )?|\s+(?:and then|and|then|but)\s+/giu,
}

const THING =
  '(?:scene|slide|narration|text|module|script|voice-?over|outline|course|paragraph|audio|part|section|intro|introduction|module|sentences?|video)'
const IT = `(?:it|this|that|(?:the|this|that)(?: whole)? ${THING}|everything)`
const DEGREE = '(?:(?:a (?:bit|little|lot)|much|even|slightly|way|far|really|still|quite|somewhat|all) )*'
const OFF = '(?:remove|delete|drop|cut|take out|leave out|get rid of|skip|lose)'
const BULLET = '(?:bullet(?: point)?|point|line|item)'

const on = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu')
const make = (words: string): RegExp =>
  on(
    `(?:(?:make|keep) ${IT} |${IT} (?:should|must|needs to|has to|could) be |${IT} )?${DEGREE}(?:${words})(?: still)?`,
  )
const too = (words: string): RegExp =>
  on(`(?:${IT}(?:'s| is| are| feels| sounds| seems) )?${DEGREE}too (?:${words})(?: for me)?`)

const SPEAK = '(?:pronounce|say|read(?: out)?|speak)'
const SPOKEN = '(?:is|should be|must be|has to be|needs to be) (?:pronounced|said|read|spoken)'
const TERM = '(?:the )?(?:word |term |acronym |name )?("[^"]+"|(?:(?! as )[^"])+?)'
const SAID = '("[^"]+"|(?!(?:an?|the|if|though|soon|often|it|is|in)\\b)(?:(?! as )[^",])+?)'
const SPELLED =
  '(?:letter by letter|one letter at a time|as (?:separate |single |individual )?letters|by its letters)'

/** How to pronounce a term. */
const SAYINGS: readonly NotePattern[] = [
  [on(`(?:${SPEAK}|spell(?: out)?) ${TERM} ${SPELLED}`), (term) => sayAs(term, 'spelled')],
  [on(`${TERM} ${SPOKEN} ${SPELLED}`), (term) => sayAs(term, 'spelled')],
  [on(`spell ${TERM.replace('(?:the )', '(?!out )(?:the )')}(?: out)?`), (term) => sayAs(term, 'spelled')],
  [on(`${SPEAK} ${TERM} as (?:a|one)(?: single)? word`), (term) => sayAs(term, 'word')],
  [on(`${TERM} ${SPOKEN} as (?:a|one)(?: single)? word`), (term) => sayAs(term, 'word')],
  [on(`${SPEAK} ${TERM} (?:as|like)(?: in)?\\s*:? ${SAID}`), (term, said) => sayAs(term, 'respelling', said)],
  [on(`pronounce ${TERM}\\s*:? ("[^"]+")`), (term, said) => sayAs(term, 'respelling', said)],
  [on(`${TERM} ${SPOKEN}(?: as| like)? ${SAID}`), (term, said) => sayAs(term, 'respelling', said)],
]

/** The English wordings of the closed list. */
export const NOTES: readonly NotePattern[] = [
  [make('shorter|briefer|more concise|more compact|tighter'), () => [{ kind: 'shorter' }]],
  [too('long|wordy|lengthy|verbose'), () => [{ kind: 'shorter' }]],
  [
    on(
      `(?:(?:shorten|trim|condense|tighten)(?: up)?(?: ${IT})?(?: up)?|cut (?:${IT} )?(?:down|short))(?: ${DEGREE.replace(/ \)\*$/, ')*')}(?:a (?:bit|little)|down))?`,
    ),
    () => [{ kind: 'shorter' }],
  ],
  [on('(?:less text|less talking|(?:use )?fewer words|say less)'), () => [{ kind: 'shorter' }]],
  [make('longer|more detailed|more complete'), () => [{ kind: 'longer' }]],
  [too('short|brief|thin'), () => [{ kind: 'longer' }]],
  [
    on(`(?:lengthen|expand|extend|elaborate)(?: (?:on )?${IT})?(?: a (?:bit|little))?`),
    () => [{ kind: 'longer' }],
  ],
  [
    on(`(?:(?:add|give|say|with) )?(?:some )?more(?: details?)?(?: (?:here|(?:on|about|to) ${IT}))?`),
    () => [{ kind: 'longer' }],
  ],
  [
    make('simpler|easier(?: to (?:understand|follow|grasp))?|plainer|clearer for beginners'),
    () => [{ kind: 'simpler' }],
  ],
  [
    too('complex|complicated|technical|hard|difficult|hard to (?:understand|follow)'),
    () => [{ kind: 'simpler' }],
  ],
  [
    on(
      `simplify(?: ${IT})?(?: a (?:bit|little))?|use (?:simpler|plainer|easier|shorter) (?:words|sentences|language)|(?:simpler|shorter) sentences`,
    ),
    () => [{ kind: 'simpler' }],
  ],
  [
    on(
      `${OFF} (?:the )?(?:(${PLACE}) ${BULLET}|${BULLET}(?: (?:number|no\\.?|#))? ?#?(${PLACE}))(?: (?:on|from|of) ${IT})?`,
    ),
    (before, after) => removeBullets(before ?? after),
  ],
  [
    on(`${OFF} (?:the )?(?:${BULLET}s (${PLACE}) and (${PLACE})|(${PLACE}) and (${PLACE}) ${BULLET}s)`),
    (a, b, c, d) => removeBullets(a ?? c, b ?? d),
  ],
  [
    on(
      `(?:swap|switch|exchange|invert|reverse) (?:the )?(?:${BULLET}s? )?(${PLACE})(?: ${BULLET})? (?:and|with|for) (?:the )?(?:${BULLET} )?(${PLACE})(?: ${BULLET}s?)?(?: around)?`,
    ),
    (one, other) => [{ kind: 'swap_bullets', one: placeOf(one), other: placeOf(other) }],
  ],
  [
    on(
      `add (?:a |an |another |one more |the |this )?(?:new |last |extra )?${BULLET}(?: (?:saying|that says|which says|reading|with))?\\s*:?\\s*("[^"]+")`,
    ),
    (text) => addBullet(quoted(text)),
  ],
  [
    on(`add (?:a |another |one more |this )?(?:new |last |extra )?${BULLET}\\s*:\\s*([^"]+)`),
    (text) => addBullet(quoted(text, 14)),
  ],
  [
    on(
      '(?:replace|substitute|swap|change) (?:the )?(?:words? |expression |term |phrase )?("[^"]+") (?:by|with|to|for|into) (?:the words? )?("[^"]+")(?: everywhere)?',
    ),
    (from, to) => replace(quoted(from), quoted(to)),
  ],
  [
    on('(?:replace) (?:the words? )?([^"]+?) (?:by|with) ([^"]+?)(?: everywhere)?'),
    (from, to) => replace(quoted(from, 6), quoted(to, 6)),
  ],
  [
    on('(?:say|use|write) ("[^"]+"|[^"]+?) (?:instead of|rather than|and not|not) ("[^"]+"|[^"]+)'),
    (to, from) => replace(quoted(from, 6), quoted(to, 6)),
  ],
  [
    on(
      `(?:(?:never|don't|do not|stop|no longer|not) (?:ever )?(?:say|saying|use|using|write|writing|mention|mentioning|speak of|speak about|talk about|talking about)|avoid(?: saying| using| writing| mentioning| talking about)?) (?:the (?:words?|terms?|expressions?|phrase) )?("[^"]+"|[^",]+?)(?: (?:any ?more|again|anywhere|here|at all|in this (?:scene|course|module)))?`,
    ),
    (text) => neverSay(quoted(text, 5)),
  ],
  [on('no mention of ("[^"]+"|[^",]+)'), (text) => neverSay(quoted(text, 5))],
  [
    on(
      `(?:add|insert|create|include) (?:a |an |another |one |one more )?(?:new |extra )?(?:scene|module|section|part|chapter)s? (?:on|about|for|covering|dedicated to|that (?:covers|explains)) ("[^"]+"|[^"]+?)`,
    ),
    (text) => topic('add_scene', quoted(text, 12)),
  ],
  [
    on(`${OFF}(?: ${IT.replace('|everything', '')})?(?: altogether| completely)?`),
    () => [{ kind: 'drop_here' }],
  ],
  [
    on(
      `${OFF} (?:the |any |all (?:the )?)?(?:scenes?|modules?|parts?|sections?|chapters?) (?:on |about |of |called |titled |covering )(?:the )?("[^"]+"|[^"]+?)`,
    ),
    (text) => topic('drop_scene', quoted(text, 12)),
  ],
  [
    on(`${OFF} (?:the )?(?:scene|module|part|section|chapter) ("[^"]+")`),
    (text) => topic('drop_scene', quoted(text)),
  ],
  [
    on(
      `split (?:${IT}|this one)?(?: up)?(?: ?(?:in|into) (?:two|2)(?: (?:scenes|parts|slides|halves))?)?|make (?:two|2) scenes (?:out )?of (?:it|this)|(?:it|this) should be (?:two|2) scenes`,
    ),
    () => [{ kind: 'split_scene' }],
  ],
  [
    on(
      `(?:rename|retitle|call|title) (?:the )?(?:scene |module |course )?("[^"]+") (?:to|as|into)? ?("[^"]+")`,
    ),
    (from, to) => rename(quoted(from), quoted(to)),
  ],
  [
    on(
      `(?:(?:rename|retitle|call|title)(?: ${IT})?(?: (?:to|as|into))?|(?:change |set )?(?:the |new )?title(?: (?:should|must) be| to|\\s*:)) ("[^"]+")`,
    ),
    (to) => rename(null, quoted(to)),
  ],
  [
    on(`(?:start|begin|open)(?: ${IT})? with (?:the )?("[^"]+"|[^"]+)`),
    (text) => topic('start_with', quoted(text)),
  ],
  [
    on('put (?:the )?("[^"]+"|[^"]+?) (?:first|at the (?:start|beginning))'),
    (text) => topic('start_with', quoted(text)),
  ],
  [
    on(
      '(?:say |tell (?:us )?|add |give |include )?(?:some )?more (?:details? |information |info )?(?:on|about) (?:the )?("[^"]+"|[^"]+)',
    ),
    (text) => topic('more_on', quoted(text)),
  ],
  [
    on(
      `(?:mention|include|bring up|refer to|cover|add(?: a mention of)?|(?:talk|speak|say something) (?:about|of)|don't forget(?: to mention)?) (?:also )?(?:that |the fact that )?(?:the |our )?("[^"]+"|[^"]+?)(?: (?:too|as well|somewhere|here|in ${IT}))?`,
    ),
    (text) => topic('mention', quoted(text, 12)),
  ],
  [on(`${OFF} (?:the |any |all (?:the )?)?("[^"]+"|[^"]+)`), (text) => topic('drop_scene', quoted(text, 6))],
  ...SAYINGS,
]
