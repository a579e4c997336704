import { clockInIsrael } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'

const DAYS: Record<Language, readonly string[]> = {
  he: ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'שבת'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
/** `ב׳ 23.11, 18:00`, in Israel's time. */
export function timeInWords(time: Date, language: Language): string {
  const clock = clockInIsrael(time)
  const day = DAYS[language][clock.getUTCDay()]
  return `${day} ${clock.getUTCDate()}.${clock.getUTCMonth() + 1}, ${clock.toISOString().slice(11, 16)}`
}
