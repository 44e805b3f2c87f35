/** Packages of a course, in French. */
export const packages = {
  packagePage: {
    title: 'Exports',
    description:
      'La formation terminée dans un fichier : pour un LMS, avec vidéos, sous-titres, quiz et examen final, ou en diapositives PowerPoint, support PDF ou transcription Word.',
    loading: 'Chargement des exports',
    unfinishedTitle: 'La formation n’est pas encore terminée',
    unfinishedHint: 'Vous pourrez créer un export dès que ses modules seront prêts.',
    lmsTitle: 'Pour votre LMS',
    lmsHint:
      'Un zip à importer dans votre LMS : il contient toute la formation, ou en ouvre toujours la dernière version.',
    lmsOpen: 'Vers votre LMS',
    documentTitle: 'Diapositives, support et transcription',
    documentHint:
      'À présenter, à imprimer et à lire. Un nouveau fichier remplace celui de même format et de mêmes modules.',
    format: 'Format',
    scorm_1_2: 'SCORM 1.2',
    scorm_2004: 'SCORM 2004 (4e édition)',
    cmi5: 'cmi5',
    web: 'Page web',
    deck: 'Diapositives PowerPoint',
    handout: 'Support PDF',
    transcript: 'Transcription Word',
    hint_scorm_1_2: 'Accepté par presque tous les LMS.',
    hint_scorm_2004: 'Transmet aussi le texte des questions au LMS.',
    hint_cmi5:
      'Pour un LMS compatible xAPI : les résultats lui parviennent aussitôt, même si la fenêtre se ferme.',
    hint_web: 'S’ouvre dans un navigateur, sans LMS ; la progression y reste.',
    hint_deck: 'Les diapositives, à modifier et à présenter, avec la narration pour le présentateur.',
    hint_handout:
      'À lire et à imprimer : chaque diapositive avec sa narration et les passages sur lesquels elle repose, sans questions.',
    hint_transcript:
      'Ce que disent les vidéos, diapositive par diapositive. Se télécharge aussitôt, sans création.',
    scope: 'Modules',
    course: 'Toute la formation en un seul fichier',
    each: 'Un fichier par module',
    hint_course: 'Avec les quiz et l’examen final.',
    hint_each: 'Chacun avec son quiz, sans examen final.',
    completion: 'Terminée lorsqu’elle est',
    watched_and_passed: 'Regardée et réussie',
    watched: 'Regardée',
    passed: 'Réussie',
    completionHint: 'S’il n’y a aucune question, regarder suffit.',
    score: 'Seuil de réussite, en %',
    answersInside: 'Les réponses sont dans le fichier : toute personne qui le détient peut les lire.',
    testInside:
      'Le test compte {gradable, plural, one {# question} other {# questions}}{open, plural, =0 {} one { ; # question ouverte n’y figure pas} other { ; # questions ouvertes n’y figurent pas}}.',
    noTest:
      'Pas de test dans cet export : aucune de ses questions ne peut y être corrigée. Regarder suffit à le terminer.',
    gradedHere:
      'Les quiz et l’examen final sont corrigés ici, comme pour vos autres apprenants. Le zip ne contient ni question ni réponse.',
    build: 'Créer l’export',
    buildDocument: 'Créer le fichier',
    started: 'Création lancée.',
    list: 'Exports',
    package: 'Export',
    allModules: 'toute la formation',
    someModules: '{count, plural, one {module {numbers}} other {modules {numbers}}}',
    rule: '{completion}, seuil {score} %',
    state: 'État',
    building: 'En création',
    ready: 'Prêt',
    failed: 'Échec',
    outdated: 'Périmé',
    live: 'toujours à jour',
    unbound: 'Fonctionnera sur le site où il sera ouvert en premier',
    revoked: 'Révoqué',
    use: 'Utilisation',
    learnersOf: '{learners, number} sur {max, plural, one {# apprenant} other {# apprenants}}',
    launches: '{count, plural, one {# ouverture} other {# ouvertures}}, la dernière le {moment}',
    unused: 'Pas encore ouvert',
    upload: 'Où l’importer',
    change: 'Changer le site et la limite',
    moreOf: 'Autres actions : {name}',
    changeTitle: 'Changer le site et la limite',
    changeHint:
      '{name}. Prend effet aussitôt, sans nouvel import. Changer de site met fin aux visites en cours sur le précédent.',
    changed: 'Export modifié.',
    revoke: 'Révoquer',
    revokeOf: 'Révoquer : {name}',
    revokeTitle: 'Révoquer cet export ?',
    revokeHint:
      '{name}. Votre LMS ne pourra plus ouvrir la formation avec lui, et les apprenants qui l’ont ouverte en seront avertis. Leurs résultats restent ici et dans le LMS. C’est définitif : pour continuer, créez un nouvel export et importez-le.',
    revokedDone: 'Export révoqué.',
    kilobytes: '{size} ko',
    megabytes: '{size} Mo',
    created: 'Créé le',
    actions: 'Actions',
    downloadOf: 'Télécharger : {name}',
    removeOf: 'Supprimer : {name}',
    removeTitle: 'Supprimer cet export ?',
    removeHint:
      '{name}. Les adresses de téléchargement déjà copiées ne fonctionneront plus ; la formation reste.',
    removeLiveHint:
      '{name}. Votre LMS ne pourra plus ouvrir la formation avec lui, et les apprenants qui l’ont ouverte en seront avertis. Leurs résultats restent.',
    removed: 'Export supprimé.',
  },
  lms: {
    title: 'Vers votre LMS',
    hint: 'Deux questions, et vous obtenez un zip à y importer.',
    delivery: 'Sous quelle forme ?',
    file: 'Fichier complet',
    hint_file:
      'Toute la formation est dans le zip et reste telle qu’aujourd’hui : si elle change, vous importez un nouveau zip.',
    live: 'Toujours à jour',
    hint_live:
      'Le zip ne fait qu’ouvrir la formation sur ce service : les nouveaux apprenants ont toujours la dernière version validée. Leur navigateur doit pouvoir joindre {host}.',
    standard: 'Quelle norme votre LMS utilise-t-il ?',
    address: 'Adresse de votre LMS (facultatif)',
    addressHint:
      'L’export ne fonctionne que sur ce site. Si le champ est vide : sur le site où il est ouvert en premier. Laissez-le vide si votre LMS range les contenus sur un autre serveur.',
    addressWrong:
      'Ce n’est pas une adresse web. Copiez celle de votre LMS, par exemple https://lms.example.com.',
    maxLearners: 'Nombre maximal d’apprenants',
    maxLearnersHint: 'Toute personne qui ouvre l’export est inscrite ici et compte une fois.',
    insecure:
      'Ce service n’est pas accessible en https. Un LMS en https ne l’affichera pas : voyez avec qui l’administre.',
    more: 'Autres options',
    where: 'Où l’importer',
    whereHint: 'Téléchargez le zip, puis importez-le dans votre LMS.',
  },
  lmsGuide: {
    family: 'Votre LMS',
    other: 'Un autre LMS',
    moodle_standard:
      'Choisissez SCORM 1.2. SCORM 2004 n’est pas entièrement pris en charge, et cmi5 demande un plugin.',
    moodle_upload: 'Dans le cours, activez le mode édition et ajoutez l’activité « Paquetage SCORM ».',
    moodle_assign:
      'Déposez le zip comme fichier du paquetage et enregistrez. Un zip plus récent se dépose au même endroit.',
    successfactors_standard: 'Choisissez SCORM 1.2.',
    successfactors_upload:
      'Dans l’administration de Learning, sous Contenu, importez le zip comme paquet de contenu ; il est rangé sur votre serveur de contenus.',
    successfactors_assign:
      'Ajoutez l’objet de contenu ainsi créé à un élément en ligne, puis attribuez cet élément aux apprenants.',
    cornerstone_standard: 'Choisissez SCORM 1.2. De SCORM 2004, il attend la 3e édition.',
    cornerstone_upload:
      'En tant qu’administrateur de la formation, créez un cours en ligne : dans Content Uploader, ou Course Publisher sur les portails plus anciens. Importez-y le zip.',
    cornerstone_assign: 'Publiez-le dans le catalogue, puis attribuez-le aux apprenants.',
    docebo_standard: 'Choisissez SCORM 1.2 : de SCORM 2004, il attend la 3e édition.',
    docebo_upload: 'Dans la gestion des cours, ouvrez le cours et ses supports de formation.',
    docebo_assign:
      'Ajoutez un support de type SCORM, importez le zip, puis inscrivez des apprenants au cours.',
    talentlms_standard:
      'Choisissez SCORM 1.2, ou cmi5 si xAPI est activé dans les paramètres. SCORM 2004 n’est pas pris en charge.',
    talentlms_upload: 'Modifiez le cours et ajoutez l’activité « SCORM | xAPI | cmi5 ».',
    talentlms_assign: 'Importez-y le zip, publiez l’unité, puis inscrivez des apprenants au cours.',
    learning360_standard: 'Choisissez SCORM 1.2 ou SCORM 2004.',
    learning360_upload: 'Créez un cours et choisissez, parmi les modèles, l’import d’un cours SCORM.',
    learning360_assign:
      'Sélectionnez le zip et publiez. Un tel cours ne contient rien d’autre : combinez-le avec d’autres dans un parcours.',
    other_standard: 'Si vous ne savez pas ce qu’il accepte, choisissez SCORM 1.2.',
    other_upload:
      'Cherchez l’import de contenus SCORM ou e-learning, dans un cours ou dans la bibliothèque de contenus, et importez le zip tel quel, sans le décompresser.',
    other_assign:
      'Laissez l’export décider de l’achèvement et de la note, puis attribuez le cours aux apprenants.',
    tryFile: 'Ouvrez-le une fois vous-même avant les apprenants.',
    tryLive:
      'Ouvrez-le une fois vous-même avant les apprenants. Sans adresse, c’est ce qui décide du site où il fonctionne ; vous comptez comme un apprenant.',
  },
}
