/** What the service says in English, in French: reasons of failures, and fields that do not fit. */
export const failureReasons = {
  failureReason: {
    module_failed: 'Module {number} : {said}',
    step_failed:
      '{cause, select, voice_unavailable {L’étape « {step} » a échoué : le service de synthèse vocale est indisponible. Ce qui est terminé est conservé ; relancez une fois le service rétabli.} model_unavailable {L’étape « {step} » a échoué : le modèle de langage est indisponible. Ce qui est terminé est conservé ; relancez une fois le modèle rétabli.} model_answer_empty {L’étape « {step} » a échoué. {said} Ce qui est terminé est conservé.} model_answer_invalid {L’étape « {step} » a échoué. {said} Ce qui est terminé est conservé.} other {L’étape « {step} » a échoué pour une raison technique, malgré plusieurs tentatives.}}',
    model_key_refused:
      'Le modèle de langage refuse la clé de cette installation. Contactez l’exploitant du service, puis relancez.',
    model_refused:
      'Le modèle de langage refuse de traiter ce contenu. Vérifiez si un passage des sources ou du brief peut poser problème.',
    model_truncated:
      'La réponse du modèle de langage, trop longue, a été coupée deux fois. Contactez l’exploitant du service pour relever la limite.',
    model_course_budget:
      'Cette formation a consommé tous les jetons de modèle de langage qui lui sont alloués. Contactez l’exploitant du service pour relever la limite, puis relancez.',
    model_day_budget:
      'Les jetons de modèle de langage alloués pour la journée sont épuisés. Relancez demain, ou contactez l’exploitant du service pour relever la limite.',
    model_answer_empty: 'Le modèle de langage a renvoyé une réponse vide. Relancez.',
    model_answer_invalid:
      'Le modèle de langage a renvoyé une réponse illisible. Relancez ; si l’échec se répète, contactez l’exploitant du service.',
    run_failed: 'Une étape a échoué pour une raison technique, malgré plusieurs tentatives.',
    samples_failed: 'Une étape a échoué pour une raison technique, malgré plusieurs tentatives.',
    stranded: 'La production était bloquée.',
    source_unread: 'La source « {name} » n’a pas pu être lue en deux heures. Écartez-la ou relancez.',
    no_usable_source: 'Aucune source de cette formation n’est utilisable.',
    out_of_space: 'Le serveur n’a plus d’espace disque.',
    quota_exceeded: 'Le quota du compte est épuisé.',
    sandbox_failure:
      'Le bac à sable fait échouer cette formation parce que sa référence le demande. Relancez-la pour qu’elle aboutisse.',
    file_empty: 'Ce fichier est vide.',
    file_encrypted: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
    file_without_text:
      '{problem, select, scan {Ce PDF ne contient pas de texte et semble numérisé. Utilisez une version dont le texte est sélectionnable.} other {Ce fichier ne contient pas de texte.}}',
    file_type_unsupported:
      '{problem, select, old_office {Ce fichier est dans un ancien format Office. Ouvrez-le et enregistrez-le en .docx ou .pptx.} logo {Utilisez une image PNG, JPEG, WebP ou SVG comme logo.} other {Ce type de fichier n’est pas pris en charge. Exportez-le en PDF ou en Word (.docx).}}',
    file_type_mismatch: 'Le contenu de ce fichier ne correspond pas à son extension. Exportez-le à nouveau.',
    file_too_complex: 'Ce fichier est trop complexe à lire. Simplifiez-le ou divisez-le.',
    archive_nested: 'Ce fichier contient une autre archive. Retirez-la.',
    archive_too_large: 'Une fois décompressé, ce fichier est bien trop volumineux pour un document.',
    archive_too_many_entries: 'Ce fichier contient trop d’éléments.',
    file_too_large:
      '{subject, select, logo {Ce logo est trop grand. La limite est de {max_side} pixels de côté.} other {Ce fichier est trop volumineux. La limite est de {max_megabytes} Mo.}}',
    file_unsafe: 'Un logo SVG ne peut contenir ni script ni lien vers d’autres fichiers.',
    file_corrupt: 'Ce fichier est endommagé et illisible. Enregistrez-le à nouveau.',
    url_too_many_redirects: 'Cette page redirige trop de fois.',
    url_too_slow: 'Cette page met trop de temps à répondre.',
    url_bad_status: 'Cette page renvoie l’erreur {status}.',
    url_type_unsupported: 'Le type de contenu de cette page n’est pas pris en charge.',
    url_too_large: 'Cette page est trop volumineuse. La limite est de {max_megabytes} Mo.',
    url_forbidden_address: 'Cette URL n’est pas publique.',
    url_invalid: 'Saisissez une URL http ou https complète, sans identifiant ni mot de passe.',
    url_unresolvable: 'Le nom « {host} » est introuvable. Vérifiez l’URL.',
    url_certificate_invalid: 'Le certificat de {host} n’est pas reconnu.',
    url_unreachable: 'Impossible de lire cette page.',
    webhook_without_url: 'Aucune adresse de webhook n’est définie.',
    webhook_without_secret: 'Aucun secret de webhook n’est défini.',
    webhook_secret_unreadable: 'Le secret du webhook est illisible. Définissez-le à nouveau.',
    receiver_refused: 'Le destinataire a répondu par le statut {status}.',
  },
  fieldIssue: {
    missing: 'Champ obligatoire.',
    string_too_short:
      '{min_length, plural, =1 {Champ obligatoire.} other {Saisissez au moins # caractères.}}',
    string_too_long: '{max_length, plural, one {# caractère maximum.} other {# caractères maximum.}}',
    string_type: 'Saisissez du texte.',
    string_unicode: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
    string_pattern_mismatch: 'Ce n’est pas le format attendu.',
    too_short: '{min_length, plural, =1 {Ajoutez-en au moins un.} other {Ajoutez-en au moins #.}}',
    too_long: '{max_length, plural, one {# élément maximum.} other {# éléments maximum.}}',
    int_type: 'Saisissez un nombre entier.',
    int_parsing: 'Saisissez un nombre entier.',
    int_from_float: 'Saisissez un nombre entier.',
    float_type: 'Saisissez un nombre.',
    float_parsing: 'Saisissez un nombre.',
    greater_than_equal: '{ge} minimum.',
    less_than_equal: '{le} maximum.',
    enum: 'Choisissez l’une des options.',
    url_parsing: 'Saisissez une URL valide.',
    url_not_https: 'L’URL doit commencer par https://.',
    contrast_too_low: 'Le contraste est trop faible pour être lisible.',
    files_too_large: 'Ces fichiers dépassent 25 Mo au total.',
    value_unused: 'Un terme épelé ou lu comme un mot n’a pas de prononciation à saisir.',
    value_missing: 'Indiquez comment le terme se prononce.',
    respelling_symbol: 'Écrivez la prononciation en lettres simples, sans symboles.',
    phoneme_unknown: 'Ce n’est pas de l’API (alphabet phonétique) dans cette langue.',
    term_without_letters: 'Un terme contient au moins une lettre ou un chiffre.',
    term_twice: 'Un mot figure deux fois dans la liste. Retirez-en un.',
    email_taken: 'Cette adresse est déjà utilisée.',
    password_common: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
    password_personal:
      'Ce mot de passe contient votre nom, votre adresse e-mail ou votre société. Choisissez-en un autre.',
    bad_address: 'Saisissez une adresse e-mail valide.',
    not_spoken: 'Ce texte ne peut pas être lu à voix haute. Écrivez-le en toutes lettres.',
    too_many_sources: 'Trop de sources. La limite est de 50.',
    picture_unreadable:
      'Cette image est illisible. Choisissez un fichier PNG, JPEG, WebP ou GIF, ou un fichier SVG sans texte, de 40 mégapixels au plus.',
    picture_minor:
      'Cette image est trop petite ou trop étroite pour une diapositive, ou ne montre rien. Il faut au moins 200 pixels sur 200.',
    picture_too_large: 'Cette image dépasse 15 Mo.',
    picture_count: 'Trop d’images. La limite est de 100.',
    not_skipped: 'Vous ne pouvez pas passer cette question.',
  },
}
