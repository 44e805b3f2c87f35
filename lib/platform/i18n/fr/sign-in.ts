/** Signing in to the console, and passwords by link, in French. */
export const signIn = {
  signIn: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    wrongCode: 'Code incorrect ou déjà utilisé. Saisissez celui que l’application affiche maintenant.',
    tooMany: 'Trop de tentatives. Réessayez dans quelques minutes.',
    unreachable: 'Le serveur ne répond pas. Réessayez dans un instant.',
    hint: 'C’est votre administrateur qui crée les comptes.',
    forgot: 'Mot de passe oublié ?',
  },
  signInCode: {
    hint: 'Saisissez les six chiffres que votre application d’authentification affiche pour Coursewright.',
    code: 'Code',
    recovery: 'Ou l’un de vos codes de secours.',
  },
  signInOidc: {
    or: 'ou',
    submit: 'Continuer avec {name}',
    busy: 'Redirection…',
    AccessDenied:
      'Cette identité n’a pas d’accès, ou son adresse e-mail n’est pas vérifiée. Adressez-vous à votre administrateur.',
    failed: 'La connexion avec {name} a échoué. Réessayez.',
  },
  forgotPassword: {
    title: 'Mot de passe oublié',
    email: 'Adresse e-mail',
    hint: 'Indiquez l’adresse avec laquelle vous vous connectez. Vous recevrez un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sent: 'Si un compte existe pour {email}, un lien vient d’être envoyé. Il est valable une heure.',
    back: 'Retour à la connexion',
  },
  setPassword: {
    title: 'Choisir un mot de passe',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Mot de passe enregistré.',
    expired: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    again: 'Demander un nouveau lien',
    failed: 'Impossible d’enregistrer le mot de passe. Réessayez dans un instant.',
  },
}
