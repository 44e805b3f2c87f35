/** The voices, in French. */
export const voices = {
  voices: {
    title: 'Voix',
    intro: 'Dix voix de narration, en français et en anglais. Chaque modèle ou formation utilise la sienne.',
    builtinSpeaks:
      'Les voix naturelles de cette machine ne peuvent pas parler : la voix intégrée les remplace. L’exploitant peut y remédier avec : {command}',
    recording:
      'Enregistrement des extraits : {made} sur {total}. Les formations en production passent avant.',
    loading: 'Chargement des voix…',
    female: 'féminine',
    male: 'masculine',
    default: 'Par défaut',
    defaultHint: 'Utilisée quand ni le modèle ni la formation n’a choisi de voix.',
    fr: 'Français',
    en: 'Anglais',
    clip: '{name}, extrait : {language}',
    play: 'Écouter : {what}',
    stop: 'Arrêter : {what}',
    noClip: 'Cet extrait n’est pas encore enregistré.',
    clipFailed: 'Impossible de lire l’extrait.',
  },
}
