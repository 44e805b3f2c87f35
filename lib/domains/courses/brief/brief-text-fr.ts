import type { FormText } from '../../presets/questionnaire/question-form.ts'

/** The words of the brief in French. */
export const BRIEF_TEXT_FR = {
  sections: { learners: 'Les apprenants', content: 'Le contenu', form: 'La forme' },
  questions: {
    audience: {
      label: 'À qui s’adresse cette formation ?',
      help: 'Par exemple : les commerciaux terrain, l’équipe avant-vente, les nouveaux arrivants.',
    },
    seniority: {
      label: 'Quel est leur niveau d’expérience ?',
      help: 'La formation va plus vite sur les bases avec un public confirmé.',
      options: { junior: 'Débutants', mixed: 'Niveaux mélangés', senior: 'Confirmés' },
    },
    objectives: {
      label: 'Que doivent-ils savoir faire à la fin ?',
      help: 'Un objectif par ligne, qui commence par un verbe : présenter l’offre, répondre à une objection sur le prix…',
    },
    target_minutes: {
      label: 'Combien de minutes doit durer la formation ?',
      help: 'De 2 à 120 minutes de vidéo. Elle sera plus courte si vos documents n’en portent pas davantage.',
    },
    must_cover: {
      label: 'Quels sujets doivent absolument être traités ?',
      help: 'Un sujet par ligne, avec les mots de vos documents.',
    },
    must_avoid: {
      label: 'Quels sujets ou quels mots faut-il éviter ?',
      help: 'Un par ligne. Ils n’apparaîtront ni à l’écran ni dans la narration.',
    },
    scenario: {
      label: 'Y a-t-il une situation de vente à garder en tête ?',
      help: 'Par exemple : un premier rendez-vous avec un directeur des opérations qui a déjà un fournisseur.',
    },
    tone: {
      label: 'Quel ton préférez-vous ?',
      help: 'Le ton de la narration.',
      options: { friendly: 'Chaleureux', neutral: 'Neutre', formal: 'Soutenu', energetic: 'Dynamique' },
    },
    success_measure: {
      label: 'À quoi verrez-vous que la formation a réussi ?',
      help: 'Par exemple : davantage de premiers rendez-vous suivis d’une démonstration.',
    },
    format_notes: {
      label: 'Autre chose à signaler aux relecteurs ?',
      help: 'Vos remarques sur la longueur, l’ordre ou le style. Celles et ceux qui relisent la formation les liront.',
    },
  },
} satisfies FormText
