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
  asks: /^(?:(?:bonjour|ok|et|puis|aussi|alors|peut-être|du coup|donc)(?!\p{L}),?\s+|(?:s'il (?:vous|te) pla[iî]t|svp|stp)\s*,?\s*|(?:merci de|veuillez|pensez à|pense à)\s+|(?:pouvez-vous|peux-tu|pourriez-vous|pourrais-tu|est-ce que (?:vous pouvez|tu peux)|vous pouvez|tu peux|peut-on|on peut)\s+|il (?:faut|faudrait|vaudrait mieux|vaut mieux|conviendrait de)\s+|(?:j'aimerais|je voudrais|je souhaite|je souhaiterais|je préfère)(?: (?:que vous|que tu))?\s+|(?:on|vous|tu|nous) (?:devrait|devrions|devriez|devrais|devez|dois|devons)\s+)/iu,
  thanks: /[\s,]*(?<!\p{L})(?:s'il (?:vous|te) pla[iî]t|svp|stp|merci(?: d'avance)?|si possible)\s*$/iu,
  joints: /\s*,\s+(?:et (?:puis )?|puis )?|\s+(?:et puis|puis|et|mais)\s+/giu,
}

const THING =
  '(?:scène|diapo(?:sitive)?|slide|narration|texte|module|script|voix|plan|cours|formation|paragraphe|audio|partie|section|intro(?:duction)?|phrases?|vidéo|passage)'
const IT = `(?:(?:cela|ça|ceci|c'|tout)|(?:le|la|l'|les|ce|cet|cette|ces|ton|votre) ?${THING}(?:-ci|-là)?)`
const DEGREE =
  '(?:(?:un peu|beaucoup|nettement|bien|encore|vraiment|légèrement|franchement|toujours|quand même) )*'
const OFF =
  '(?:retire[rz]?|supprime[rz]?|enlève[rz]?|enlever|enlevez|efface[rz]?|ôte[rz]?|coupe[rz]?|laisse[rz]? tomber|supprimons|enlevons|retirons)'
const ADD =
  '(?:ajoute[rz]?|rajoute[rz]?|insère[rz]?|insérer|insérez|met(?:s|tre|tez)|crée[rz]?|ajoutons|inclu(?:s|re|ez))'
const BULLET = '(?:puce|point|ligne|bullet(?: point)?|élément)'

// "Never": precedes an infinitive, follows an imperative.
const NOT = '(?:(?:surtout |plus )?(?:jamais|pas|plus))'
const SHOULD = '(?:(?:il |on |vous |tu )?ne (?:faut|faudrait|doit|devez|dois) )'
const never = (infinitives: string, imperatives: string): string =>
  `(?:(?:n(?:e |')${NOT} |${SHOULD}${NOT} |jamais |évite[rz]? (?:de |d'))(?:${infinitives})|n(?:e |')(?:${imperatives}) ${NOT})`
const NEVER_SAY = never(
  'dire|utiliser|employer|écrire|mentionner|citer|prononcer|évoquer|aborder',
  'dis|dites|utilise[sz]?|emploie[sz]?|employez|écris|écrivez|mentionne[sz]?|cite[sz]?|prononce[sz]?|évoque[sz]?|aborde[sz]?',
)
const NEVER_SPEAK = never('parler', 'parle[sz]?')
const WORD =
  "(?:le mot |les mots |le terme |les termes |l'expression |les expressions |du |de la |de l'|des |les |le |la |l')?"

const on = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu')
const make = (words: string): RegExp =>
  on(
    `(?:(?:(?:rend(?:s|re|ez)|fai(?:s|re|tes)) ${IT} |${IT} (?:doit|devrait|doivent|pourrait) être |être |fai(?:s|re|tes) |c'est à |en )?${DEGREE}(?:${words}))(?: encore)?`,
  )
const too = (words: string): RegExp =>
  on(
    `(?:(?:${IT} (?:est|sont|semble|me semble|paraît)|c'est|trouve[rz]? ${IT}) )?${DEGREE}(?:beaucoup |bien |un peu )?trop (?:${words})`,
  )

