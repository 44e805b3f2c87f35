import type { Language } from '../../../product/source-document.ts'

/** Two scenes in the desired style: a trainer speaks freely to one seller and says what the passages say. */
const EXAMPLES: Record<Language, readonly string[]> = {
  en: [
    `[A] Discovery
[B] Never open with the product. Ask how the prospect works today.
[C] Before any demo, find out: who does the work; how long it takes; what goes wrong.
Scene 1: Ask before you show (layout bullets)
- Who does the work?
- How long does it take?
- What goes wrong?
Picture your next first call. (no passage)
You may be itching to show the product; don't open with it. (passage B: "Never open with the product")
Start with the other side of the table: how do they work today? (passage B: "Ask how the prospect works today")
Three things you want to know before you demo anything. (passage C: "Before any demo, find out")
Who does the work, how long it takes them, and what goes wrong. (passage C: "who does the work; how long it takes; what goes wrong")`,
    `[D] Price objections
[E] "Your competitor is cheaper." Do not discount at once. Ask what the cheaper offer includes. In 7 of 10 cases installation is missing.
Scene 2: "Your competitor is cheaper" (layout key_figure)
- 7 of 10 | cheaper offers leave out installation
Sooner or later, a buyer tells you that somebody else is cheaper. (passage E: "Your competitor is cheaper")
What do you do? (no passage)
Not reach for a discount, at least not straight away. (passage E: "Do not discount at once")
Get curious instead, and ask what that other offer contains. (passage E: "Ask what the cheaper offer includes")
In 7 cases out of 10, you'll find that nobody has counted the installation. (passage E: "In 7 of 10 cases installation is missing")`,
  ],
  fr: [
    `[A] La découverte
[B] Ne commencez jamais par le produit. Demandez au prospect comment il travaille aujourd'hui.
[C] Avant toute démonstration, à savoir : qui fait le travail ; combien de temps cela prend ; ce qui coince.
Scene 1: Questionner avant de montrer (layout bullets)
- Qui fait le travail ?
- Combien de temps cela prend-il ?
- Qu'est-ce qui coince ?
Imaginez votre prochain premier rendez-vous. (no passage)
L'envie de montrer le produit vous démange : ne commencez pas par là. (passage B: "Ne commencez jamais par le produit")
Intéressez-vous d'abord à votre interlocuteur : comment travaille-t-il aujourd'hui ? (passage B: "Demandez au prospect comment il travaille aujourd'hui")
Trois choses sont à savoir avant de faire la moindre démonstration. (passage C: "Avant toute démonstration, à savoir")
Qui fait le travail, combien de temps il y passe, et ce qui coince. (passage C: "qui fait le travail ; combien de temps cela prend ; ce qui coince")`,
    `[D] Les objections de prix
[E] « Votre concurrent est moins cher. » Ne pas accorder de remise tout de suite. Demander ce que comprend l'offre moins chère. Dans 7 cas sur 10, la pose manque.
Scene 2: « Votre concurrent est moins cher » (layout key_figure)
- 7 sur 10 | offres moins chères sans la pose
Un jour ou l'autre, un acheteur vous dira qu'il a trouvé moins cher. (passage E: "Votre concurrent est moins cher")
Que faites-vous ? (no passage)
Vous ne dégainez pas la remise, du moins pas tout de suite. (passage E: "Ne pas accorder de remise tout de suite")
Soyez plutôt curieux : que contient donc cette autre offre ? (passage E: "Demander ce que comprend l'offre moins chère")
Dans 7 cas sur 10, vous verrez que personne n'a compté la pose. (passage E: "Dans 7 cas sur 10, la pose manque")`,
  ],
}

/** Two example scenes with their passages, for a model that writes narration. */
export const exampleScenes = (language: Language): string =>
  [
    'Two scenes of another course show the style, each below its passages. Take over how they speak, nothing of what they say.',
    ...EXAMPLES[language].map((example) => `<example>\n${example}\n</example>`),
  ].join('\n')
