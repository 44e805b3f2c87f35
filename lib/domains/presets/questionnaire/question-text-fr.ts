import type { FormText } from './question-form.ts'

/** The French texts of the company questionnaire. */
export const COMPANY_TEXT_FR = {
  sections: {
    offer: 'Votre entreprise et votre offre',
    customer: 'Vos clients et vos interlocuteurs',
    pains: 'Leurs problèmes',
    value: 'Valeur et preuves',
    competitors: 'Concurrents',
    objections: 'Objections',
    sales: 'Prix et façon de vendre',
    tone: 'Ton et vocabulaire',
  },
  questions: {
    company_summary: {
      label: 'Que fait votre entreprise, en deux ou trois phrases ?',
      help: 'Dites-le comme à un client qui n’a jamais entendu parler de vous.',
    },
    offer: {
      label: 'Que vendez-vous ?',
      help: 'Un produit ou service par ligne : son nom, deux-points, puis ce qu’il apporte au client. Par exemple : « Flotte : suivi de température jusqu’à 50 camions ».',
    },
    ideal_customer: {
      label: 'Qui est votre client idéal ?',
      help: 'Son secteur, sa taille, la situation dans laquelle il a besoin de vous. Faites des phrases entières, elles seront reprises.',
    },
    buyers: {
      label: 'À qui vos commerciaux parlent-ils, et qu’est-ce qui compte pour chacun ?',
      help: 'Une fonction par ligne : « Responsable qualité : veut réussir le prochain audit ». N’oubliez pas la personne qui signe.',
    },
    bad_fit: {
      label: 'Quels prospects vaut-il mieux laisser de côté ?',
      help: 'Un par ligne : les signes qui montrent tôt que l’affaire ne se fera pas.',
    },
    pains: {
      label: 'Quels problèmes amènent vos clients chez vous ?',
      help: 'Un par ligne, avec les mots de vos clients si possible.',
    },
    cost_of_inaction: {
      label: 'Que leur coûte l’inaction ?',
      help: 'En argent, en temps, en risque. Un chiffre et son origine valent mieux qu’un adjectif.',
    },
    discovery_questions: {
      label: 'Quelles questions vos meilleurs commerciaux posent-ils en premier ?',
      help: 'Une question par ligne, telle qu’ils la posent.',
    },
    value: {
      label: 'Pourquoi vos clients vous choisissent-ils ?',
      help: 'Une raison par ligne, la plus forte d’abord : ce que le client y gagne, plutôt que ce que le produit contient.',
    },
    proof_figures: {
      label: 'Quels chiffres le prouvent ?',
      help: 'Un par ligne, sous forme de phrase que vos commerciaux peuvent dire : « Nos clients perdent 60 % de stock en moins la première année ». Seulement des chiffres que vous pouvez défendre.',
    },
    customer_stories: {
      label: 'Quels cas clients racontez-vous ?',
      help: 'Un cas par ligne : la situation du client, ce que vous avez fait, le résultat. Ne citez pas les noms que vous n’avez pas le droit de citer.',
    },
    competitors: {
      label: 'À qui vous compare-t-on, et qu’est-ce qui fait la différence ?',
      help: 'Un concurrent par ligne, avec deux-points : « Tempro : moins cher à l’achat, mais pas d’alerte la nuit ». Ajoutez la solution « maison » si c’est elle que vous rencontrez.',
    },
    objections: {
      label: 'Quelles objections entendez-vous le plus, et que répondez-vous ?',
      help: 'Une objection par ligne, puis -> et votre meilleure réponse : « C’est trop cher -> Un seul camion perdu paie trois ans d’abonnement ». Sans réponse pour l’instant, notez l’objection seule.',
    },
    pricing: {
      label: 'Que peuvent dire vos commerciaux sur les prix ?',
      help: 'Le mode de facturation, les ordres de grandeur, qui peut accorder une remise, à quel moment parler du prix. N’écrivez pas ici ce que vos apprenants ne doivent pas lire.',
    },
    sales_channels: {
      label: 'Comment vendez-vous ?',
      help: 'Plusieurs réponses possibles.',
      options: {
        field: 'Sur place, chez le client',
        remote: 'Par téléphone ou en visio',
        counter: 'En magasin ou en showroom',
        online: 'En ligne',
        partners: 'Par des partenaires ou des revendeurs',
      },
    },
    sales_steps: {
      label: 'Quelles sont les étapes d’une vente ?',
      help: 'Une étape par ligne, dans l’ordre, du premier contact à la signature.',
    },
    sales_cycle_weeks: {
      label: 'Combien de semaines dure une vente ?',
      help: 'Du premier contact à la signature, dans un cas courant : un nombre de 1 à 156.',
    },
    sales_team: {
      label: 'Qui suivra vos formations ?',
      help: 'Par exemple : « nos commerciaux terrain et les équipes de nos revendeurs ». Ce public sera proposé pour chaque formation.',
    },
    tone: {
      label: 'Sur quel ton faut-il leur parler ?',
      help: 'C’est le ton de vos formations ; chacune peut en choisir un autre.',
      options: { friendly: 'Chaleureux', neutral: 'Neutre', formal: 'Soutenu', energetic: 'Dynamique' },
    },
    vocabulary: {
      label: 'Quels mots faut-il employer, et à la place desquels ?',
      help: 'Un par ligne, le bon mot d’abord : « stock protégé -> données ».',
    },
    forbidden_words: {
      label: 'Quels mots vos formations ne doivent-elles jamais employer ?',
      help: 'Un mot ou une expression par ligne. Il ne sera ni dit ni affiché, même si vos documents l’emploient.',
    },
  },
} satisfies FormText

