/** The public page of a certificate, in French. */
export const certificate = {
  certificate: {
    title: 'Vérification d’un certificat',
    valid: 'Ce certificat est authentique.',
    revoked: 'Ce certificat a été révoqué et n’est plus valable.',
    unknown: 'Certificat introuvable',
    unknownHint:
      'Aucun certificat ne porte ce numéro. Vérifiez que l’adresse est recopiée en entier, telle qu’imprimée.',
    awarded: 'Décerné à',
    course: 'Formation',
    date: 'Date',
    score: 'Résultat de l’examen final',
    issuer: 'Délivré par',
    version: 'Version',
    number: 'Numéro',
    sandbox: 'Certificat de test du bac à sable : il n’atteste rien.',
  },
}
