import type { FurtherLanguage } from '#shared/texts/languages.ts'
import { plural } from '#shared/texts/texts.ts'

/** A further language as a translator would start it. */
export default {
  direction: 'rtl',
  texts: {
    settings: { title: 'الإعدادات' },
    tasks: { filter: { open: 'مفتوحة' }, markDone: (title: string) => `تم: ${title}` },
    format: {
      days: (count: number) =>
        plural('ar', count, { one: 'أمس', two: 'قبل يومين', few: `قبل ${count} أيام`, other: `قبل ${count} يوما` }),
    },
  },
} satisfies FurtherLanguage