type Questions = keyof typeof COMPANY_TEXT_FR.questions

/** The texts that turn a company's answers into a document. */
export type ProfileText = {
  name: string
  /** labels of choice answers that are shown */
  headings: Record<
    Exclude<Questions, 'sales_channels' | 'sales_cycle_weeks' | 'sales_team' | 'tone' | 'forbidden_words'>,
    string
  >
  parts: Record<'company' | 'sale', string>
  otherObjections: string
  /** an unanswered objection, in quotation marks */
  asks: (objection: string) => string
  says: (better: string, worse: string) => string
  channels: Record<string, string>
  weeks: (count: number) => string
}

/** The French texts of the company profile. */
export const PROFILE_TEXT_FR: ProfileText = {
  name: 'Profil de l’entreprise',
  headings: {
    company_summary: 'Qui nous sommes',
    offer: 'Ce que nous vendons',
    ideal_customer: 'Notre client idéal',
    buyers: 'Qui décide, et ce qui compte pour chacun',
    bad_fit: 'Les prospects à laisser de côté',
    pains: 'Les problèmes que nos clients nous confient',
    cost_of_inaction: 'Le coût de l’inaction',
    discovery_questions: 'Les questions à poser en premier',
    value: 'Pourquoi nos clients nous choisissent',
    proof_figures: 'Les chiffres qui le prouvent',
    customer_stories: 'Les cas clients',
    competitors: 'Face à la concurrence',
    objections: 'Répondre aux objections',
    pricing: 'Parler des prix',
    sales_steps: 'Les étapes d’une vente',
    vocabulary: 'Les mots justes',
  },
  parts: { company: 'Notre entreprise et nos clients', sale: 'Réussir la vente' },
  otherObjections: 'D’autres objections à prévoir',
  asks: (objection) => `Que répondriez-vous à ${objection} ?`,
  says: (better, worse) => `Dites « ${better} » plutôt que « ${worse} ».`,
  channels: {
    field: 'Nous vendons sur place, chez le client.',
    remote: 'Nous vendons par téléphone ou en visio.',
    counter: 'Nous vendons en magasin ou en showroom.',
    online: 'Nous vendons en ligne.',
    partners: 'Nous vendons par des partenaires ou des revendeurs.',
  },
  weeks: (count) =>
    count === 1
      ? 'Une vente dure en général une semaine, du premier contact à la signature.'
      : `Une vente dure en général ${count} semaines, du premier contact à la signature.`,
}