const SPEAK = '(?:prononce[rz]?|di(?:s|re|tes)|li(?:s|re|sez))'
const SPOKEN = '(?:(?:doit|devrait|doivent) )?se (?:prononcer?|dit|dire|lit|lire)'
const TERM = `(?:le mot |le terme |le sigle |l'acronyme |le nom |les? |la |l')?("[^"]+"|[^"]+?)`
const SAID = '("[^"]+"|(?!(?:un|une|le|la|les|si|il|elle|on|dans|ça|cela|ci-dessus)(?!\\p{L})|l\')[^",]+?)'
const SPELLED = '(?:lettre (?:par|à|après) lettre|en épelant(?: (?:les|chaque) lettres?)?)'
const AS_WORD = '(?:comme|en) un (?:seul )?mot'

/** How to pronounce a term. */
const SAYINGS: readonly NotePattern[] = [
  [on(`${SPEAK} ${TERM} ${SPELLED}`), (term) => sayAs(term, 'spelled')],
  [on(`${TERM} (?:${SPOKEN} ${SPELLED}|s'épelle|doit s'épeler)`), (term) => sayAs(term, 'spelled')],
  [
    on(`(?:épele[rz]|épel(?:ons|le[sz]?)|épelle[sz]?|épèle[sz]?) ${TERM}(?: ${SPELLED})?`),
    (term) => sayAs(term, 'spelled'),
  ],
  [on(`${SPEAK} ${TERM} ${AS_WORD}`), (term) => sayAs(term, 'word')],
  [on(`${TERM} ${SPOKEN} ${AS_WORD}`), (term) => sayAs(term, 'word')],
  [on(`${SPEAK} ${TERM} comme(?: dans)?\\s*:? ${SAID}`), (term, said) => sayAs(term, 'respelling', said)],
  [
    on(`(?:prononce[rz]?|li(?:s|re|sez)) ${TERM}\\s*:? ("[^"]+")`),
    (term, said) => sayAs(term, 'respelling', said),
  ],
  [on(`${TERM} ${SPOKEN}(?: comme)?\\s*:? ${SAID}`), (term, said) => sayAs(term, 'respelling', said)],
]

