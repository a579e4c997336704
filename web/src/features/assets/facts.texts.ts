import { choiceWords, controlLabels, factWords, OUTSIDE_WORDS, SIDES_WORD } from '@mafteach/contract/fact-words'
import { defineTexts } from '#shared/texts/texts.ts'

/** What the facts of an asset are called, in the form, in the detail and in the log. */
export const factsTexts = defineTexts('facts', {
  he: {
    city: 'עיר',
    neighborhood: 'שכונה',
    street: 'רחוב',
    addressNumber: 'מספר בית',
    price: 'מחיר',
    dealKind: 'מכירה או השכרה',
    rent: 'שכר דירה לחודש',
    names: factWords('he'),
    controlLabel: controlLabels('he'),
    choices: choiceWords('he'),
    outside: OUTSIDE_WORDS.he,
    sides: SIDES_WORD.he,
    isSo: 'כן',
    yes: 'יש',
    no: 'אין',
    notStated: 'לא צוין',
    floorOf: (floor: string, highest: string) => `${floor} מתוך ${highest}`,
  },
  en: {
    city: 'City',
    neighborhood: 'Neighborhood',
    street: 'Street',
    addressNumber: 'House number',
    price: 'Price',
    dealKind: 'Sale or rent',
    rent: 'Rent a month',
    names: factWords('en'),
    controlLabel: controlLabels('en'),
    choices: choiceWords('en'),
    outside: OUTSIDE_WORDS.en,
    sides: SIDES_WORD.en,
    isSo: 'Yes',
    yes: 'Yes',
    no: 'No',
    notStated: 'Not stated',
    floorOf: (floor, highest) => `${floor} of ${highest}`,
  },
})
