import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

/** Beside an hour: shown where the reader's own clock is another one. */
export const IsraelClock = () => <span className="israel-clock"> ({useTexts(publicTexts).israelClock})</span>
