/** Certificate verification of the pages, in French. */
export const certificate = {
  certificate: {
    title: 'Vérification d’un certificat',
    valid: 'Ce certificat est authentique.',
    revoked: 'Ce certificat a été retiré. Il n’est plus valable.',
    unknown: 'Ce certificat est inconnu',
    unknownHint:
      'Aucun certificat ne porte ce numéro. Vérifiez l’adresse : elle doit être recopiée en entier, telle qu’elle est imprimée.',
    awarded: 'Décerné à',
    course: 'Formation',
    date: 'Date',
    score: 'Résultat de l’examen final',
    issuer: 'Délivré par',
    number: 'Numéro',
    sandbox: 'Certificat d’essai du bac à sable : il n’atteste rien.',
  },
}
