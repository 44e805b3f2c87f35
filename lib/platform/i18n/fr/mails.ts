type Enrollment = { company: string; course: string; name: string | null; days: number; isOnce: boolean }
type Reminder = { company: string; course: string; name: string | null; date: string }
type Late = { company: string; lines: string[] }
type GuestReview = { company: string; course: string; due: string | null }
type SignIn = { company: string; code: string; minutes: number }

/** The texts of emails, in French. */
export const mails = {
  footer: 'Ce message a été envoyé automatiquement par Coursewright.',
  userInvitation: {
    subject: (company: string) => `Votre accès à Coursewright pour ${company}`,
    paragraphs: (company: string, until: string) => [
      'Bonjour,',
      `Vous êtes invité à relire et à valider les formations de ${company}. Choisissez d’abord votre mot de passe.`,
      `Le lien est valable une seule fois, jusqu’au ${until}.`,
    ],
    action: 'Choisir un mot de passe',
  },
  forgottenPassword: {
    subject: 'Réinitialisation de votre mot de passe Coursewright',
    paragraphs: (minutes: number) => [
      'Bonjour,',
      `Vous avez demandé à réinitialiser votre mot de passe. Le lien est valable une seule fois, pendant ${minutes} minutes.`,
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe ne changera pas.',
    ],
    action: 'Choisir un nouveau mot de passe',
  },
  learnerInvitation: {
    subject: ({ company, course }: Enrollment) => `${company} vous invite à suivre « ${course} »`,
    paragraphs: ({ company, course, name, days, isOnce }: Enrollment) => [
      name ? `Bonjour ${name},` : 'Bonjour,',
      `${company} vous a inscrit à la formation « ${course} » : des vidéos courtes, un quiz après chaque module et un examen final.`,
      isOnce
        ? `Ce lien personnel vous connecte sans mot de passe. Il est valable une seule fois, pendant ${days} jours : ouvrez-le sur l’appareil que vous utiliserez.`
        : `Ce lien personnel vous connecte sans mot de passe pendant ${days} jours.`,
    ],
    action: 'Commencer la formation',
  },
  learnerSignIn: {
    subject: ({ company }: SignIn) => `Connexion à vos formations ${company}`,
    paragraphs: ({ company, code, minutes }: SignIn) => [
      'Bonjour,',
      `Utilisez ce lien ou ce code pour vous connecter aux formations de ${company}. Ils sont valables une seule fois, pendant ${minutes} minutes.`,
      `Votre code : ${code}`,
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    ],
    action: 'Se connecter',
  },
  guestCode: {
    subject: ({ company }: SignIn) => `Votre code de relecture pour ${company}`,
    paragraphs: ({ company, code, minutes }: SignIn) => [
      'Bonjour,',
      `Saisissez ce code pour relire une formation de ${company}. Il est valable une seule fois, pendant ${minutes} minutes.`,
      `Votre code : ${code}`,
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    ],
    action: 'Ouvrir la relecture',
  },
  guestInvitation: {
    subject: (course: string) => `Votre avis sur « ${course} »`,
    paragraphs: ({ company, course, due }: GuestReview) => [
      'Bonjour,',
      `${company} vous demande de relire la formation « ${course} ». Vous pouvez la lire, l’écouter et la commenter sans compte.`,
      ...(due ? [`Merci de terminer avant le ${due}.`] : []),
    ],
    action: 'Ouvrir la relecture',
  },
  guestReminder: {
    subject: (course: string) => `Votre avis est attendu : ${course}`,
    paragraphs: ({ company, course, due }: GuestReview) => [
      'Bonjour,',
      `${company} attend votre avis sur la formation « ${course} » avant le ${due}. Vos commentaires sont enregistrés : il ne reste qu’à conclure.`,
    ],
    action: 'Ouvrir la relecture',
  },
  guestDone: {
    subject: (course: string) => `Un invité a relu « ${course} »`,
    done: {
      fine: (course: string) => `Un invité a relu la formation « ${course} » et indique que tout va bien.`,
      comments: (course: string) => `Un invité a relu la formation « ${course} » et a des commentaires.`,
    },
    action: 'Voir les invités de la formation',
  },
  reminder: {
    subjects: {
      week: ({ course, date }: Reminder) => `« ${course} » est à terminer pour le ${date}`,
      day: ({ course }: Reminder) => `« ${course} » est à terminer demain`,
      today: ({ course }: Reminder) => `« ${course} » est à terminer aujourd’hui`,
      late_1: ({ course }: Reminder) => `« ${course} » : la date est passée`,
      late_2: ({ course }: Reminder) => `« ${course} » attend toujours d’être terminée`,
      late_3: ({ course }: Reminder) => `Dernier rappel : « ${course} »`,
    },
    states: {
      week: ({ course, date }: Reminder) => `La formation « ${course} » est à terminer pour le ${date}.`,
      day: ({ course, date }: Reminder) => `La formation « ${course} » est à terminer demain, ${date}.`,
      today: ({ course, date }: Reminder) =>
        `La formation « ${course} » est à terminer aujourd’hui, ${date}.`,
      late_1: ({ course, date }: Reminder) => `La formation « ${course} » était à terminer pour le ${date}.`,
      late_2: ({ course, date }: Reminder) => `La formation « ${course} » était à terminer pour le ${date}.`,
      late_3: ({ course, date }: Reminder) =>
        `La formation « ${course} » était à terminer pour le ${date}. C’est le dernier rappel.`,
    },
    paragraphs: ({ name, company }: Reminder) => [
      name ? `Bonjour ${name},` : 'Bonjour,',
      `${company} vous l’a confiée. Vous reprenez là où vous vous êtes arrêté.`,
    ],
    action: 'Continuer la formation',
    off: 'Ne plus recevoir de rappels',
  },
  lateDigest: {
    subject: ({ company }: Late) => `Formations en retard : ${company}`,
    paragraphs: ({ lines }: Late) => [
      'Bonjour,',
      'Apprenants dont la date est passée et qui n’ont pas terminé :',
      lines.join('\n'),
    ],
    line: (course: string, late: number) => `– ${course} : ${late}`,
    action: 'Voir qui est en retard',
  },
  webhookPaused: {
    subject: (company: string) => `Webhook en pause : ${company}`,
    paragraphs: (url: string, since: string) => [
      'Bonjour,',
      `Depuis le ${since}, aucun évènement n’a pu être envoyé à ${url}. Les envois à cette adresse sont en pause.`,
      'Réparez le récepteur, puis reprenez les envois : les évènements retenus partiront dans l’ordre.',
    ],
    action: 'Voir le webhook',
  },
  openReviews: {
    subject: (course: string) => `À relire : ${course}`,
    waiting: (course: string) => `La formation « ${course} » attend votre relecture :`,
    checkpoints: {
      source_review: 'les sources',
      outline_review: 'le plan',
      slide_review: 'les diapositives',
      audio_review: 'la narration',
      quiz_review: 'le quiz',
      module_video_review: 'la vidéo',
    } as Record<string, string>,
    module: (number: number) => `, module ${number}`,
    action: 'Commencer la relecture',
  },
  changedPage: {
    subject: (course: string) => `Une page a changé : ${course}`,
    changed: (course: string, page: string, count: number) =>
      count === 1
        ? `La page ${page}, sur laquelle s’appuie la formation « ${course} », dit autre chose à un endroit. La formation reste telle quelle tant que vous n’avez rien décidé.`
        : `La page ${page}, sur laquelle s’appuie la formation « ${course} », dit autre chose à ${count} endroits. La formation reste telle quelle tant que vous n’avez rien décidé.`,
    action: 'Voir ce qui change',
  },
}
