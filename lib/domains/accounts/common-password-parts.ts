const list = (text: string): string[] => text.trim().split(/\s+/)

/** Words that common passwords are composed of, in French and English: lower case, no accents. */
export const COMMON_WORDS: readonly string[] = list(`
  password passwort passwd pass word motdepasse motdepass mdp secret azerty qwerty qwertz admin administrator
  administrateur root user utilisateur login connexion welcome bienvenue bonjour hello salut coucou test demo guest
  invite default change changeme changeit letmein open access acces temp temporary temporaire system service
  server serveur computer ordinateur internet google facebook microsoft windows apple samsung nokia linkedin
  youtube amazon oracle cisco office coursewright formation training course cours learning
  iloveyou loveyou ilove love lover jetaime tuesbelle amour monamour mylove baby babygirl babyboy honey sweet
  sweety angel ange princess princesse prince queen king reine doudou chouchou loulou coeur heart forever
  toujours kiss bisou bisous beautiful lovely sexy sexygirl sexyboy girl boy girls boys happy smile friend friends
  bestfriend family famille maman papa mother father brother sister chocolat chocolate cookie candy sugar banana
  orange cherry apple pepper cheese coffee whiskey summer winter spring autumn printemps automne hiver
  ete monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
  january february march april june july august september october november december janvier fevrier mars avril
  juin juillet aout septembre octobre novembre decembre soleil sunshine sun moon star stars etoile flower flowers
  fleur rose rainbow butterfly papillon dolphin dauphin dragon tiger lion eagle falcon wolf bear panther shark
  monkey kitty kitten doggy puppy horse cheval lapin chaton chat chien
  football footbal foot soccer baseball basketball basket hockey tennis rugby golf swimming fishing hunting racing
  chelsea arsenal liverpool everton manchester united barcelona realmadrid juventus marseille olympique lyon paris
  psg france london newyork dallas chicago boston texas america canada england germany italia portugal espana
  brasil mexico china japan cowboys yankees lakers steelers eagles redsox ferrari porsche mercedes corvette
  mustang camaro yamaha honda toyota harley peugeot renault citroen
  superman batman spiderman ironman pokemon pikachu naruto starwars startrek matrix minecraft fortnite gandalf
  hannah mickey mouse minnie snoopy garfield simpsons tinkerbell barbie zelda mario sonic blink metallica nirvana slipknot
  eminem guitar guitare music musique rock rocknroll hiphop dance danse player gamer game games master killer
  hunter ranger soldier warrior knight ninja pirate wizard magic freedom liberty liberte trust trustno whatever
  nothing fuckyou fuckme fuckoff asshole bitch putain merde connard enculer
  michael jordan jennifer jessica michelle ashley amanda andrew anthony nicole nicolas nicholas daniel thomas
  charlie robert joshua matthew william richard alexander alexandre alexandra alexis jonathan christian
  christine christopher elizabeth samantha stephanie patricia patrick victoria veronica vanessa veronique valerie
  caroline catherine isabelle sandrine nathalie laurent laurence philippe pierre francois francoise frederic
  benjamin sebastien antoine vincent julien juliette camille pauline mathieu maxime martin marie maria charlotte
  chloe thierry olivier stephane pascal celine david george harley jackson taylor madison brandon justin danielle rebecca
  melissa natasha natalie rachel sophie laura claire
  the my mon ma mes i you me et and is number numero one two three
  jesus jesuschrist christ god allah heaven bless blessed church
  money argent dollar million rich boss chief super power golden silver black white blue green yellow purple red
  rouge noir blanc bleu vert jaune orange pink big little bigdog hotdog mountain ocean river forest
`)

/** Keys, letters and digits in their usual order; any three neighbors, in either direction, are a run. */
export const RUNS: readonly string[] = list(`
  12345678901234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm azertyuiop qsdfghjklm wxcvbn
  qwertzuiop yxcvbnm 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2z3e4r5t6y7u8i9o0p a1z2e3r4t5y6
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik 1aqw2zsx3edc4rfv qazwsxedcrfvtgbyhnujm aqwzsxedcrfv zaqxswcdevfr
  1a2b3c4d5e6f7g8h9i 741852963 789456123 147258369 159753 159357 112233445566778899 abc123 123321 123654789
`)
