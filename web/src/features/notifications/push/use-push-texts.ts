import { ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { pushTexts } from './push.texts.ts'

/** The words of pushes: a phone has an app and settings where a browser has a site. */
export const usePushTexts = () => {
  const t = useTexts(pushTexts)
  if (!ports().device) return t
  const { promptTitle, promptText, ...notes } = t.onPhone
  return { ...t, promptTitle, promptText, notes: { ...t.notes, ...notes } }
}