/** The French wordings of the closed list. */
export const NOTES: readonly NotePattern[] = [
  [
    make('plus (?:courte?s?|brefs?|brève|concise?s?|compacte?s?|court possible)'),
    () => [{ kind: 'shorter' }],
  ],
  [too('long(?:ue)?s?|verbeu(?:x|se)|bavarde?s?'), () => [{ kind: 'shorter' }]],
  [
    on(
      `(?:raccourci(?:r|s|ssez|ssons)|abrège[rz]?|abréger|condense[rz]?|resserre[rz]?|rédui(?:s|re|sez))(?: ${IT})?(?: un peu| encore)?`,
    ),
    () => [{ kind: 'shorter' }],
  ],
  [
    on('(?:moins de (?:texte|mots|blabla)|moins longs?|moins longues?|faire court|fais court|faites court)'),
    () => [{ kind: 'shorter' }],
  ],
  [
    make('plus (?:long(?:ue)?s?|détaillée?s?|complète?s?|complets?|développée?s?)'),
    () => [{ kind: 'longer' }],
  ],
  [too('courte?s?|brefs?|brève'), () => [{ kind: 'longer' }]],
  [
    on(
      `(?:(?:r?allonge[rz]?|développe[rz]?|détaille[rz]?|approfondi(?:r|s|ssez)|étoffe[rz]?)(?: (?:sur )?${IT})?(?: un peu| davantage| encore| plus)?)`,
    ),
    () => [{ kind: 'longer' }],
  ],
  [
    on(
      `(?:(?:${ADD}|donne[rz]?|dire|dites|avec) )?(?:plus de|davantage de|des) (?:détails|précisions|contenu)(?: ici| là-dessus| sur ${IT}| dans ${IT}| à ${IT})?`,
    ),
    () => [{ kind: 'longer' }],
  ],
  [
    make('plus (?:simples?|accessibles?|claire?s?|facile(?:s)?(?: à (?:comprendre|suivre))?)'),
    () => [{ kind: 'simpler' }],
  ],
  [
    too('complexes?|compliquée?s?|techniques?|difficiles?(?: à (?:comprendre|suivre))?'),
    () => [{ kind: 'simpler' }],
  ],
  [
    on(
      `simplifie[rz]?(?: ${IT})?(?: un peu| encore)?|(?:utilise[rz]? |avec )?des (?:phrases|mots) plus (?:simples|courtes|courts)|phrases plus (?:courtes|simples)`,
    ),
    () => [{ kind: 'simpler' }],
  ],
  [
    on(
      `${OFF} (?:la |le |l')?(?:(${PLACE}) ${BULLET}|${BULLET}(?: (?:numéro|n°|no|#))? ?#?(${PLACE}))(?: (?:de|sur|dans) ${IT})?`,
    ),
    (before, after) => removeBullets(before ?? after),
  ],
  [
    on(
      `${OFF} (?:les )?(?:${BULLET}s (${PLACE}) et (?:la |le )?(${PLACE})|(${PLACE}) et (?:la |le )?(${PLACE}) ${BULLET}s?)`,
    ),
    (a, b, c, d) => removeBullets(a ?? c, b ?? d),
  ],
  [
    on(
      `(?:inverse[rz]?|échange[rz]?|permute[rz]?|interverti(?:r|s|ssez)) (?:les |la |le )?(?:${BULLET}s? )?(${PLACE})(?: ${BULLET})? (?:et|avec|par) (?:la |le )?(?:${BULLET} )?(${PLACE})(?: ${BULLET}s?)?`,
    ),
    (one, other) => [{ kind: 'swap_bullets', one: placeOf(one), other: placeOf(other) }],
  ],
  [
    on(
      `${ADD} (?:une |un |la |le |encore une |cette )?(?:autre |nouvelle |nouveau |dernière )?${BULLET}(?: (?:qui dit|disant|avec|intitulée?))?\\s*:?\\s*("[^"]+")`,
    ),
    (text) => addBullet(quoted(text)),
  ],
  [
    on(`${ADD} (?:une |un |cette )?(?:autre |nouvelle |nouveau )?${BULLET}\\s*:\\s*([^"]+)`),
    (text) => addBullet(quoted(text, 14)),
  ],
  [
    on(
      '(?:remplace[rz]?|change[rz]?|substitue[rz]?) (?:le mot |les mots |le terme |l\'expression |la phrase )?("[^"]+") (?:par|en|à) (?:le mot |les mots )?("[^"]+")(?: partout)?',
    ),
    (from, to) => replace(quoted(from), quoted(to)),
  ],
  [
    on('remplace[rz]? (?:le mot |les mots |le terme )?([^"]+?) par (?:le mot )?([^"]+?)(?: partout)?'),
    (from, to) => replace(quoted(from, 6), quoted(to, 6)),
  ],
  [
    on(
      '(?:di(?:s|re|tes)|écri(?:s|re|vez)|utilise[rz]?|préfère[rz]?) ("[^"]+"|[^"]+?) (?:au lieu de|plutôt que|à la place de|et non(?: pas)?|et pas) ("[^"]+"|[^"]+)',
    ),
    (to, from) => replace(quoted(from, 6), quoted(to, 6)),
  ],
  [
    on(
      `(?:(?:${NEVER_SAY}|évite[rz]?|banni(?:r|s|ssez)|proscri(?:re|s|vez)) (?:(?:de |d')(?=")|(?!d(?:e |')(?!la |l')))|${NEVER_SPEAK} (?:de |d')?)${WORD}("[^"]+"|[^",]+?)(?: (?:ici|du tout|dans (?:ce|cette) (?:cours|scène|module|formation)))?`,
    ),
    (text) => neverSay(quoted(text, 5)),
  ],
  [
    on('(?:jamais|pas) (?:le mot |de mention de |le terme )("[^"]+"|[^",]+)'),
    (text) => neverSay(quoted(text, 5)),
  ],
  [
    on(
      `${ADD} (?:une |un |encore une )?(?:autre |nouvelle |nouveau )?(?:scène|module|section|partie|chapitre)s? (?:sur |à propos (?:de |du |des )|consacrée? (?:à |au |aux )|dédiée? (?:à |au |aux )|pour )(?:la |le |les |l')?("[^"]+"|[^"]+?)`,
    ),
    (text) => topic('add_scene', quoted(text, 12)),
  ],
  [
    on(
      `${OFF}(?:-(?:la|le|les))?(?: (?:cela|ça|ceci|(?:cette|ce|la|le|l')\\s?(?:scène|module|partie|section|diapo(?:sitive)?)))?(?: complètement| entièrement)?`,
    ),
    () => [{ kind: 'drop_here' }],
  ],
  [
    on(
      `${OFF} (?:la |le |les |toute la |toutes les )?(?:scènes?|modules?|parties?|sections?|chapitres?) (?:sur |à propos (?:de |du |des )|intitulée?s? |qui parlent? (?:de |du |des )|consacrée?s? (?:à |au |aux )|de |du |des )(?:la |le |les |l')?("[^"]+"|[^"]+?)`,
    ),
    (text) => topic('drop_scene', quoted(text, 12)),
  ],
  [
    on(`${OFF} (?:la |le )?(?:scène|module|partie|section|chapitre) ("[^"]+")`),
    (text) => topic('drop_scene', quoted(text)),
  ],
  [
    on(
      `(?:scinde[rz]?|coupe[rz]?|découpe[rz]?|divise[rz]?|sépare[rz]?|partage[rz]?)(?: ${IT})? en (?:deux|2)(?: (?:scènes|parties))?|scinde[rz]? ${IT}|(?:fai(?:s|re|tes)|met(?:s|tre|tez)) (?:en )?(?:deux|2) scènes(?: (?:de|avec) ${IT})?`,
    ),
    () => [{ kind: 'split_scene' }],
  ],
  [
    on(
      `(?:renomme[rz]?|rebaptise[rz]?|appelle[rz]?|intitule[rz]?) (?:la |le |l')?(?:scène |module |partie |cours )?("[^"]+") (?:en |par )?("[^"]+")`,
    ),
    (from, to) => rename(quoted(from), quoted(to)),
  ],
  [
    on(
      `(?:(?:renomme[rz]?|rebaptise[rz]?|appelle[rz]?|appeler|intitule[rz]?)(?:-(?:la|le))?(?: ${IT})?(?: en)?|(?:change[rz]? )?(?:le |nouveau )?titre(?: (?:doit être|devrait être|en|par|à)|\\s*:)) ("[^"]+")`,
    ),
    (to) => rename(null, quoted(to)),
  ],
  [
    on(
      `(?:commence[rz]?|débute[rz]?|ouvr(?:e|ir|ez)) (?:${IT} )?(?:par|avec) (?:la |le |les |l')?(?:scène (?:sur )?|partie (?:sur )?)?("[^"]+"|[^"]+)`,
    ),
    (text) => topic('start_with', quoted(text)),
  ],
  [
    on(
      `met(?:s|tre|tez) (?:la |le |les |l')?("[^"]+"|[^"]+?) (?:en premier|en première|d'abord|au début|en tête)`,
    ),
    (text) => topic('start_with', quoted(text)),
  ],
  [
    on(
      `(?:(?:${ADD}|donne[rz]?|dire|dites|di[st]) )?(?:plus (?:de détails|d'informations|d'infos)|davantage|des précisions|en plus|plus) (?:sur|concernant|à propos de) (?:la |le |les |l')?("[^"]+"|[^"]+)`,
    ),
    (text) => topic('more_on', quoted(text)),
  ],
  [
    on(
      `(?:développe[rz]?|détaille[rz]?|approfondi(?:r|s|ssez)|insiste[rz]? sur) (?:davantage |plus )?(?:la |le |les |l')?("[^"]+"|[^"]+)`,
    ),
    (text) => topic('more_on', quoted(text)),
  ],
  [
    on(
      `(?:mentionne[rz]?|cite[rz]?|évoque[rz]?|aborde[rz]?|rappelle[rz]?|n'oublie[rz]? pas(?: de (?:mentionner|citer|parler de))?|ne pas oublier(?: de mentionner)?|parle[rz]? (?:aussi )?(?:de|du|des)|${ADD}(?: une mention (?:de|du|des))?|couvr(?:e|ir|ez)|traite[rz]?(?: de)?|incl(?:ure|us|uez)) (?:aussi )?(?:que |le fait que )?(?:la |le |les |l')?("[^"]+"|[^"]+?)(?: (?:aussi|également|quelque part|ici|dans ${IT}))?`,
    ),
    (text) => topic('mention', quoted(text, 12)),
  ],
  [
    on(`(?:${OFF}|sans) (?:la |le |les |l'|toute |tous les |toutes les )?("[^"]+"|[^"]+)`),
    (text) => topic('drop_scene', quoted(text, 6)),
  ],
  ...SAYINGS,
]
