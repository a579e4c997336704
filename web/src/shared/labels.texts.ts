import type {
  ActivityState,
  AssetCondition,
  AssetFacing,
  AssetType,
  CustomerType,
  EvictionRange,
  MessageState,
  VisibilityStatus,
} from '@mafteach/contract/codes'
import { CRITERION_NAMES } from '@mafteach/contract/criterion-names'
import { defineTexts } from './texts.ts'

type Labels<Code extends string> = Record<Code, string>

/** What the codes of the contract are called: `useTexts(labels).assetType.AT`. */
export const labels = defineTexts('labels', {
  he: {
    assetType: {
      AT: 'דירה',
      GT: 'דירת גן',
      RT: 'דירת גג',
      PN: 'פנטהאוז',
      DX: 'דופלקס',
      CE: 'קוטג׳',
      TF: 'דו־משפחתי',
      PH: 'בית פרטי',
      ST: 'סטודיו / יחידת דיור',
      LT: 'מגרש',
    } satisfies Labels<AssetType>,
    customerType: { FA: 'דירה ראשונה', IM: 'משפרי דיור', IN: 'משקיעים', OT: 'אחר' } satisfies Labels<CustomerType>,
    messageState: {
      queued: 'בתור לשליחה',
      sending: 'בשליחה',
      sent: 'נשלח',
      delivered: 'התקבל',
      read: 'נקרא',
      failed: 'לא נשלח',
      cancelled: 'בוטל',
      handed_over: 'נשלח',
    } satisfies Labels<MessageState>,
    activityState: { AV: 'פעיל', DO: 'רדום' } satisfies Labels<ActivityState>,
    visibility: {
      ME: 'בשיווק',
      AL: 'כל הסוכנים',
      AG: 'סוכנים נבחרים',
      NO: 'מתחת לרדאר',
      sold: 'נמכר',
    } satisfies Labels<VisibilityStatus>,
    eviction: {
      IMM: 'מיידי',
      M3: 'עד 3 חודשים',
      M6: '3–6 חודשים',
      M12: '6–12 חודשים',
      FLEX: 'גמיש',
    } satisfies Labels<EvictionRange>,
    condition: { NEW: 'חדש מקבלן', REN: 'משופץ', GOOD: 'שמור', OLD: 'דורש שיפוץ' } satisfies Labels<AssetCondition>,
    facing: { FRONT: 'חזית', BACK: 'עורף', SIDE: 'צד' } satisfies Labels<AssetFacing>,
    criterion: CRITERION_NAMES.he,
  },
  en: {
    assetType: {
      AT: 'Apartment',
      GT: 'Garden apartment',
      RT: 'Roof apartment',
      PN: 'Penthouse',
      DX: 'Duplex',
      CE: 'Cottage',
      TF: 'Two-family house',
      PH: 'Private house',
      ST: 'Studio',
      LT: 'Lot',
    },
    customerType: { FA: 'First home', IM: 'Upgrading', IN: 'Investing', OT: 'Other' },
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
    activityState: { AV: 'Active', DO: 'Dormant' },
    visibility: { ME: 'in marketing', AL: 'all agents', AG: 'selected agents', NO: 'under the radar', sold: 'sold' },
    eviction: { IMM: 'Immediate', M3: 'Up to 3 months', M6: '3–6 months', M12: '6–12 months', FLEX: 'Flexible' },
    condition: { NEW: 'New from the builder', REN: 'Renovated', GOOD: 'Well kept', OLD: 'Needs renovation' },
    facing: { FRONT: 'Front', BACK: 'Back', SIDE: 'Side' },
    criterion: CRITERION_NAMES.en,
  },
})
