import { IconSend } from '@tabler/icons-react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { findSettings, SETTINGS, type SettingName } from './setting-index.ts'
import { settingsTexts } from './settings.texts.ts'

const find = (typed: string, shown: (name: SettingName) => boolean = () => true) =>
  findSettings(typed, (name) => settingsTexts.he.names[name], shown)

test('a setting is found by its title and by synonyms, in both languages and with the other layout of the keyboard', () => {
  expect(find('שקט')).toEqual(['quiet', 'shabbat'])
  expect(find('dark')).toEqual(['theme'])
  expect(find('Text SIZE')).toEqual(['text_size'])
  expect(find('מצב לילה')).toEqual(['theme'])
  expect(find('ברקוד')).toEqual(['whatsapp'])
  // "שפה" with the English layout on, "dark" with the Hebrew one.
  expect(find('apv')).toEqual(['language'])
  expect(find('גשרל')).toEqual(['theme'])
  expect(find('telephony', (name) => name !== 'telephony')).toEqual([])
  expect(find('אין דבר כזה')).toEqual([])
  expect(find(' ')).toEqual([])
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    expect(find(settingsTexts.he.names[name])).toContain(name)
    const words = SETTINGS[name].words.split(' ')
    for (const script of [/[a-z]/, /[א-ת]/]) expect(find(words.find((word) => script.test(word))!)).toContain(name)
  }
})

test('search leads to the setting, whose control has the focus; a group is reached by its address', async () => {
  renderScreen(
    <SettingsFrame
      hasSetting={() => true}
      end={null}
      sections={[
        { name: 'profile', Icon: IconSend, cards: [{ content: <div id="agency" /> }] },
        {
          name: 'sending',
          Icon: IconSend,
          cards: [
            {
              content: (
                <div id="quiet">
                  <input aria-label="שקט" type="checkbox" />
                </div>
              ),
            },
          ],
        },
      ]}
    />,
    { path: '/settings#sending' },
  )
  expect(document.activeElement?.id).toBe('sending')
  expect(screen.getByRole('link', { current: 'location' }).textContent).toBe('שליחה ללקוחות')
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'לא להפריע' } })
  expect(screen.getByText('נמצאה הגדרה אחת')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('שקט')
  fireEvent.change(field, { target: { value: 'כלום' } })
  expect(screen.getByText('לא נמצאה הגדרה כזאת')).toBeTruthy()
})
