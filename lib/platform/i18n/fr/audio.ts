/** The desk of audio, in French. */
export const audio = {
  audioDesk: {
    loading: 'Chargement de l’audio…',
    empty: 'Pas encore d’audio',
    emptyHint: 'Il apparaîtra une fois les diapositives et la narration validées.',
    timeline: 'Durée des scènes',
    play: 'Écouter la scène {number}',
    position: 'Position dans la scène {number}',
    previewPosition: 'Position dans l’aperçu',
    continuous: 'Enchaîner les scènes',
    speed: 'Vitesse',
    total: '{time} au total',
    making: 'Audio en préparation…',
    failed: 'Impossible de charger cet audio.',
    hear: 'Écouter un aperçu',
    hearing: 'Préparation de l’aperçu…',
    unsaved: 'Aperçu de la nouvelle narration, non enregistrée',
    sentences: 'Phrases de la scène {number}',
    someoneElse: 'Une autre personne',
    pronunciation: 'Pour régler un terme dans toutes les prochaines formations :',
    pronunciationLink: 'Ouvrir la voix du modèle',
  },
}
