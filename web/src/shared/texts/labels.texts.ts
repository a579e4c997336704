import {
  ACTIVITY_STATE_WORDS,
  ASSET_TYPE_WORDS,
  CUSTOMER_TYPE_WORDS,
  DEAL_KIND_WORDS,
  EVICTION_WORDS,
  VISIBILITY_WORDS,
} from '@mafteach/contract/code-words'
import type { DealKind, MessageState } from '@mafteach/contract/codes'
import { defineTexts } from './texts.ts'

/** Names for the contract's codes: `useTexts(labels).assetType.AT`. */
export const labels = defineTexts('labels', {
  he: {
    assetType: ASSET_TYPE_WORDS.he,
    dealKind: DEAL_KIND_WORDS.he,
    dealKindOf: 'מכירה או השכרה',
    dealKindShort: { SALE: 'מכירה', RENT: 'השכרה' } satisfies Record<DealKind, string>,
    dealKindWanted: { SALE: 'לקנייה', RENT: 'לשכירות' } satisfies Record<DealKind, string>,
    customerType: CUSTOMER_TYPE_WORDS.he,
    messageState: {
      queued: 'בתור לשליחה',
      sending: 'בשליחה',
      sent: 'נשלח',
      delivered: 'התקבל',
      read: 'נקרא',
      failed: 'לא נשלח',
      cancelled: 'בוטל',
      handed_over: 'נשלח',
    } satisfies Record<MessageState, string>,
    activityState: ACTIVITY_STATE_WORDS.he,
    visibility: VISIBILITY_WORDS.he,
    eviction: EVICTION_WORDS.he,
  },
  en: {
    assetType: ASSET_TYPE_WORDS.en,
    dealKind: DEAL_KIND_WORDS.en,
    dealKindOf: 'Sale or rent',
    dealKindShort: { SALE: 'Sales', RENT: 'Rentals' },
    dealKindWanted: { SALE: 'To buy', RENT: 'To rent' },
    customerType: CUSTOMER_TYPE_WORDS.en,
    messageState: {
      queued: 'In the queue',
      sending: 'Being sent',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      failed: 'Not sent',
      cancelled: 'Cancelled',
      handed_over: 'Sent',
    },
    activityState: ACTIVITY_STATE_WORDS.en,
    visibility: VISIBILITY_WORDS.en,
    eviction: EVICTION_WORDS.en,
  },
})
