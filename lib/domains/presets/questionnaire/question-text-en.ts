import type { FormText } from './question-form.ts'
import type { COMPANY_TEXT_FR, ProfileText } from './question-text-fr.ts'

type French = typeof COMPANY_TEXT_FR

/** The English texts of the company questionnaire. */
export const COMPANY_TEXT_EN: FormText<keyof French['questions'], keyof French['sections']> = {
  sections: {
    offer: 'Your company and your offer',
    customer: 'Your customers and buyers',
    pains: 'Their problems',
    value: 'Value and proof',
    competitors: 'Competitors',
    objections: 'Objections',
    sales: 'Prices and the way you sell',
    tone: 'Tone and words',
  },
  questions: {
    company_summary: {
      label: 'What does your company do, in two or three sentences?',
      help: 'Say it the way you would to a customer who has never heard of you.',
    },
    offer: {
      label: 'What do you sell?',
      help: 'One product or service per line: its name, a colon, and what it does for the customer. For example: “Fleet: temperature tracking for up to 50 trucks”.',
    },
    ideal_customer: {
      label: 'Who is your ideal customer?',
      help: 'Their industry, their size, and the situation they are in when they need you. Write whole sentences: your courses will use them.',
    },
    buyers: {
      label: 'Who do your salespeople talk to, and what matters to each of them?',
      help: 'One role per line: “Quality manager: wants to pass the next audit”. Don’t forget the person who signs.',
    },
    bad_fit: {
      label: 'Which prospects should your team walk away from?',
      help: 'One per line: the signs that tell you early that it won’t work out.',
    },
    pains: {
      label: 'Which problems bring customers to you?',
      help: 'One per line, in your customers’ own words if you can.',
    },
    cost_of_inaction: {
      label: 'What does it cost them to do nothing?',
      help: 'Money, time, risk. A figure and where it comes from are worth more than an adjective.',
    },
    discovery_questions: {
      label: 'Which questions do your best salespeople ask first?',
      help: 'One question per line, exactly as they ask it.',
    },
    value: {
      label: 'Why do customers choose you?',
      help: 'One reason per line, the strongest first: what the customer gains, not what the product has.',
    },
    proof_figures: {
      label: 'Which figures prove it?',
      help: 'One per line, as a sentence your team can say: “Our customers lose 60% less stock in the first year”. Only figures you can stand behind.',
    },
    customer_stories: {
      label: 'Which customer stories does your team tell?',
      help: 'One story per line: the customer’s situation, what you did, the result. Leave out names you may not mention.',
    },
    competitors: {
      label: 'Who are you compared with, and what makes the difference?',
      help: 'One competitor per line, with a colon: “Tempro: cheaper to buy, but no alarm at night”. Add the home-made solution if that is what you run into.',
    },
    objections: {
      label: 'Which objections do you hear most, and what do you answer?',
      help: 'One objection per line, then -> and your best answer: “It’s too expensive -> One lost truckload pays for three years”. If you have no answer yet, write the objection alone.',
    },
    pricing: {
      label: 'What may your team say about prices?',
      help: 'How you charge, typical amounts, who may grant a discount, and when to bring the price up. Leave out anything your learners should not read.',
    },
    sales_channels: {
      label: 'How do you sell?',
      help: 'Choose all that apply.',
      options: {
        field: 'On site, at the customer’s',
        remote: 'By phone or video',
        counter: 'In a shop or showroom',
        online: 'Online',
        partners: 'Through partners or resellers',
      },
    },
    sales_steps: {
      label: 'What are the steps of a sale?',
      help: 'One step per line, in order, from the first contact to the signature.',
    },
    sales_cycle_weeks: {
      label: 'How many weeks does a sale take?',
      help: 'From first contact to signature, in a typical case: a number from 1 to 156.',
    },
    sales_team: {
      label: 'Who will take your courses?',
      help: 'For example: “our field sales team and the resellers’ staff”. It will be suggested as the audience of each course.',
    },
    tone: {
      label: 'How should the narrator speak to them?',
      help: 'This is the tone of your courses; each course may choose another.',
      options: { friendly: 'Friendly', neutral: 'Neutral', formal: 'Formal', energetic: 'Energetic' },
    },
    vocabulary: {
      label: 'Which words should your team use, and instead of which?',
      help: 'One per line, the right word first: “protected stock -> data”.',
    },
    forbidden_words: {
      label: 'Which words should your courses never use?',
      help: 'One word or expression per line. It will be neither said nor shown, even where your documents use it.',
    },
  },
}

/** The English texts of the company profile. */
export const PROFILE_TEXT_EN: ProfileText = {
  name: 'Company profile',
  headings: {
    company_summary: 'Who we are',
    offer: 'What we sell',
    ideal_customer: 'Our ideal customer',
    buyers: 'Who decides, and what matters to them',
    bad_fit: 'Prospects to walk away from',
    pains: 'The problems customers bring us',
    cost_of_inaction: 'The cost of doing nothing',
    discovery_questions: 'Questions to ask first',
    value: 'Why customers choose us',
    proof_figures: 'The figures that prove it',
    customer_stories: 'Customer stories',
    competitors: 'Facing the competition',
    objections: 'Handling objections',
    pricing: 'Talking about prices',
    sales_steps: 'The steps of a sale',
    vocabulary: 'The right words',
  },
  parts: { company: 'Our company and our customers', sale: 'Winning the sale' },
  otherObjections: 'Other objections to expect',
  asks: (objection) => `What would you answer to ${objection}?`,
  says: (better, worse) => `Say “${better}” rather than “${worse}”.`,
  channels: {
    field: 'We sell on site, at the customer’s.',
    remote: 'We sell by phone or video.',
    counter: 'We sell in a shop or showroom.',
    online: 'We sell online.',
    partners: 'We sell through partners or resellers.',
  },
  weeks: (count) =>
    count === 1
      ? 'A typical sale takes one week from the first contact to the signature.'
      : `A typical sale takes ${count} weeks from the first contact to the signature.`,
}
