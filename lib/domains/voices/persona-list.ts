/** A narration voice as clients see it. `live`: also offered by the live voice picker. */
export type Persona = {
  id: string
  name: string
  description: string
  descriptionFr: string
  gender: 'female' | 'male'
  live: boolean
  default: boolean
}

type Row = Pick<Persona, 'description' | 'descriptionFr' | 'gender' | 'live'>

const row = (id: string, rest: Row): Persona => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  ...rest,
  default: id === DEFAULT_PERSONA,
})

/** The default persona. */
export const DEFAULT_PERSONA = 'claire'

/** The ten personas. Ids are ours and stable; the narrator decides which engine voice they use. */
export const PERSONAS: readonly Persona[] = [
  row('claire', {
    description: 'Warm and steady; the all-round voice for training',
    descriptionFr: 'Chaleureuse et posée ; la voix polyvalente pour la formation',
    gender: 'female',
    live: true,
  }),
  row('emma', {
    description: 'Bright and lively; good for short, energetic modules',
    descriptionFr: 'Vive et lumineuse ; idéale pour des modules courts et dynamiques',
    gender: 'female',
    live: true,
  }),
  row('nora', {
    description: 'Deep and calm; good for topics that call for trust',
    descriptionFr: 'Grave et calme ; pour les sujets où il faut inspirer confiance',
    gender: 'female',
    live: true,
  }),
  row('julia', {
    description: 'Clear and friendly; good for product tours',
    descriptionFr: 'Claire et souriante ; pour présenter des produits',
    gender: 'female',
    live: false,
  }),
  row('sarah', {
    description: 'Unhurried and precise; good for procedures and rules',
    descriptionFr: 'Lente et précise ; pour les procédures et les règles',
    gender: 'female',
    live: false,
  }),
  row('daniel', {
    description: 'Confident and natural; the all-round male voice',
    descriptionFr: 'Assuré et naturel ; la voix masculine polyvalente',
    gender: 'male',
    live: true,
  }),
  row('thomas', {
    description: 'Low and composed; good for management audiences',
    descriptionFr: 'Basse et maîtrisée ; pour les publics de direction',
    gender: 'male',
    live: true,
  }),
  row('martin', {
    description: 'Very deep and slow; good for serious topics',
    descriptionFr: 'Très grave et lente ; pour les sujets sérieux',
    gender: 'male',
    live: false,
  }),
  row('lucas', {
    description: 'Young and quick; good for sales pitches',
    descriptionFr: 'Jeune et rapide ; pour les argumentaires de vente',
    gender: 'male',
    live: false,
  }),
  row('simon', {
    description: 'Even and patient; good for step-by-step explanations',
    descriptionFr: 'Régulière et patiente ; pour les explications pas à pas',
    gender: 'male',
    live: false,
  }),
]

/** The persona of that id, or null. */
export const findPersona = (id: string): Persona | null =>
  PERSONAS.find((persona) => persona.id === id) ?? null
