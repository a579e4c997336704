import type { OwnerResult } from '@mafteach/contract/public-pages'
import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the owner's form; only rendered on the server. */
export const ownerTexts = defineTexts('public-owner', {
  he: {
    title: 'פרטים על הנכס',
    lead: 'מה ידוע לך על הנכס? התשובות יעברו לסוכן, והוא ימסור אותן לקונים בשם הבעלים. מה שלא ידוע אפשר להשאיר ריק.',
    send: 'שליחה',
    results: { done: 'תודה, התשובות נשמרו', failed: 'התשובות לא נשמרו. כדאי לנסות שוב בעוד דקה.' } satisfies Record<
      OwnerResult,
      string
    >,
  },
  en: {
    title: 'About the property',
    lead: 'What do you know about the property? What you write here goes to the agent, and to buyers as said by the owner. Leave empty whatever you do not know.',
    send: 'Send',
    results: { done: 'Thank you, your answers are saved', failed: 'Your answers were not saved. Please try again in a minute.' },
  },
})
