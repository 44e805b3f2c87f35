/** The desk of videos, in French. */
export const video = {
  videoDesk: {
    empty: 'Pas encore de vidéo',
    emptyHint: 'Elle apparaîtra une fois les diapositives, l’audio et le quiz validés.',
    chapters: 'Chapitres',
    chapter: 'Aller à la scène {number} : {title}',
    speed: 'Vitesse',
    making: 'Une nouvelle vidéo est en préparation.',
    makingOld: 'Une nouvelle vidéo est en préparation. Voici la précédente.',
    failed: 'Impossible de refaire la vidéo : {reason}',
    review: 'Relecture de la vidéo',
    approve: 'Valider la vidéo',
    toSlides: 'Corriger une diapositive ou la narration',
    toAudio: 'Réécouter l’audio',
  },
}
