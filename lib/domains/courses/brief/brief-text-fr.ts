import type { FormText } from '../../presets/questionnaire/question-form.ts'

/** The French texts of the brief. */
export const BRIEF_TEXT_FR = {
  sections: { learners: 'Apprenants', content: 'Contenu', form: 'Forme' },
  questions: {
    audience: {
      label: 'À qui s’adresse cette formation ?',
      help: 'Par exemple : les commerciaux terrain, l’équipe avant-vente, les nouveaux arrivants.',
    },
    seniority: {
      label: 'Quel est leur niveau d’expérience ?',
      help: 'Avec un public confirmé, la formation passe plus vite sur les bases.',
      options: { junior: 'Débutants', mixed: 'Niveaux mélangés', senior: 'Confirmés' },
    },
    objectives: {
      label: 'Que doivent-ils savoir faire à la fin ?',
      help: 'Un objectif par ligne, qui commence par un verbe : présenter l’offre, répondre à une objection sur le prix…',
    },
    target_minutes: {
      label: 'Combien de minutes doit durer la formation ?',
      help: 'De 2 à 120 minutes de vidéo. Elle sera plus courte si vos documents ne suffisent pas à la remplir.',
    },
    must_cover: {
      label: 'Quels sujets doivent absolument être traités ?',
      help: 'Un sujet par ligne, dans les termes de vos documents.',
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
      label: 'À quoi verrez-vous que la formation a porté ses fruits ?',
      help: 'Par exemple : davantage de premiers rendez-vous suivis d’une démonstration.',
    },
    format_notes: {
      label: 'Autre chose à signaler aux relecteurs ?',
      help: 'Vos remarques sur la longueur, l’ordre ou le style. Les relecteurs de la formation les liront.',
    },
  },
} satisfies FormText
