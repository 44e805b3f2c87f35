const MASCULINE = new Set(
  'scénario appel week-end engagement référent dashboard support code design mode export panel template guide readme changelog dockerfile script email e-mail mail blog lien package pack backend frontend roi système pitch lead prospect add-on contrat rapport log header graphique sla crm kpi nps cac pdf workflow test tests temps time-to-market branding hosting marketing hébergement formulaire catalogue processus téléchargement upload budget digital closing onboarding scaling outreach one-pager deck screenshot ticket cycle net total taux nombre coût volume besoin profil secteur délai prix tarif nom outil bénéfice avantage objectif risque retour webinaire article message bug client canal réseau service site web accès audit calcul canal capital chiffre choix compte conseil critère défi devis dossier droit effet enjeu entretien envoi essai espace fichier format frein gain impact indicateur étranger déjeuner dîner relevé hôtel investissement logiciel logo manque matériel mois montant mot moteur multi-vendeurs niveau partenariat parcours pays plafond poste potentiel principe produit profil programme projet quota rappel référencement registre rendez-vous rôle salaire score séminaire stock suivi tableau texte thème tour tutoriel usage virement module visuel timing contact contenu développeur cas résultat sql xss csrf monitoring bien-être cahier chantier concours cœur impact pilote point positionnement pourcentage chèque chauffage capteur câble comparatif plan témoignage catalogue paiement revenu abonnement développement bouton écran appareil'.split(
    ' ',
  ),
)
const FEMININE = new Set(
  'nuit contrepartie licence documentation session page landing vidéo démo brochure timeline recherche interface api faq sécurité preuve maintenance base formation équipe offre formule cible valeur durée marge remise conversion infographie migration configuration étude plateforme application version communauté commission garantie marque mise prise demande réponse facture campagne stratégie ux ui économie étape entreprise agence association heure journée semaine année phase propriété prospection province fréquence dépense personnalisation qualité rentabilité roadmap newsletter photo piste preuve question ressource signature structure suite tâche technologie vente visite visio zone newsletter clé carte chaîne caution clientèle cartographie dépense échéance aide architecture autonomie baisse base boutique cause hausse perte force limite base norme note offre pme tpe eti urgence vue fiche feuille ligne liste méthode niche part période personne présence qualification relance ristourne sonde alerte taxe tva rupture'.split(
    ' ',
  ),
)
/** Nouns of an act: said with "le" or "la", since there is one of it ("la gestion des stocks"). */
const ACTS =
  /^(?:gestion|validation|modération|création|traitement|ajustement|envoi|signature|livraison|suivi|mise|réponse|ajout|upload|téléchargement|qualification|facilité|absence|aide|maîtrise|propriété|respect|maintien|seo)$/u

/** The gender of a French noun (lower case, singular) known by heart: "m", "f" or null. */
export const knownGender = (noun: string): 'm' | 'f' | null =>
  MASCULINE.has(noun) ? 'm' : FEMININE.has(noun) ? 'f' : null

/** Whether a noun names an act, of which there is one. */
export const isUnique = (noun: string): boolean => ACTS.test(noun)

const INDICATORS =
  /^(?:nombre|taux|coûts?|tickets?|cycle|roi|nps|cac|visiteurs|délai|durée|chiffre|panier|volume|score|part|marge|total)$/u
/** Whether a noun names something that is measured. */
export const isIndicator = (noun: string): boolean => INDICATORS.test(noun)

/** Whether a word is a French noun by an ending no name has. */
export const endsAsNoun = (word: string): boolean =>
  /(?:tion|sion|ment|ité|ance|ence|isme)s?$/u.test(word) && word.length > 5
