import type { Placeholder, TemplateKind } from '@mafteach/contract/message-template'
import { defineTexts } from '#shared/texts/texts.ts'

export const templateTexts = defineTexts('template', {
  he: {
    label: { offer: 'נוסח ההודעה', price_drop: 'נוסח על ירידת מחיר' } satisfies Record<TemplateKind, string>,
    placeholders: {
      name: 'שם פרטי',
      price_drop: 'ירידת המחיר',
      assets: 'הנכסים',
      agent: 'השם שלי',
    } satisfies Record<Placeholder, string>,
    preview: (name: string) => `כך זה ייראה אצל ${name}`,
    sample: {
      name: 'יעל',
      price_drop: 'המחיר של ביאליק 45 ירד מ־3.65 ל־3.49 מיליון',
      assets: 'ביאליק 45, מרום נוה, רמת גן\n₪3,490,000 · 5 חד׳ · 128 מ״ר · קומה 3\nmafteach.example/p/8fK2mQ7a',
      stop: 'להפסקת הודעות: mafteach.example/p/8fK2mQ7a/stop',
    },
    save: 'שמירה',
    back: 'חזרה לנוסח המקורי',
    notSaved: 'הנוסח לא נשמר',
    unknown: 'בסוגריים מסולסלים אפשר רק את המילים שבכפתורים.',
    tooLong: (most: number) => `עד ${most} תווים`,
    failed: 'הנוסח לא נטען',
  },
  en: {
    label: { offer: 'Text of the message', price_drop: 'Text about a lower price' },
    placeholders: { name: 'First name', price_drop: 'The price drop', assets: 'The properties', agent: 'My name' },
    preview: (name) => `How ${name} will see it`,
    sample: {
      name: 'Yael',
      price_drop: 'The price of Bialik 45 dropped from ₪3.65M to ₪3.49M',
      assets: 'Bialik 45, Marom Nave, Ramat Gan\n₪3,490,000 · 5 rooms · 128 m² · floor 3\nmafteach.example/p/8fK2mQ7a',
      stop: 'To stop messages: mafteach.example/p/8fK2mQ7a/stop',
    },
    save: 'Save',
    back: 'Back to the original text',
    notSaved: 'The text was not saved',
    unknown: 'Between curly brackets only what the buttons add can stand.',
    tooLong: (most) => `At most ${most} characters`,
    failed: 'The text did not load',
  },
})
