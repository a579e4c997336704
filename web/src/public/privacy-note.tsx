import { sitePaths } from '@mafteach/contract/site-paths'
import { privacyNoteTexts } from './privacy-note.texts.ts'
import { useLanguage, useTexts } from './use-texts.ts'

/** How the collected data is used, with links to the full privacy notice and the accessibility statement. */
export const PrivacyNote = ({ of }: { of: keyof typeof privacyNoteTexts.he.of }) => {
  const t = useTexts(privacyNoteTexts)
  const query = useLanguage() === 'en' ? { language: 'en' } : {}
  return (
    <p>
      {t.of[of]} <a href={sitePaths.privacy(query)}>{t.privacy}</a>
      {' · '}
      <a href={sitePaths.accessibility(query)}>{t.accessibility}</a>
    </p>
  )
}
